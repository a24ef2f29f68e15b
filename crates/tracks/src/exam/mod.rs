//! A position and an action: is it legal, and by which rule not?
