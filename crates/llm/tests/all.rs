//! Tests of language models on seats, in one program.

mod report;
