-- The ledger, in a schema that is there; the words are those of DuckDB and PostgreSQL alike.
-- Rows of receipts and touched are never updated and never deleted.

-- Receipts and attempts share their ids: of two records of a unit, the higher id is the newer.
CREATE SEQUENCE IF NOT EXISTS {ledger_ids};

CREATE TABLE IF NOT EXISTS {receipts} (
  receipt_id BIGINT NOT NULL,
  pipeline TEXT NOT NULL,
  interval_start TIMESTAMPTZ,
  interval_end TIMESTAMPTZ,
  target TEXT NOT NULL,
  slice TEXT,
  run_id TEXT NOT NULL,
  definition_hash TEXT NOT NULL,
  input_fingerprint TEXT NOT NULL,
  rows_staged BIGINT NOT NULL,
  rows_inserted BIGINT NOT NULL,
  rows_updated BIGINT NOT NULL,
  rows_deleted BIGINT NOT NULL,
  rows_after BIGINT,
  fingerprint TEXT,
  fingerprint_method TEXT,
  fingerprint_columns TEXT,
  touched TEXT NOT NULL,
  started_at TIMESTAMPTZ NOT NULL,
  committed_at TIMESTAMPTZ NOT NULL,
  reprise_version TEXT NOT NULL,
  warehouse_version TEXT NOT NULL,
  -- Whether it ends all earlier receipts of its pipeline, which then no longer count.
  ends_earlier BOOLEAN NOT NULL
);

-- The ranges of a receipt's touched, to be searched.
CREATE TABLE IF NOT EXISTS {touched} (
  receipt_id BIGINT NOT NULL,
  target TEXT NOT NULL,
  range_start TIMESTAMPTZ NOT NULL,
  range_end TIMESTAMPTZ NOT NULL
);

-- The types that columns of input files were inferred to have, for the files that follow.
CREATE TABLE IF NOT EXISTS {columns} (
  pipeline TEXT NOT NULL,
  input TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  PRIMARY KEY (pipeline, input, name)
);

-- Keys that were deleted, and at what sequence: each value is a text of its own. They are found by
-- the digest of their key.
CREATE TABLE IF NOT EXISTS {tombstones} (
  target TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  key TEXT[] NOT NULL,
  sequence TEXT[] NOT NULL
);

-- Failed runs. To lose them may delay a rerun, and never harms rows.
CREATE TABLE IF NOT EXISTS {attempts} (
  attempt_id BIGINT NOT NULL,
  pipeline TEXT NOT NULL,
  interval_start TIMESTAMPTZ,
  interval_end TIMESTAMPTZ,
  run_id TEXT NOT NULL,
  started_at TIMESTAMPTZ NOT NULL,
  ended_at TIMESTAMPTZ NOT NULL,
  error TEXT NOT NULL
);

-- Every content that an input file was read with; the newest is the one with the highest receipt.
CREATE TABLE IF NOT EXISTS {file_versions} (
  receipt_id BIGINT NOT NULL,
  path TEXT NOT NULL,
  size BIGINT NOT NULL,
  modified_at TIMESTAMPTZ NOT NULL,
  content_hash TEXT NOT NULL
);

-- The files of an input, once for each digest that a receipt's input_fingerprint names.
CREATE TABLE IF NOT EXISTS {file_lists} (
  digest TEXT NOT NULL,
  path TEXT NOT NULL,
  size BIGINT NOT NULL,
  modified_at TIMESTAMPTZ NOT NULL,
  content_hash TEXT NOT NULL
);
