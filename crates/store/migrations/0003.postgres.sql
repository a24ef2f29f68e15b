-- Records of games that people look back at: texts that the store does not read.

CREATE TABLE records (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE INDEX records_by_person ON records (person_id, made_at);
