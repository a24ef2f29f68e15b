//! `models.toml`: which models there are, where they answer, and what they may use.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The file that is looked for where none is named.
pub const FILE: &str = "models.toml";

/// All models of a file, by name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Models(BTreeMap<String, Model>);

/// One model: where it answers, and how it is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// What its table in the file is called.
    #[serde(default)]
    pub name: String,
    /// Which kind of endpoint.
    pub provider: Provider,
    /// Where; for `openai` everything before `/chat/completions`, for `anthropic` everything before `/messages`.
    pub address: String,
    /// What the provider calls it.
    pub model: String,
    /// The environment variable that holds the key. Without it, none is sent.
    pub key: Option<String>,
    /// How it gives its answers.
    #[serde(default)]
    pub answers: Form,
    /// How much of the rules it is told before everything else.
    #[serde(default)]
    pub digest: Digest,
    /// What it keeps in mind from answer to answer of a game.
    #[serde(default)]
    pub memory: Memory,
    /// Whether it gives a reason with each answer, before the answer.
    #[serde(default = "yes")]
    pub reason: bool,
    /// Whether it may talk in whole games.
    #[serde(default = "yes")]
    pub talk: bool,
    /// How often it is asked the same before a decision goes to the fallback.
    #[serde(default = "tries")]
    pub tries: u8,
    /// How often a request is sent again that the provider could not serve.
    #[serde(default = "retries")]
    pub retries: u8,
    /// Seconds for an answer.
    #[serde(default = "time")]
    pub time: u32,
    /// The longest changing part of a prompt, in tokens as we reckon them.
    #[serde(default = "prompt")]
    pub prompt: u32,
    /// The longest answer, in tokens.
    #[serde(default = "output")]
    pub output: u32,
    /// The longest notes that it keeps, in characters.
    #[serde(default = "notes")]
    pub notes: u32,
    /// The longest conversation in tokens before it is made shorter.
    #[serde(default = "conversation")]
    pub conversation: u32,
    /// How many requests may be under way at once.
    #[serde(default = "at_once")]
    pub at_once: u16,
    /// How answers are drawn.
    #[serde(default)]
    pub sampling: Sampling,
    /// What it costs.
    #[serde(default)]
    pub price: Option<Price>,
    /// Put into the body of each request as it stands.
    #[serde(default)]
    pub extra: BTreeMap<String, serde_json::Value>,
}

/// The kinds of endpoints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provider {
    /// `/chat/completions`, which most servers speak, local ones too.
    Openai,
    /// `/messages`.
    Anthropic,
}

/// How a model gives its answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// It calls a tool.
    #[default]
    Tool,
    /// It writes JSON, and the provider holds it to a schema.
    Schema,
    /// It writes lines.
    Text,
}

/// How much of the rules a model is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Digest {
    /// How every phase goes, its own faction, and how all actions are written.
    #[default]
    Full,
    /// How a game is won, and its own faction.
    Short,
}

/// What a model keeps in mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Memory {
    /// Nothing.
    None,
    /// Notes that it writes itself.
    #[default]
    Notes,
    /// Everything that was said, made shorter when it grows too long.
    Conversation,
}

/// How answers are drawn; what is left out is left to the provider.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sampling {
    /// How daring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f64>,
    /// The share of likely words that are drawn from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top_p: Option<f64>,
    /// For providers that can answer the same twice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// Prices for a million tokens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Read.
    pub input: f64,
    /// Read, and known from before; like others if left out.
    pub cached: Option<f64>,
    /// Written.
    pub output: f64,
    /// When they held.
    pub date: String,
}

fn yes() -> bool {
    true
}
fn tries() -> u8 {
    3
}
fn retries() -> u8 {
    4
}
fn time() -> u32 {
    120
}
fn prompt() -> u32 {
    6_000
}
fn output() -> u32 {
    1_000
}
fn notes() -> u32 {
    1_200
}
fn conversation() -> u32 {
    60_000
}
fn at_once() -> u16 {
    4
}

impl Models {
    /// Reads a file; what is wrong in it is told with its place.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| {
            format!("{}: {error}; it says which models there are (docs/llm.md)", path.display())
        })?;
        Self::parse(&text).map_err(|why| format!("{}: {why}", path.display()))
    }

    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Self, String> {
        let tables: BTreeMap<String, Model> =
            toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        let mut models = BTreeMap::new();
        for (name, model) in tables {
            let model = Model { name: name.clone(), ..model };
            model.sound().map_err(|why| format!("model `{name}`: {why}"))?;
            models.insert(name, model);
        }
        if models.is_empty() {
            return Err("it names no model; a table `[NAME]` does".to_owned());
        }
        Ok(Self(models))
    }

    /// These models.
    pub fn of(models: impl IntoIterator<Item = Model>) -> Self {
        Self(models.into_iter().map(|model| (model.name.clone(), model)).collect())
    }

    /// The model with this name, or which there are.
    pub fn get(&self, name: &str) -> Result<&Model, String> {
        self.0.get(name).ok_or_else(|| {
            let near = self
                .0
                .keys()
                .max_by(|a, b| strsim::jaro_winkler(a, name).total_cmp(&strsim::jaro_winkler(b, name)));
            let near = near.filter(|near| strsim::jaro_winkler(near, name) > 0.7);
            let near = near.map_or_else(|| ".".to_owned(), |near| format!("; did you mean `{near}`?"));
            let known: Vec<&str> = self.names().collect();
            format!("no model is called `{name}`{near} There are: {}", known.join(", "))
        })
    }

    /// The names of all.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

impl Model {
    /// What is wrong with what the file says of it.
    fn sound(&self) -> Result<(), String> {
        let rest = self.address.strip_prefix("http://").or_else(|| self.address.strip_prefix("https://"));
        if rest.is_none_or(str::is_empty) {
            return Err(format!("`address` is `{}`; it begins with http:// or https://", self.address));
        }
        let variable = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit() || sign == '_';
        if self.key.as_ref().is_some_and(|key| key.is_empty() || !key.chars().all(variable)) {
            // It may be the key itself, which is not shown.
            return Err(
                "`key` is the name of an environment variable, such as MY_API_KEY, not the key itself"
                    .to_owned(),
            );
        }
        if self.provider == Provider::Anthropic && self.answers == Form::Schema {
            return Err(
                "`answers` is `schema`, which only `openai` endpoints know; `tool` or `text`".to_owned()
            );
        }
        for (key, value, least, most) in [
            ("tries", u32::from(self.tries), 1, 20),
            ("retries", u32::from(self.retries), 0, 20),
            ("time", self.time, 1, 3_600),
            ("prompt", self.prompt, 300, 1_000_000),
            ("output", self.output, 16, 1_000_000),
            ("notes", self.notes, 0, 100_000),
            ("conversation", self.conversation, 1_000, 10_000_000),
            ("at_once", u32::from(self.at_once), 1, 1_000),
        ] {
            if !(least..=most).contains(&value) {
                return Err(format!("`{key}` is {value}; it can be {least} to {most}"));
            }
        }
        if let Some(price) = &self.price {
            let all = [Some(price.input), price.cached, Some(price.output)];
            if all.into_iter().flatten().any(|price| !(0.0..1e9).contains(&price)) {
                return Err("a price is below 0, or no number".to_owned());
            }
        }
        let own = ["model", "messages", "system", "tools", "tool_choice", "max_tokens", "response_format"];
        match own.iter().find(|key| self.extra.contains_key(**key)) {
            Some(key) => Err(format!("`extra.{key}` would replace what is asked")),
            None => Ok(()),
        }
    }

    /// Its key, or what is missing.
    pub fn secret(&self) -> Result<Option<Secret>, String> {
        let Some(variable) = &self.key else { return Ok(None) };
        match std::env::var(variable) {
            Ok(key) if !key.trim().is_empty() => Ok(Some(Secret(key.trim().to_owned()))),
            // any: empty, or no text, is as good as not set
            _ => Err(format!(
                "model `{}` needs its key in the environment variable {variable}, which is not set",
                self.name
            )),
        }
    }

    /// How long it may think about an answer.
    pub fn patience(&self) -> Duration {
        Duration::from_secs(self.time.into())
    }
}

/// A key. It is never shown.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// What goes into the header of a request.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }

    /// A text without the key, should somebody have said it.
    pub fn hide(&self, text: &str) -> String {
        text.replace(&self.0, "***")
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE_LINES: &str = "[mine]\nprovider = \"openai\"\naddress = \"https://example.org/v1\"\nmodel = \"m-1\"\nkey = \"KANLY_TEST_NO_SUCH_KEY\"\n";

    #[test]
    fn five_lines_are_a_model() {
        let models = Models::parse(FIVE_LINES).expect("it is whole");
        let model = models.get("mine").expect("it is there");
        assert_eq!((model.answers, model.memory, model.tries), (Form::Tool, Memory::Notes, 3));
        let missing = model.secret().expect_err("nobody has set it");
        assert!(missing.contains("KANLY_TEST_NO_SUCH_KEY"), "{missing}");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let with = |line: &str| format!("{FIVE_LINES}{line}\n");
        for (text, expected) in [
            (String::new(), "names no model"),
            (with("temperature = 1"), "unknown field `temperature`"),
            (FIVE_LINES.replace("KANLY_TEST_NO_SUCH_KEY", "sk-abc"), "not the key itself"),
            (with("tries = 0"), "model `mine`: `tries` is 0; it can be 1 to 20"),
            (with("extra = { messages = 1 }"), "`extra.messages` would replace"),
            (with("price = { input = -1, output = 0, date = \"2026-11-01\" }"), "a price is below 0"),
            (FIVE_LINES.replace("openai", "openapi"), "unknown variant `openapi`"),
            (FIVE_LINES.replace("https://", "ftp://"), "it begins with http:// or https://"),
            (FIVE_LINES.replace("openai", "anthropic") + "answers = \"schema\"\n", "only `openai` endpoints"),
        ] {
            let why = Models::parse(&text).expect_err("it is wrong");
            assert!(why.contains(expected), "{why}");
        }
        let models = Models::parse(FIVE_LINES).expect("it is whole");
        let unknown = models.get("mien").expect_err("there is none");
        assert_eq!(unknown, "no model is called `mien`; did you mean `mine`? There are: mine");
    }
}
