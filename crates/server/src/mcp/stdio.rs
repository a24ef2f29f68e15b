//! The tools over standard input and output, for the one client that has started the program. No port is opened.

use kanly_store::Store;
use rmcp::model::{ClientJsonRpcMessage, JsonRpcMessage};
use rmcp::service::{RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::{RoleServer, serve_server};
use tokio::io::{AsyncRead, AsyncWrite};
use tracing::debug;

use super::Mcp;
use crate::api::Door;
use crate::serve::{NotStarted, Opened};
use crate::settings::Settings;

/// Tables for one client.
pub struct AtHome {
    door: Door,
}

impl AtHome {
    /// Opens everything but a port.
    pub async fn start(store: Store, settings: Settings) -> Result<Self, NotStarted> {
        let Opened { door, .. } = Opened::new(store, settings).await?;
        Ok(Self { door })
    }

    /// Answers what comes in, line by line, until nothing more comes or it is told to stop.
    pub async fn serve<R, W>(self, input: R, output: W, stop: impl Future<Output = ()>)
    where
        R: AsyncRead + Send + Unpin + 'static,
        W: AsyncWrite + Send + Unpin + 'static,
    {
        let most = self.door.hub.settings.limits.body;
        let lines = AsyncRwTransport::new_server(input, output).with_max_line_length(most);
        let hub = self.door.hub.clone();
        let answering = async {
            match serve_server(Mcp::new(self.door), Patient { lines, asked: false }).await {
                Ok(running) => {
                    if let Err(error) = running.waiting().await {
                        debug!(%error, "it broke off");
                    }
                }
                Err(error) => debug!(%error, "nothing was asked"),
            }
        };
        tokio::select! {
            () = answering => {}
            () = stop => {}
        }
        hub.close().await;
    }
}

/// Overhears what is no request as long as none has come: whoever says something else first has not begun, and need not be left
/// for it.
struct Patient<T> {
    lines: T,
    asked: bool,
}

impl<T: Transport<RoleServer>> Transport<RoleServer> for Patient<T> {
    type Error = T::Error;

    fn send(
        &mut self,
        item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send + 'static {
        self.lines.send(item)
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            let message: ClientJsonRpcMessage = self.lines.receive().await?;
            self.asked |= matches!(message, JsonRpcMessage::Request(_));
            if self.asked {
                return Some(message);
            }
        }
    }

    async fn close(&mut self) -> Result<(), Self::Error> {
        self.lines.close().await
    }
}
