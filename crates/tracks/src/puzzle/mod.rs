//! Positions where one answer is better than all others by far.
