-- Letters between the processes that share a database. A file has one process, so who holds a table is not kept here.

CREATE TABLE letters (
    id BLOB NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    reply TEXT,
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX letters_by_table ON letters (table_id);
CREATE INDEX letters_unanswered ON letters (made_at) WHERE reply IS NULL;
