-- What one server keeps: tables with their lines, people, and what lets them in.

-- With row numbers, unlike the others: its rows are long, and every line looks for the id of its table. Among short keys in an
-- index that reads nothing else.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    -- 0 open, 1 playing, 2 over, 3 frozen, 4 closed
    state INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    setup TEXT NOT NULL,
    agreed TEXT,
    behaviour INTEGER,
    seed BLOB NOT NULL,
    veil INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_state ON tables (state, made_at, id);

-- Who sits at a table or keeps it.
CREATE TABLE seated (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_by_table ON seated (table_id, person_id);

-- The primary key is the fence: two who both believe that a table is theirs cannot both write line n.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat TEXT,
    key BLOB,
    more INTEGER NOT NULL,
    body TEXT NOT NULL,
    digest TEXT,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

-- A command acts once, however often it is sent; what no seat sent has keys of its own.
CREATE UNIQUE INDEX lines_by_key ON lines (table_id, coalesce(seat, ''), key) WHERE key IS NOT NULL;

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    recovery BLOB,
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX people_by_recovery ON people (recovery) WHERE recovery IS NOT NULL;

CREATE TABLE sessions (
    hash BLOB NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_person ON sessions (person_id);

CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    hash BLOB NOT NULL,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER,
    revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_person ON tokens (person_id);

CREATE TABLE invitations (
    hash BLOB NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    chair INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    spent_by TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_by_table ON invitations (table_id);

CREATE TABLE reports (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    reporter TEXT NOT NULL,
    about TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, reporter, about)
) STRICT, WITHOUT ROWID;

-- One row that is changed to find out whether a change can be stored.
CREATE TABLE health (
    checks INTEGER NOT NULL
) STRICT;

INSERT INTO health (checks) VALUES (0);
