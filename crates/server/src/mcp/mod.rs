//! Tables for chat clients, by the Model Context Protocol: one set of tools, over standard input and output (`kanly mcp`) and
//! below `/mcp` of a server. Tools ask of the same tables what the addresses ask, with the same rights and limits.

mod arguments;
mod follow;
mod gives;
mod handle;
mod http;
mod list;
mod play;
mod prompt;
mod reading;
mod result;
mod sit;
mod stdio;
mod telling;
mod visit;

use std::sync::Arc;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ErrorData, GetPromptRequestParams, GetPromptResponse,
    Implementation, ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult,
    ResourceContents, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};

use crate::api::Door;
use crate::languages::SPOKEN;
use handle::Bookmarks;
pub(crate) use http::{answer, service};
pub use stdio::AtHome;
use visit::Visit;

/// What a client should know before it looks at the tools.
const INSTRUCTIONS: &str = "A table of the classic Dune board game. `open_table` seats you against bots and returns a handle, \
    `seat`, which every other tool takes. Then answer what is asked, with `act`, until the game is over. Actions are written in \
    the notation (resource kanly://notation); `legal_actions` lists them, `why_not` tells the rule that refuses one, `look_up` \
    explains rules, factions and cards. Nobody can wake you: `wait_for_turn` waits.";

/// What all calls share.
#[derive(Clone)]
pub(crate) struct Mcp {
    door: Door,
    bookmarks: Arc<Bookmarks>,
}

impl Mcp {
    pub(crate) fn new(door: Door) -> Self {
        Self { door, bookmarks: Arc::default() }
    }
}

impl ServerHandler for Mcp {
    fn get_info(&self) -> ServerConfig {
        let able = ServerCapabilities::builder().enable_tools().enable_resources().enable_prompts().build();
        let own = Implementation::new("kanly", env!("CARGO_PKG_VERSION")).with_title("Kanly");
        ServerConfig::new(able).with_server_info(own).with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(list::TOOLS.iter().map(list::Tool::described).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let visit = Visit::of(&context);
        let tongue = visit.tongue;
        let call = self.call(&visit, &request.name, request.arguments.unwrap_or_default());
        // What cannot be done is told to the model, which can do better; an error of the protocol would not reach it.
        Ok(result::result(SPOKEN.scope(tongue, call).await, tongue).into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(reading::resources(Visit::of(&context).tongue)))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(reading::templates()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let uri = request.uri;
        match reading::resource(&uri, Visit::of(&context).tongue) {
            Some(text) => {
                let contents = ResourceContents::text(text, uri).with_mime_type(reading::KIND);
                Ok(ReadResourceResult::new(vec![contents]).into())
            }
            None => Err(ErrorData::resource_not_found(
                "there is no such resource; kanly://rules lists the rules",
                None,
            )),
        }
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![prompt::described()]))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        if request.name != prompt::NAME {
            return Err(ErrorData::invalid_params("there is one prompt, `play`", None));
        }
        let arguments = request.arguments.unwrap_or_default();
        Ok(prompt::play(&arguments, Visit::of(&context).tongue).into())
    }
}
