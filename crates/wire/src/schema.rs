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

/// The types in TypeScript, one after the other by name.
pub fn typescript() -> String {
    let mut types = Types::default();
    contract::visit(&mut types);
    let head = format!("// What Kanly says over the wire, version {WIRE}. Written by `cargo xtask wire`; do not edit.\n");
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
