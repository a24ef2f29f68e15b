//! All tests of the scenarios as one program.

mod audit;
mod conformance;
mod documentation;
mod founding;
mod moments;
mod notation;
mod pairs;
mod robust;
mod skeleton;
mod suite;
