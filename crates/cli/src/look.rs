//! How web pages of ours look.

/// Our mark: two dunes under a sun. It takes the colour of the text around it.
pub(crate) const LOGO: &str = "<svg class=\"logo\" viewBox=\"0 0 32 32\" width=\"32\" height=\"32\" aria-hidden=\"true\">\
    <circle cx=\"22\" cy=\"9\" r=\"4\" fill=\"currentColor\"/>\
    <path d=\"M1 22C8 11 13 13 18 19S27 24 31 20V25C24 29 8 29 1 27Z\" fill=\"currentColor\"/></svg>";

/// The style of all of them.
pub(crate) const STYLE: &str = include_str!("look.css");
