//! The addresses for others: an OpenAPI description, made from the list of addresses and from the schema of the wire.

use std::collections::{BTreeMap, BTreeSet};

use kanly_narrate::Tongue;
use kanly_wire::WIRE;
use serde_json::{Map, Value as Json, json};

use super::address::{Address, Reply, Value, Who};
use super::addresses::addresses;
use crate::kind::Kind;

/// Longer examples would hide the description; they stand in docs/wire/examples.
const LONGEST: usize = 4_000;

const ABOUT: &str = "\
Tables of Kanly for people and programs. A person signs in by `POST /api/people` and is known by the cookie that it sets; a \
program shows a token of a person. What a seat may not know is never sent to it. Every body is JSON and has every key; `null` is \
none. What is wrong with a request is told as RFC 9457 wants it, by a `type` that stays. docs/server.md is an introduction.";

/// An example, and the name of its type.
pub struct Example {
    /// As in the schema.
    pub of: &'static str,
    /// The whole text.
    pub text: String,
}

type Examples = BTreeMap<(String, String), Example>;

/// An OpenAPI 3.1 description of all addresses. `schema` is docs/wire.schema.json; `examples` are, by folder and name, those of
/// docs/wire/examples.
pub fn openapi(schema: &Json, examples: &Examples) -> Json {
    let describing = Describing { schema, examples };
    let mut paths: BTreeMap<&str, Map<String, Json>> = BTreeMap::new();
    let mut problems = Map::new();
    for address in addresses() {
        for kinds in by_status(&address) {
            problems.insert(together(&kinds), problem(&kinds));
        }
        let path = paths.entry(address.path).or_default();
        path.insert(address.verb.name().to_owned(), describing.operation(&address));
    }
    let (paths, problems) = (json!(paths), json!(problems));
    let schemas = describing.schemas(&json!([paths, problems]));
    let examples = describing.examples(&paths);
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Kanly", "version": WIRE.to_string(), "description": ABOUT },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": super::caller::COOKIE, "description": "Set by `POST /api/people`." },
                "token": { "type": "http", "scheme": "bearer", "description": "Made by `POST /api/me/tokens`." },
            },
            "schemas": schemas,
            "examples": examples,
            "responses": problems,
        },
    })
}

struct Describing<'d> {
    schema: &'d Json,
    examples: &'d Examples,
}

impl Describing<'_> {
    fn operation(&self, address: &Address) -> Json {
        let mut operation = json!({
            "operationId": address.name,
            "summary": address.summary,
            "description": who(address.who),
            "x-who": address.who.name(),
            "tags": [tag(address.path)],
            "security": security(address.who),
            "parameters": parameters(address),
            "responses": self.responses(address),
        });
        if let Some(body) = address.body {
            operation["requestBody"] =
                json!({ "required": true, "content": { "application/json": self.content(body) } });
        }
        operation
    }

    /// A type with its examples.
    fn content(&self, name: &str) -> Json {
        let mut content = json!({ "schema": reference(name) });
        let found: Map<String, Json> = self
            .examples
            .iter()
            .filter(|(_, example)| example.of == name && example.text.len() <= LONGEST)
            // A reply that is good is never a refusal: those come as problems.
            .filter(|((_, example), _)| name != "Reply" || example == "done")
            .map(|((folder, example), _)| (example.clone(), json!({ "$ref": shelf(folder, example) })))
            .collect();
        if !found.is_empty() {
            content["examples"] = found.into();
        }
        content
    }

    fn responses(&self, address: &Address) -> Json {
        let content = match address.reply {
            Reply::Nothing => json!({}),
            Reply::One(name) => json!({ "application/json": self.content(name) }),
            Reply::List(name) => {
                json!({ "application/json": { "schema": { "type": "array", "items": reference(name) } } })
            }
            // Lines have no schema in this version of OpenAPI: it is told beside it.
            Reply::Lines(name) => {
                json!({ "application/x-ndjson": { "schema": { "type": "string" }, "x-lines": reference(name) } })
            }
            Reply::Text(kind) => json!({ kind: { "schema": { "type": "string" } } }),
            Reply::Json => json!({ "application/json": { "schema": { "type": "object" } } }),
        };
        let mut good = json!({ "description": "All is well." });
        if content != json!({}) {
            good["content"] = content;
        }
        let mut responses = Map::from_iter([(address.status.to_string(), good)]);
        responses.extend(by_status(address).iter().map(|kinds| {
            let shelf = format!("#/components/responses/{}", together(kinds));
            (kinds[0].status().to_string(), json!({ "$ref": shelf }))
        }));
        responses.into()
    }

    /// The examples that are shown.
    fn examples(&self, paths: &Json) -> Json {
        let text = paths.to_string();
        let shown = self.examples.iter().filter_map(|((folder, example), value)| {
            let shelf = shelf(folder, example);
            let value: Json = serde_json::from_str(&value.text).ok()?;
            let shown = text.contains(&format!("\"{shelf}\""));
            shown.then(|| (shelf.replace("#/components/examples/", ""), json!({ "value": value })))
        });
        Map::from_iter(shown).into()
    }

    /// The definitions that are needed, and those that they need.
    fn schemas(&self, from: &Json) -> Json {
        let mut needed = BTreeSet::new();
        let mut text = from.to_string();
        loop {
            let before = needed.len();
            let names =
                text.split("\"#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
            needed.extend(names.map(str::to_owned));
            if needed.len() == before {
                break;
            }
            text = needed.iter().map(|name| moved(&self.schema["$defs"][name]).to_string()).collect();
        }
        let schemas = needed.iter().map(|name| (name.clone(), moved(&self.schema["$defs"][name])));
        Map::from_iter(schemas).into()
    }
}

/// What can be wrong at an address, those of each status together.
fn by_status(address: &Address) -> Vec<Vec<Kind>> {
    let all = address.all_problems();
    all.chunk_by(|one, next| one.status() == next.status()).map(<[Kind]>::to_vec).collect()
}

/// What several kinds are called together.
fn together(kinds: &[Kind]) -> String {
    kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(".")
}

/// What else can come back with one status.
fn problem(kinds: &[Kind]) -> Json {
    let told: Vec<String> =
        kinds.iter().map(|kind| format!("`{}`: {}.", kind.name(), kind.title(Tongue::english()))).collect();
    let names: Vec<String> = kinds.iter().map(|kind| format!("urn:kanly:{}", kind.name())).collect();
    let schema = json!({ "allOf": [reference("Problem"), { "properties": { "type": { "enum": names } } }] });
    json!({
        "description": told.join(" "),
        "content": { "application/problem+json": { "schema": schema } },
    })
}

/// Where an example stands in the description.
fn shelf(folder: &str, example: &str) -> String {
    format!("#/components/examples/{folder}.{example}")
}

fn reference(name: &str) -> Json {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// A definition of the wire, with its references as they are here.
fn moved(definition: &Json) -> Json {
    match definition {
        Json::String(text) => match text.strip_prefix("#/$defs/") {
            Some(name) => format!("#/components/schemas/{name}").into(),
            None => text.clone().into(),
        },
        Json::Array(items) => items.iter().map(moved).collect(),
        Json::Object(object) => {
            Map::from_iter(object.iter().map(|(key, value)| (key.clone(), moved(value)))).into()
        }
        Json::Null | Json::Bool(_) | Json::Number(_) => definition.clone(),
    }
}

fn who(who: Who) -> &'static str {
    match who {
        Who::Anybody => "For anybody.",
        Who::Known => "For whoever has signed in, and for every token.",
        Who::Watch => "For whoever has signed in; a token needs the scope `watch`.",
        Who::Play => "For whoever has signed in; a token needs the scope `play`.",
        Who::InPerson => "For the person itself: no token will do.",
        Who::Keeper => "For whoever keeps the table; a token needs the scope `play`.",
    }
}

fn security(who: Who) -> Json {
    match who {
        Who::Anybody => json!([{}, { "cookie": [] }, { "token": [] }]),
        Who::Known | Who::Watch | Who::Play | Who::Keeper => json!([{ "cookie": [] }, { "token": [] }]),
        Who::InPerson => json!([{ "cookie": [] }]),
    }
}

/// A heading for addresses that belong together.
fn tag(path: &str) -> &'static str {
    match path {
        path if path.starts_with("/api/tables") => "tables",
        path if path.starts_with("/api/records") => "records",
        path if path.starts_with("/api/sheets") || path.starts_with("/api/lessons") => "learning",
        path if path.starts_with("/api/languages") || path.starts_with("/api/puzzles") => "learning",
        path if path.starts_with("/api/") => "people",
        _ => "operations", // any: what is not for players
    }
}

fn parameters(address: &Address) -> Json {
    let places = address.places().map(|name| {
        let (about, value) = match name {
            "table" => ("The id of the table.", Value::Text),
            "record" => {
                ("The id of a table whose game is over, or of a record that was put here.", Value::Text)
            }
            "line" => ("A line of the record, from 1.", Value::UpTo(u32::MAX)),
            "frame" => ("The number of a frame that one was sent, from 1.", Value::UpTo(u32::MAX)),
            "chair" => ("The number of the chair, from 0.", Value::UpTo(u8::MAX.into())),
            "token" => ("The id of the token.", Value::Text),
            "sheet" => ("The name of the sheet, or another that leads to it.", Value::Text),
            "language" => ("The language, as in `/api/languages`.", Value::Text),
            "lesson" => ("The name of the lesson.", Value::Text),
            "puzzle" => ("The name of the puzzle, or `today` for that of the day.", Value::Text),
            _ => ("", Value::Text), // any: the test wants words for each
        };
        json!({ "name": name, "in": "path", "required": true, "description": about, "schema": values(value) })
    });
    let queries = address.queries.iter().map(|query| {
        let schema = values(query.value);
        json!({ "name": query.name, "in": "query", "required": false, "description": query.about, "schema": schema })
    });
    places.chain(queries).collect()
}

fn values(value: Value) -> Json {
    match value {
        Value::Text => json!({ "type": "string" }),
        Value::UpTo(most) => json!({ "type": "integer", "minimum": 0, "maximum": most }),
        Value::One(words) => json!({ "type": "string", "enum": words }),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use kanly_wire::PARTS;

    use super::*;
    use crate::api::address::Verb;

    fn docs() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
    }

    fn described() -> Json {
        let schema = fs::read_to_string(docs().join("wire.schema.json")).expect("the schema is committed");
        let mut examples = BTreeMap::new();
        for part in PARTS {
            let folder = docs().join(format!("wire/examples/v{WIRE}")).join(part.folder);
            for path in fs::read_dir(folder).expect("there are examples").flatten().map(|file| file.path()) {
                let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
                let text = fs::read_to_string(&path).expect("the example can be read");
                examples.insert((part.folder.to_owned(), name), Example { of: part.name, text });
            }
        }
        openapi(&serde_json::from_str(&schema).expect("the schema is JSON"), &examples)
    }

    #[test]
    fn what_is_committed_is_what_the_addresses_say() {
        let (path, described) = (docs().join("openapi.json"), kanly_wire::example(&described()));
        if std::env::var_os("KANLY_WRITE").is_some() {
            fs::write(&path, &described).expect("the description can be written");
        }
        let committed = fs::read_to_string(&path).expect("the description is committed");
        assert!(committed == described, "run `KANLY_WRITE=1 cargo test -p kanly-server --lib describe`");
    }

    #[test]
    fn every_address_is_described_with_types_that_there_are() {
        let described = described();
        let schemas = &described["components"]["schemas"];
        let mut names = BTreeSet::new();
        for address in addresses() {
            let operation = &described["paths"][address.path][address.verb.name()];
            assert!(names.insert(address.name), "{} is there twice", address.name);
            let types = address.body.into_iter().chain(match address.reply {
                Reply::One(name) | Reply::List(name) | Reply::Lines(name) => Some(name),
                Reply::Nothing | Reply::Text(_) | Reply::Json => None,
            });
            for name in types {
                assert!(schemas[name].is_object(), "{}: there is no {name}", address.name);
            }
            if let Some(body) = address.body {
                let content = &operation["requestBody"]["content"]["application/json"];
                assert!(content["examples"].is_object(), "there is no example of {body}");
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                assert!(
                    parameter["description"].as_str().is_some_and(|about| !about.is_empty()),
                    "{parameter}"
                );
            }
            assert!(address.verb == Verb::Get || address.path.starts_with("/api/"), "{}", address.path);
        }
        assert!(!schemas.to_string().contains("$defs"), "some references lead nowhere");
    }
}
