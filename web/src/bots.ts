// The levels of bots that people choose from; the server knows more.
export const BOTS = ["novice", "standard", "expert", "master"] as const;
