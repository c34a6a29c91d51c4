import { DatabaseSync } from 'node:sqlite'

/** How long DynamoDB keeps a change in a stream, in seconds. */
const retention = 24 * 3600

/**
 * The engine numbers a change by the highest number so far and finds the next ones by number,
 * both without an index: each write would cost as much as there are changes (a thousand writes
 * after 40,000 take 10 s instead of 0.1).
 */
const indexes = `
  CREATE INDEX IF NOT EXISTS stream_by_table
    ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS stream_by_shard
    ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
`

/** The newest change stays, for the next one is numbered after it. */
const forget = `
  DELETE FROM _stream_records
  WHERE created_at < unixepoch() - ? AND id < (SELECT max(id) FROM _stream_records)
`

/** How long the engine may be busy with the file, in milliseconds. */
const patience = 5000

/** Indexes the engine's streams and drops the changes that DynamoDB would have dropped. */
export const tendStreams = (databaseFile: string) => {
  const database = new DatabaseSync(databaseFile, { timeout: patience })
  try {
    database.exec(indexes)
    database.prepare(forget).run(retention)
  } finally {
    database.close()
  }
}
