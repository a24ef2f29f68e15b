//! The contract for others: JSON Schema and TypeScript types, made from the types that read and write.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{WIRE, contract};

/// The JSON Schema of everything: one definition for each type.
pub fn json_schema() -> Value {
    // As it is written: every key is there, `null` or not.
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    contract::describe(&mut generator);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("What Kanly says over the wire, version {WIRE}"),
        "description": "Written by `cargo xtask wire`. Every key is always there; null is none, and \"hidden\" is what the viewer may not know.",
        "$defs": generator.take_definitions(true),
    })
}

/// The variants of a type by the names that tell them apart in JSON; none of a type that has one shape alone.
pub fn variants(schema: &Value, name: &str) -> Vec<String> {
    let definition = &schema["$defs"][name];
    let alternatives = definition["oneOf"].as_array().or_else(|| definition["anyOf"].as_array());
    alternatives.into_iter().flatten().flat_map(|alternative| names(schema, alternative)).collect()
}

fn names(schema: &Value, alternative: &Value) -> Vec<String> {
    let properties = alternative["properties"].as_object();
    let tag = properties
        .into_iter()
        .flat_map(|properties| properties.values())
        .find_map(|value| value["const"].as_str());
    let listed = alternative["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let whole = alternative["const"].as_str();
    let reference = alternative["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/"));
    match (tag.or(whole), properties.filter(|properties| properties.len() == 1), reference) {
        (Some(name), _, _) => vec![name.to_owned()],
        (None, Some(properties), _) => properties.keys().cloned().collect(),
        (None, None, Some(reference)) => variants(schema, reference),
        (None, None, None) => listed.map(str::to_owned).collect(),
    }
}

/// The types in TypeScript, one after the other by name.
pub fn typescript() -> String {
    let mut types = Types::default();
    contract::visit(&mut types);
    let head = format!(
        "// What Kanly says over the wire, version {WIRE}. Written by `cargo xtask wire`; do not edit.\n"
    );
    types.declared.into_values().fold(head, |text, declared| text + "\n" + &declared)
}

/// Every type that was come by, once.
#[derive(Default)]
struct Types {
    met: HashSet<TypeId>,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.met.insert(TypeId::of::<T>()) {
            return;
        }
        // JSON knows one kind of number, and none here is too large for it.
        let config = Config::new().with_large_int("number");
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let declared = format!("{docs}export {}\n", T::decl(&config));
            self.declared.insert(T::ident(&config), declared);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}
