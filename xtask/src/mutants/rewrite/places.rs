//! The operators: which mutants each of them has, and how it is written with switches.

use quote::ToTokens as _;
use syn::visit_mut::VisitMut as _;
use syn::{BinOp, Expr, ExprLit, Lit, UnOp, parse_quote};

use super::{Kind, Rewriter, switch};

/// Whether an expression binds names, as conditions with `let` do.
pub(super) fn binds(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(pair) => binds(&pair.left) || binds(&pair.right),
        _ => false, // any: nothing else is a condition with `let` in it
    }
}

/// What stands in the place of an operator.
struct Swap {
    kind: Kind,
    now: &'static str,
}

impl Rewriter<'_> {
    pub(super) fn binary(&mut self, expr: &mut Expr) {
        let (place, was) = self.source(expr);
        let Expr::Binary(pair) = expr else { return };
        let ((_, left), (_, right)) = (self.source(&pair.left), self.source(&pair.right));
        let swaps = swaps(&pair.op);
        let numbers: Vec<u32> = swaps
            .iter()
            .map(|swap| self.mutant(swap.kind, &place, &was, &format!("{left} {} {right}", swap.now)))
            .collect();
        let op = pair.op.to_token_stream();
        if counts_literals(&pair.op, false) {
            self.literal(&mut pair.left, &was, |higher| format!("{higher} {op} {right}"));
        }
        if counts_literals(&pair.op, true) {
            self.literal(&mut pair.right, &was, |higher| format!("{left} {op} {higher}"));
        }
        self.visit_expr_mut(&mut pair.left);
        self.visit_expr_mut(&mut pair.right);
        let (a, b, op) = (&pair.left, &pair.right, pair.op);
        let first = numbers.first().copied().unwrap_or_default();
        let second = numbers.get(1).copied().unwrap_or_default();
        let n = switch(first);
        let call = |name: &str| syn::Ident::new(name, proc_macro2::Span::call_site());
        // Names with two bars: nothing in the engine is called so, and nothing of it may be hidden.
        let written: Option<Expr> = match op {
            _ if (first, second) == (0, 0) => None,
            BinOp::And(_) => Some(
                parse_quote!({ let __left = #a; if __left != crate::mutants::on(#n) { #b } else { __left } }),
            ),
            BinOp::Or(_) => Some(
                parse_quote!({ let __left = #a; if __left == crate::mutants::on(#n) { #b } else { __left } }),
            ),
            BinOp::Eq(_) | BinOp::Ne(_) => Some(parse_quote!(((#a #op #b) != crate::mutants::on(#n)))),
            BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let name = call(match op {
                    BinOp::Lt(_) => "lt",
                    BinOp::Le(_) => "le",
                    BinOp::Gt(_) => "gt",
                    _ => "ge", // any: `>=`, the last of the four
                });
                let plain: Expr = match first {
                    0 => parse_quote!((#a #op #b)),
                    _ => parse_quote!(crate::mutants::#name(#n, &(#a), &(#b))), // any: a number has a switch
                };
                let opposite = switch(second);
                match second {
                    0 => Some(plain),
                    _ => Some(parse_quote!((#plain != crate::mutants::on(#opposite)))), // any: a number has a switch
                }
            }
            BinOp::Add(_) => Some(parse_quote!(crate::mutants::add(#n, #a, #b))),
            BinOp::Sub(_) => Some(parse_quote!(crate::mutants::sub(#n, #a, #b))),
            // The right side first, as with the operator: it may look at what is changed.
            BinOp::AddAssign(_) => {
                Some(parse_quote!({ let __right = #b; #a = crate::mutants::add(#n, #a, __right); }))
            }
            BinOp::SubAssign(_) => {
                Some(parse_quote!({ let __right = #b; #a = crate::mutants::sub(#n, #a, __right); }))
            }
            _ => None, // any: no other operator has mutants
        };
        if let Some(written) = written {
            *expr = written;
        }
    }

    /// `!x` is a mutant of a bool only; of a set it does not compile and is dropped.
    pub(super) fn unary(&mut self, expr: &mut Expr) {
        let (place, was) = self.source(expr);
        let Expr::Unary(unary) = expr else { return };
        let number = match unary.op {
            UnOp::Not(_) => {
                let (_, now) = self.source(&unary.expr);
                self.mutant(Kind::Not, &place, &was, &now)
            }
            _ => 0, // any: no other operator has a mutant
        };
        // A negative literal is one literal.
        if !matches!(*unary.expr, Expr::Lit(_)) {
            self.visit_expr_mut(&mut unary.expr);
        }
        if number != 0 {
            let number = switch(number);
            *expr = parse_quote!((#expr != crate::mutants::on(#number)));
        }
    }

    /// A literal number, one higher. `now` writes the comparison with it.
    fn literal(&mut self, expr: &mut Expr, was: &str, now: impl Fn(u64) -> String) {
        let Expr::Lit(ExprLit { lit: Lit::Int(value), .. }) = &*expr else { return };
        let Ok(plain) = value.base10_parse::<u64>() else { return };
        let place = self.source(expr).0;
        let number = self.mutant(Kind::Literal, &place, was, &now(plain + 1));
        if number != 0 {
            let number = switch(number);
            *expr = parse_quote!(crate::mutants::lit(#number, #expr));
        }
    }
}

/// The mutants of an operator: for an order the boundary comes first, then the opposite.
fn swaps(op: &BinOp) -> Vec<Swap> {
    let swap = |kind, now| vec![Swap { kind, now }];
    let order = |boundary, opposite| {
        vec![Swap { kind: Kind::Boundary, now: boundary }, Swap { kind: Kind::Comparison, now: opposite }]
    };
    match op {
        BinOp::And(_) => swap(Kind::Logic, "||"),
        BinOp::Or(_) => swap(Kind::Logic, "&&"),
        BinOp::Eq(_) => swap(Kind::Comparison, "!="),
        BinOp::Ne(_) => swap(Kind::Comparison, "=="),
        BinOp::Lt(_) => order("<=", ">="),
        BinOp::Le(_) => order("<", ">"),
        BinOp::Gt(_) => order(">=", "<="),
        BinOp::Ge(_) => order(">", "<"),
        BinOp::Add(_) => swap(Kind::Arithmetic, "-"),
        BinOp::Sub(_) => swap(Kind::Arithmetic, "+"),
        BinOp::AddAssign(_) => swap(Kind::Arithmetic, "-="),
        BinOp::SubAssign(_) => swap(Kind::Arithmetic, "+="),
        _ => Vec::new(), // any: no other operator has mutants
    }
}

/// Whether a literal on this side is worth one more. `x < 3` is not: `x < 4` is the boundary `x <= 3`.
fn counts_literals(op: &BinOp, right: bool) -> bool {
    match op {
        BinOp::Eq(_) | BinOp::Ne(_) => true,
        BinOp::Le(_) | BinOp::Gt(_) => right,
        BinOp::Lt(_) | BinOp::Ge(_) => !right,
        _ => false, // any: only comparisons count
    }
}
