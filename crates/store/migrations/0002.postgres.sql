-- Letters between the processes that share a database, and who holds which table.

CREATE TABLE letters (
    id BYTEA NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    reply TEXT,
    made_at BIGINT NOT NULL
);

CREATE INDEX letters_by_table ON letters (table_id);
CREATE INDEX letters_unanswered ON letters (made_at) WHERE reply IS NULL;

-- The servers that run, and when each was last heard of, by the clock of the database.
CREATE TABLE processes (
    id TEXT NOT NULL PRIMARY KEY,
    alive_at TIMESTAMPTZ NOT NULL
);

-- Who should run a table. Nothing is safe because of it: the primary key of the lines is the fence.
CREATE TABLE holdings (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    process_id TEXT,
    epoch BIGINT NOT NULL
);

CREATE INDEX holdings_by_process ON holdings (process_id);
