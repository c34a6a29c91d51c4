import { DatabaseSync } from 'node:sqlite'

/** How long DynamoDB keeps a change in a stream, in seconds. */
const retentionSeconds = 24 * 3600

/**
 * The engine finds the highest sequence number and the next records without an index, so that the
 * cost of a write grows with the number of changes (a thousand writes after 40,000 take 10 s
 * instead of 0.1). A table has one shard, so one index serves both. Earlier releases added a second.
 */
const indexes = `
  CREATE INDEX IF NOT EXISTS stream_by_table
    ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  DROP INDEX IF EXISTS stream_by_shard;
`

/** The newest change is kept, because the next one gets its number from it. */
const deleteOld = `
  DELETE FROM _stream_records
  WHERE created_at < unixepoch() - ? AND id < (SELECT max(id) FROM _stream_records)
`

/** How long to wait for the engine's lock of the file, in milliseconds. */
const timeoutMs = 5000

/** Adds indexes to the engine's streams and deletes the changes that DynamoDB would have deleted. */
export const maintainStreams = (databaseFile: string) => {
  const database = new DatabaseSync(databaseFile, { timeout: timeoutMs })
  try {
    database.exec(indexes)
    database.prepare(deleteOld).run(retentionSeconds)
  } finally {
    database.close()
  }
}
