mod hint;
mod review;
