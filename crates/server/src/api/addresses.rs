//! Every address of the server. The router is made from this list, and so is docs/openapi.json: there is no address without a
//! description, and none is described that is not there.

use super::address::Reply::{Json, Lines, List, Nothing, One, Text};
use super::address::Verb::{Delete, Get, Patch, Post, Put};
use super::address::Who::{Anybody, InPerson, Keeper, Known, Play, Watch};
use super::address::{Address, Query, Value};
use super::{learn, operations, people, puzzles, records, stream, tables};
use crate::kind::Kind::{
    BadRecord, Begun, ByInvitation, Closing, Elsewhere, Ended, Frozen, Full, HeldByBot, Illegal, Muted,
    NoAnswer, NoChair, NoHints, NoInvitation, NoLanguage, NoLesson, NoPuzzle, NoSheet, NoSuchAddress,
    NoSuchPerson, NoToken, NoWatchers, NotAsked, NotBegun, NotHeld, NotOffered, NotOver, NotPicking,
    NotReady, NotSeated, NotStored, OutOfScope, Present, Refused, SeatedAlready, Stale, Stopped, Taken,
    Unknown,
};

const LISTED: &[Query] = &[
    Query {
        name: "stage",
        about: "Only tables that are so far; without it, those that fill and those that play.",
        value: Value::One(&["filling", "playing", "over"]),
    },
    Query { name: "after", about: "What `next` of the page before said.", value: Value::Text },
];

const HEARD: &[Query] = &[
    Query {
        name: "after",
        about: "The number of the last frame that is known: what came after it is told first. Without it, `hello` comes first.",
        value: Value::UpTo(u32::MAX),
    },
    Query {
        name: "views",
        about: "With which frames the standing is sent along: with `all`, with those after which one is `asked`, or with `none`. Over a WebSocket it is `all` unless said otherwise, else `asked`.",
        value: Value::One(&["all", "asked", "questions", "none"]),
    },
    Query {
        name: "lang",
        about: "The language of the sentences, before that of `Accept-Language`, which a page cannot set for a WebSocket.",
        value: Value::Text,
    },
];

const EYES: &[Query] = &[Query {
    name: "as",
    about: "With whose eyes: those of a seat, of somebody who watches (`table`, also without it), or of a judge, who sees everything.",
    value: Value::One(&[
        "table",
        "judge",
        "atreides",
        "bene-gesserit",
        "emperor",
        "fremen",
        "harkonnen",
        "spacing-guild",
    ]),
}];

/// All of them.
pub(crate) fn addresses() -> Vec<Address> {
    let mut all = operations();
    all.extend(learning());
    all.extend(puzzles());
    all.extend(people());
    all.extend(tables());
    all.extend(chairs());
    all.extend(play());
    all.extend(records());
    all
}

fn operations() -> Vec<Address> {
    vec![
        Get.at(
            "/healthz",
            Anybody,
            "health",
            "Whether the server can store what it is sent.",
            operations::health,
        )
        .gives(200, One("Health"))
        .unless(&[NotStored]),
        Get.at(
            "/metrics",
            Anybody,
            "metrics",
            "What the server has counted, for Prometheus. Unless it is set otherwise, for this machine and private networks only.",
            operations::metrics,
        )
        .gives(200, Text("application/openmetrics-text"))
        // Where it is for a private network alone, others are not told that it is there.
        .unless(&[NoSuchAddress]),
        Get.at("/openapi.json", Anybody, "openapi", "This description.", operations::openapi)
            .gives(200, Json),
    ]
}

fn learning() -> Vec<Address> {
    vec![
        Get.at(
            "/api/languages",
            Anybody,
            "languages",
            "The languages that are spoken here, English first.",
            learn::languages,
        )
        .gives(200, List("Language")),
        Get.at(
            "/api/languages/{language}",
            Anybody,
            "language",
            "All sentences of a language by their keys, in the format of Fluent: what a page says, and what a translation begins with.",
            learn::language,
        )
        .gives(200, Text("text/plain"))
        .unless(&[NoLanguage]),
        Get.at("/api/sheets", Anybody, "topics", "Everything that there is a sheet about.", learn::topics)
            .gives(200, List("Topic")),
        Get.at(
            "/api/sheets/{sheet}",
            Anybody,
            "sheet",
            "What a faction, a card, a phase or a thing of the box is, with the rules behind it.",
            learn::sheet,
        )
        .gives(200, One("Sheet"))
        .unless(&[NoSheet]),
        Get.at("/api/lessons", Anybody, "lessons", "All lessons: first games in short steps.", learn::lessons)
            .gives(200, List("Lesson")),
        Post.at(
            "/api/lessons/{lesson}",
            Anybody,
            "practise",
            "A step of a lesson after what was done in it so far. Nothing of it is kept: everything is sent each time.",
            learn::practise,
        )
        .body("Practice")
        .gives(200, One("Taught"))
        .unless(&[NoLesson, NotAsked, Elsewhere, Illegal, Refused]),
        Post.at(
            "/api/lessons/{lesson}/try",
            Anybody,
            "practise-trying",
            "What would become of an action in a step.",
            learn::practise_trying,
        )
        .body("PracticeAttempt")
        .gives(200, One("Tried"))
        .unless(&[NoLesson, NotAsked, Elsewhere, Illegal, Refused]),
        Post.at(
            "/api/lessons/{lesson}/left-out",
            Anybody,
            "practise-left-out",
            "What the form of a question in a step leaves out, and why.",
            learn::practise_left_out,
        )
        .body("Practice")
        .gives(200, List("LeftOut"))
        .unless(&[NoLesson, NotAsked, Elsewhere, Illegal, Refused]),
    ]
}

fn puzzles() -> Vec<Address> {
    vec![
        Get.at(
            "/api/puzzles/{puzzle}",
            Anybody,
            "puzzle",
            "A position in which one answer is better than all others by far, as its seat sees it. Each day has its puzzle, called `today`; a day ends at midnight UTC.",
            puzzles::look,
        )
        .gives(200, One("Puzzle"))
        .unless(&[NoPuzzle]),
        Post.at(
            "/api/puzzles/{puzzle}/answer",
            Anybody,
            "answer-puzzle",
            "Answer a puzzle, and be told what the answer and the best one are worth. Nothing of it is kept.",
            puzzles::answer,
        )
        .body("Attempt")
        .gives(200, One("PuzzleVerdict"))
        .unless(&[NoPuzzle, Elsewhere, Illegal, Refused]),
        Post.at(
            "/api/puzzles/{puzzle}/try",
            Anybody,
            "try-puzzle",
            "Whether an answer to a puzzle is legal, not what it is worth.",
            puzzles::try_out,
        )
        .body("Attempt")
        .gives(200, One("Tried"))
        .unless(&[NoPuzzle, Refused]),
        Get.at(
            "/api/puzzles/{puzzle}/left-out",
            Anybody,
            "puzzle-left-out",
            "What the form of the question of a puzzle leaves out, and why.",
            puzzles::left_out,
        )
        .gives(200, List("LeftOut"))
        .unless(&[NoPuzzle]),
    ]
}

fn people() -> Vec<Address> {
    vec![
        Post.at(
            "/api/people",
            Anybody,
            "come",
            "Sign in as somebody new. The reply sets the cookie and shows, once, the recovery code.",
            people::come,
        )
        .body("Named")
        .gives(201, One("Welcome")),
        Post.at(
            "/api/people/recover",
            Anybody,
            "recover",
            "Come back by the recovery code. The reply sets the cookie.",
            people::recover,
        )
        .body("Recovery")
        .gives(200, One("Person"))
        .unless(&[NoSuchPerson]),
        Get.at("/api/me", Known, "me", "Who sends this.", people::me).gives(200, One("Person")),
        Patch
            .at("/api/me", InPerson, "rename", "Take another name.", people::rename)
            .body("Named")
            .gives(200, One("Person")),
        Delete
            .at(
                "/api/me",
                InPerson,
                "forget",
                "Be forgotten: name, sessions and tokens. Games that were played stay, without a name.",
                people::forget,
            )
            .gives(204, Nothing)
            .unless(&[Frozen, NoAnswer, Closing]),
        Get.at(
            "/api/me/export",
            InPerson,
            "export",
            "What is kept about the person: its name, tokens, tables, and what it said at a seat.",
            people::export,
        )
        .gives(200, One("Export")),
        Post.at(
            "/api/me/recovery",
            InPerson,
            "new-code",
            "Make another recovery code; the one before is good for nothing.",
            people::new_code,
        )
        .gives(201, One("Code")),
        Delete
            .at(
                "/api/me/session",
                InPerson,
                "sign-out",
                "Sign out: this cookie is good for nothing any more.",
                people::sign_out,
            )
            .gives(204, Nothing),
        Get.at(
            "/api/me/tables",
            Watch,
            "own-tables",
            "The person's own tables, with whether it is asked something there.",
            tables::own,
        )
        .gives(200, One("Tables")),
        Get.at("/api/me/tokens", InPerson, "tokens", "The tokens of the person.", people::tokens)
            .gives(200, One("Tokens")),
        Post.at(
            "/api/me/tokens",
            InPerson,
            "new-token",
            "Make a token for a program. Its secret is shown once.",
            people::new_token,
        )
        .body("TokenWish")
        .gives(201, One("NewToken")),
        Delete
            .at("/api/me/tokens/{token}", InPerson, "revoke", "Take a token back.", people::revoke)
            .gives(204, Nothing)
            .unless(&[NoToken]),
    ]
}

fn tables() -> Vec<Address> {
    vec![
        Get.at("/api/tables", Anybody, "tables", "The tables that everybody may see, newest first.", tables::list)
            .queries(LISTED)
            .gives(200, One("Tables"))
            .unless(&[Unknown]),
        Post.at("/api/tables", Play, "open", "Open a table, and keep it. Whoever opens it has its first chair for a person.", tables::open)
            .body("Setup")
            .gives(201, One("Table")),
        Get.at("/api/tables/{table}", Anybody, "table", "One table as a whole.", tables::look)
            .gives(200, One("Table"))
            .unless(&[Unknown]),
        Delete
            .at("/api/tables/{table}", Keeper, "close", "Close the table for good.", tables::close)
            .gives(200, One("Table"))
            .unless(&[Ended]),
        Post.at("/api/tables/{table}/join", Play, "join", "Sit down: on a chair, on the first that is free, or on the one of an invitation.", tables::join)
            .body("Join")
            .gives(200, One("Table"))
            .unless(&[Begun, Ended, ByInvitation, NoInvitation, SeatedAlready, Taken, Full, NoChair]),
        Post.at("/api/tables/{table}/leave", Play, "leave", "Get up before the game.", tables::leave)
            .gives(200, One("Table"))
            .unless(&[Begun, Ended, NotSeated]),
        Post.at("/api/tables/{table}/ready", Play, "ready", "Be ready, and throw something into the pot of chance.", tables::ready)
            .body("Ready")
            .gives(200, One("Table"))
            .unless(&[Begun, Ended, NotSeated]),
        Post.at("/api/tables/{table}/pick", Play, "pick", "Pick a faction, where they are chosen or drafted.", tables::pick)
            .body("Pick")
            .gives(200, One("Table"))
            .unless(&[Begun, Ended, NotSeated, NotPicking, NotOffered, Refused]),
        Post.at("/api/tables/{table}/begin", Keeper, "begin", "Begin, once everybody is ready.", tables::begin)
            .gives(200, One("Table"))
            .unless(&[Begun, Ended, NotReady, Refused]),
        Post.at("/api/tables/{table}/rematch", Play, "rematch", "Play again: the reply holds the id of a new table with the same people on its chairs, the same for all who ask.", tables::rematch)
            .gives(201, One("Code"))
            .unless(&[NotSeated, NotOver]),
    ]
}

fn chairs() -> Vec<Address> {
    vec![
        Put.at(
            "/api/tables/{table}/chairs/{chair}",
            Keeper,
            "seat",
            "Say for whom a chair is, before the game; whoever sits there is removed.",
            tables::seat,
        )
        .body("ChairFor")
        .gives(200, One("Table"))
        .unless(&[Begun, Ended]),
        Post.at(
            "/api/tables/{table}/chairs/{chair}/invitation",
            Keeper,
            "invite",
            "Make an invitation to a chair. It is good once.",
            tables::invite,
        )
        .gives(201, One("Code"))
        .unless(&[Begun, Ended, Taken]),
        Put.at(
            "/api/tables/{table}/chairs/{chair}/mute",
            Keeper,
            "mute",
            "Mute a chair, or let it speak again.",
            tables::mute,
        )
        .body("Mute")
        .gives(200, One("Table")),
        Put.at(
            "/api/tables/{table}/bot",
            Play,
            "hand-over",
            "Hand one's own seat to a bot.",
            tables::hand_over,
        )
        .body("HandOver")
        .gives(200, One("Table"))
        .unless(&[NotBegun, Ended, NotSeated, HeldByBot, Stopped, Refused]),
        Delete
            .at(
                "/api/tables/{table}/bot",
                Play,
                "take-back",
                "Take one's own seat back from a bot.",
                tables::take_back,
            )
            .gives(200, One("Table"))
            .unless(&[NotBegun, Ended, NotSeated, HeldByBot, NotHeld, Stopped, Refused]),
    ]
}

fn play() -> Vec<Address> {
    vec![
        Post.at("/api/tables/{table}/command", Play, "command", "Act, speak, order: whatever a seat can do. Sent again with the same key it acts once.", tables::command)
            .body("Request")
            .gives(200, One("Reply"))
            .unless(&[NotBegun, Ended, NotSeated, HeldByBot, Muted, Present, Stale, Stopped, Illegal, Refused]),
        Post.at("/api/tables/{table}/murmur", Play, "murmur", "Speak to the others who watch. No seat hears it.", tables::murmur)
            .body("Words")
            .gives(200, One("Reply"))
            .unless(&[NotBegun, Ended, SeatedAlready, NoWatchers, Stopped, Refused]),
        Post.at("/api/tables/{table}/try", Watch, "try", "What would become of an action of one's own seat. Nothing is carried out.", tables::try_out)
            .body("Attempt")
            .gives(200, One("Tried"))
            .unless(&[NotBegun, NotSeated, HeldByBot, Refused]),
        Get.at("/api/tables/{table}/left-out", Watch, "left-out", "What the form of one's question leaves out, and why.", tables::left_out)
            .gives(200, List("LeftOut"))
            .unless(&[NotBegun, NotSeated, HeldByBot]),
        Get.at("/api/tables/{table}/hint", Watch, "hint", "The best answer and the best alternative with their chances of winning, weighed by what one's own seat knows, and why. Where two or more people play, only if the point `hints` says so.", tables::hint)
            .gives(200, One("Hint"))
            .unless(&[NotBegun, NotSeated, HeldByBot, NoHints, NotAsked]),
        Get.at("/api/tables/{table}/frames/{frame}", Anybody, "then", "How the table stood when a frame was sent, with the eyes of whoever asks: so a moment is shared by a link.", tables::then)
            .gives(200, One("View"))
            .unless(&[Unknown, NoWatchers, NotBegun]),
        Get.at("/api/tables/{table}/frames/{frame}/scenario", Anybody, "ruling", "What a frame tells as a scenario file, to contest how it was ruled. While the game runs, it holds what whoever asks knows, and no more.", tables::ruling)
            .gives(200, Text("application/toml"))
            .unless(&[Unknown, NoWatchers, NotBegun]),
        Get.at("/api/tables/{table}/record", Anybody, "record", "The whole game as a record, once it is over.", tables::record)
            .gives(200, Text("text/plain"))
            .unless(&[Unknown, NoWatchers, NotBegun, NotOver]),
        Post.at("/api/tables/{table}/reports", Known, "report", "Report something that was said to whoever runs the server.", tables::report)
            .body("Report")
            .gives(204, Nothing)
            .unless(&[NotSeated]),
        Get.at("/api/tables/{table}/stream", Anybody, "stream", "Everything that one may know of the table, as it happens: a message in each line, an empty line as a sign of life. With an upgrade the same messages come over a WebSocket. A token needs the scope `watch`.", stream::listen)
            .queries(HEARD)
            .gives(200, Lines("Message"))
            .unless(&[Unknown, OutOfScope, NoWatchers]),
    ]
}

/// `record` is the id of a table whose game is over, or of a record that somebody has put here.
fn records() -> Vec<Address> {
    vec![
        Post.at("/api/records", Play, "keep-record", "Put a record here, to look back at it and to share it by its id. The same record twice is one.", records::keep)
            .body("Record")
            .gives(201, One("Kept"))
            .unless(&[BadRecord, Closing]),
        Get.at("/api/me/records", Watch, "own-records", "The records that the person has put here.", records::own)
            .gives(200, One("Records")),
        Get.at("/api/records/{record}", Anybody, "replay", "A game as a whole: what was chosen and what happened, how things stood turn by turn, and where the record and the rules of this version part.", records::replay)
            .queries(EYES)
            .gives(200, One("Replay"))
            .unless(&[Unknown]),
        Get.at("/api/records/{record}/at/{line}", Anybody, "moment", "The game behind one line of its record.", records::moment)
            .queries(EYES)
            .gives(200, One("View"))
            .unless(&[Unknown]),
        Get.at("/api/records/{record}/text", Anybody, "record-text", "The record itself.", records::text)
            .gives(200, Text("text/plain"))
            .unless(&[Unknown]),
        Get.at("/api/records/{record}/proof", Anybody, "proof", "Whether every draw of the game is as promised.", records::proof)
            .gives(200, One("Proof"))
            .unless(&[Unknown]),
        Get.at("/api/records/{record}/review", Anybody, "review", "The game looked back on in chances of winning: by turn, what changed them most, and the decisions that cost most, each weighed by what its seat could know. Worked out on demand in some seconds, then kept.", records::review)
            .gives(200, One("Review"))
            .unless(&[Unknown, Closing]),
        Get.at("/api/records/{record}/scenario/{line}", Anybody, "scenario", "A line of the game as a scenario file, to contest how it was ruled.", records::scenario)
            .gives(200, Text("application/toml"))
            .unless(&[Unknown]),
    ]
}
