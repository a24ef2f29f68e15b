//! Rewrites a source file of the engine so that it holds all its mutants, each behind a switch.
//!
//! Every place becomes one expression that gives the old value while its switch is off. Nothing is written twice,
//! so a file does not grow with the depth of its expressions.

mod places;
mod signature;

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::Literal;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprMatch, Item, ReturnType, Signature, Stmt, parse_quote};

use super::mutant::{Kind, Mutant};
use crate::source::is_test;
use signature::{is_bool, is_number};

/// A rewritten file and the mutants in it.
pub(super) struct Rewritten {
    pub(super) text: String,
    pub(super) mutants: Vec<Mutant>,
}

/// Rewrites one file. Its mutants are numbered from `first` on; those in `dropped` are counted and left out.
pub(super) fn rewrite(
    file: &str,
    text: &str,
    first: u32,
    dropped: &BTreeSet<u32>,
) -> Result<Rewritten, String> {
    let mut tree = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut rewriter = Rewriter { file, text, first, dropped, mutants: Vec::new(), inside: Vec::new() };
    rewriter.visit_file_mut(&mut tree);
    Ok(Rewritten { text: prettyplease::unparse(&tree), mutants: rewriter.mutants })
}

struct Rewriter<'a> {
    file: &'a str,
    text: &'a str,
    first: u32,
    dropped: &'a BTreeSet<u32>,
    mutants: Vec<Mutant>,
    /// The type and the functions around, outermost first.
    inside: Vec<String>,
}

impl Rewriter<'_> {
    /// A new mutant. The number for its switch is 0 if it was dropped.
    fn mutant(&mut self, kind: Kind, place: &Range<usize>, was: &str, now: &str) -> u32 {
        let number = self.first + self.mutants.len() as u32;
        self.mutants.push(Mutant {
            number,
            kind,
            file: self.file.to_owned(),
            line: self.text[..place.start].matches('\n').count() + 1,
            function: self.inside.join("::"),
            was: was.to_owned(),
            now: now.to_owned(),
        });
        if self.dropped.contains(&number) { 0 } else { number }
    }

    /// What stands in the source. Must be asked before anything inside is rewritten.
    fn source(&self, code: &impl Spanned) -> (Range<usize>, String) {
        let place = code.span().byte_range();
        let text = self.text.get(place.clone()).unwrap_or_default().to_owned();
        (place, text)
    }

    /// A condition that can be fixed either way. Patterns (`if let`) stay as they are.
    fn condition(&mut self, condition: &mut Expr, endless: bool) {
        match condition {
            Expr::Let(binding) => self.visit_expr_mut(&mut binding.expr),
            Expr::Binary(chain) if places::binds(&chain.left) || places::binds(&chain.right) => {
                self.condition(&mut chain.left, endless);
                self.condition(&mut chain.right, endless);
            }
            plain => {
                let (place, was) = self.source(plain);
                // A loop that is told to go on for ever is noticed by everybody, but slowly.
                let yes = if endless { 0 } else { self.mutant(Kind::Condition, &place, &was, "true") };
                let no = self.mutant(Kind::Condition, &place, &was, "false");
                self.visit_expr_mut(plain);
                if (yes, no) != (0, 0) {
                    let (yes, no) = (switch(yes), switch(no));
                    *plain = parse_quote!(crate::mutants::cond(#yes, #no, #plain));
                }
            }
        }
    }

    /// An expression whose value nobody takes: calls can be left out, wherever in its branches they stand.
    fn effect(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Call(_) | Expr::MethodCall(_) => {
                let (place, was) = self.source(expr);
                let number = self.mutant(Kind::Call, &place, &was, "");
                self.visit_expr_mut(expr);
                if number != 0 {
                    let number = switch(number);
                    *expr = parse_quote!(if !crate::mutants::on(#number) { #expr; });
                }
            }
            Expr::Block(block) => self.effects(&mut block.block),
            Expr::If(branch) => {
                self.condition(&mut branch.cond, false);
                self.effects(&mut branch.then_branch);
                if let Some((_, other)) = &mut branch.else_branch {
                    self.effect(other);
                }
            }
            Expr::Match(choice) => self.arms(choice, Self::effect),
            other => self.visit_expr_mut(other),
        }
    }

    /// A block whose value nobody takes.
    fn effects(&mut self, block: &mut Block) {
        self.statements(block, true);
    }

    fn statements(&mut self, block: &mut Block, all: bool) {
        let last = block.stmts.len().saturating_sub(1);
        for (at, statement) in block.stmts.iter_mut().enumerate() {
            match statement {
                Stmt::Expr(expr, end) if end.is_some() || at < last || all => self.effect(expr),
                other => self.visit_stmt_mut(other),
            }
        }
    }

    fn arms(&mut self, choice: &mut ExprMatch, body: fn(&mut Self, &mut Expr)) {
        self.visit_expr_mut(&mut choice.expr);
        for arm in &mut choice.arms {
            if let Some((_, guard)) = &mut arm.guard {
                self.condition(guard, false);
            }
            body(self, &mut arm.body);
        }
    }

    fn function(&mut self, signature: &Signature, block: &mut Block) {
        if signature.constness.is_some() {
            return;
        }
        self.inside.push(signature.ident.to_string());
        let name = self.source(&signature.ident).0;
        let fixed = is_bool(&signature.output).then(|| {
            let was = format!("{}(..)", signature.ident);
            let mut fixed = |value| self.mutant(Kind::Result, &name, &was, value);
            (fixed("true"), fixed("false"))
        });
        let raised = (is_number(&signature.output)
            && matches!(block.stmts.last(), Some(Stmt::Expr(_, None))))
        .then(|| {
            let was = format!("{}(..)", signature.ident);
            self.mutant(Kind::Result, &name, &was, &format!("{was} + 1"))
        });
        match signature.output {
            ReturnType::Default => self.effects(block),
            ReturnType::Type(..) => self.visit_block_mut(block),
        }
        if let Some((yes, no)) = fixed.filter(|both| *both != (0, 0)) {
            let (yes, no) = (switch(yes), switch(no));
            let first =
                parse_quote!(if let Some(__fixed) = crate::mutants::fixed(#yes, #no) { return __fixed; });
            block.stmts.insert(0, first);
        }
        if let (Some(number), Some(Stmt::Expr(value, None))) =
            (raised.filter(|number| *number != 0), block.stmts.last_mut())
        {
            let number = switch(number);
            *value = parse_quote!(crate::mutants::lit(#number, #value));
        }
        self.inside.pop();
    }
}

/// A number as it stands in the rewritten source, where [`numbers`] finds it again.
fn switch(number: u32) -> Literal {
    format!("{number}{MARK}").parse().expect("a number is a literal")
}

const MARK: &str = "_u32";

/// The numbers of the mutants in a piece of rewritten source.
pub(super) fn numbers(text: &str) -> BTreeSet<u32> {
    let before = |(at, _): (usize, &str)| {
        let digits = text[..at].bytes().rev().take_while(u8::is_ascii_digit).count();
        text[at - digits..at].parse().ok()
    };
    text.match_indices(MARK).filter_map(before).filter(|number| *number != 0).collect()
}

impl VisitMut for Rewriter<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Binary(_) => self.binary(expr),
            Expr::Unary(_) => self.unary(expr),
            Expr::If(branch) => {
                self.condition(&mut branch.cond, false);
                self.visit_block_mut(&mut branch.then_branch);
                if let Some((_, other)) = &mut branch.else_branch {
                    self.visit_expr_mut(other);
                }
            }
            Expr::While(turns) => {
                self.condition(&mut turns.cond, true);
                self.effects(&mut turns.body);
            }
            Expr::ForLoop(turns) => {
                self.visit_expr_mut(&mut turns.expr);
                self.effects(&mut turns.body);
            }
            Expr::Loop(turns) => self.effects(&mut turns.body),
            Expr::Match(choice) => self.arms(choice, Self::visit_expr_mut),
            // The length of an array is constant.
            Expr::Repeat(array) => self.visit_expr_mut(&mut array.expr),
            Expr::Const(_) | Expr::Macro(_) => {}
            other => visit_mut::visit_expr_mut(self, other),
        }
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.statements(block, false);
    }

    fn visit_item_mut(&mut self, item: &mut Item) {
        match item {
            Item::Fn(function) if !is_test(&function.attrs) => {
                self.function(&function.sig, &mut function.block);
            }
            Item::Impl(block) if !is_test(&block.attrs) => {
                let name = self.source(&block.self_ty).1;
                self.inside.push(name);
                visit_mut::visit_item_impl_mut(self, block);
                self.inside.pop();
            }
            Item::Mod(module) if !is_test(&module.attrs) => visit_mut::visit_item_mod_mut(self, module),
            Item::Trait(block) if !is_test(&block.attrs) => visit_mut::visit_item_trait_mut(self, block),
            // any: constants, types and imports, in which nothing happens at run time
            _ => {}
        }
    }

    fn visit_impl_item_fn_mut(&mut self, function: &mut syn::ImplItemFn) {
        if !is_test(&function.attrs) {
            self.function(&function.sig, &mut function.block);
        }
    }

    fn visit_trait_item_fn_mut(&mut self, function: &mut syn::TraitItemFn) {
        if let Some(block) = &mut function.default {
            self.function(&function.sig, block);
        }
    }

    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}
    fn visit_trait_item_const_mut(&mut self, _: &mut syn::TraitItemConst) {}
    fn visit_pat_mut(&mut self, _: &mut syn::Pat) {}
    fn visit_type_mut(&mut self, _: &mut syn::Type) {}
    fn visit_path_mut(&mut self, _: &mut syn::Path) {}
    fn visit_generic_argument_mut(&mut self, _: &mut syn::GenericArgument) {}
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}
}

#[cfg(test)]
mod tests;
