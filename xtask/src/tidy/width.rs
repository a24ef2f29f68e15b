//! What is kept must be as wide on every machine: no field is a `usize` or an `isize`.

use syn::spanned::Spanned as _;
use syn::visit_mut::{self, VisitMut};
use syn::{Field, Item, TypePath};

use crate::source::{attributes, is_test};

/// The lines of fields whose width is that of the machine, tests aside. A file that is no Rust has none: the compiler will
/// say more about it.
pub(super) fn wide_fields(text: &str) -> Vec<usize> {
    let mut search = Search::default();
    if let Ok(mut file) = syn::parse_file(text) {
        search.visit_file_mut(&mut file);
    }
    search.lines
}

#[derive(Default)]
struct Search {
    in_field: bool,
    lines: Vec<usize>,
}

impl VisitMut for Search {
    fn visit_item_mut(&mut self, item: &mut Item) {
        if !is_test(attributes(item)) {
            visit_mut::visit_item_mut(self, item);
        }
    }

    fn visit_field_mut(&mut self, field: &mut Field) {
        self.in_field = true;
        visit_mut::visit_field_mut(self, field);
        self.in_field = false;
    }

    fn visit_type_path_mut(&mut self, path: &mut TypePath) {
        let wide = path.path.is_ident("usize") || path.path.is_ident("isize");
        if self.in_field && wide {
            self.lines.push(path.span().start().line);
        }
        visit_mut::visit_type_path_mut(self, path);
    }

    /// The length of an array is known when it is compiled.
    fn visit_expr_mut(&mut self, _: &mut syn::Expr) {}
}

#[cfg(test)]
mod tests {
    use super::wide_fields;

    #[test]
    fn fields_are_found_in_structs_and_enums() {
        let text =
            "struct A {\n    a: Option<usize>,\n    b: [u8; 2 as usize],\n}\nenum B {\n    C(isize),\n}\n";
        assert_eq!(wide_fields(text), [2, 6]);
        assert_eq!(wide_fields("fn f(a: usize) -> usize {\n    a\n}\n"), [0; 0]);
        assert_eq!(wide_fields("#[cfg(test)]\nmod tests {\n    struct A(usize);\n}\n"), [0; 0]);
    }
}
