//! What is not offered, and by which rule.
