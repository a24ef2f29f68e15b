"use strict";

// The theme that was chosen on the page at which games are played, where it is of the same origin. Without one it is that of the
// system, as the style says.
try {
  const theme = localStorage.getItem("kanly.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A page from a disk may have nothing to remember.
}
