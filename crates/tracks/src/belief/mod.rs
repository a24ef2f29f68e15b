//! Probabilities that a seat gives for what it cannot see, held against the truth.
