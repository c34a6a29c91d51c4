import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkDatabaseFile } from '#infra/local/check-database-file.ts'

/**
 * The data of the local AWS services except DynamoDB. It is written before a request is
 * acknowledged, so that it survives a kill of the process at any time.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    message_id TEXT NOT NULL,
    body TEXT NOT NULL,
    attributes TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL,
    receive_count INTEGER NOT NULL DEFAULT 0,
    first_received_at INTEGER,
    receipt TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visible_at, id);
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    body BLOB NOT NULL,
    etag TEXT NOT NULL,
    headers TEXT NOT NULL,
    modified_at INTEGER NOT NULL,
    PRIMARY KEY (bucket, key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS outbox (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    channel TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_by_recipient ON outbox (recipient, number);
  CREATE TABLE IF NOT EXISTS outbox_attachments (
    message TEXT NOT NULL,
    position INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (message, position)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** How long a start waits for the lock of a process that is stopping, in milliseconds. */
const lockTimeoutMs = 1000

const isBusy = (error: unknown) =>
  error instanceof Error && /database is locked/.test(error.message)

/** Fails when another process has locked the file. A reader changes nothing. */
const checkLock = (file: string) => {
  const reader = new DatabaseSync(file, { readOnly: true })
  try {
    reader.prepare('SELECT count(*) FROM sqlite_schema').get()
  } finally {
    reader.close()
  }
}

/** Checks the file before it is opened for writing, which would fill the gaps of a truncated one. */
const checkFile = (file: string) => {
  try {
    checkDatabaseFile(file)
  } catch (error) {
    // Another process may be writing it, so that its parts do not fit together.
    checkLock(file)
    throw error
  }
}

const openFile = (file: string) => {
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = NORMAL')
    database.exec(schema)
    // The lock is taken by the first write.
    database.exec("REPLACE INTO settings (key, value) VALUES ('opened_by', 'local')")
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Opens the database of a data folder. Its exclusive lock is the lock of the whole folder; the
 * operating system releases it when the process ends.
 * @throws when another process has locked the folder, or the file is damaged
 */
export const openDatabase = (dataDir: string) => {
  const file = join(dataDir, 'services.sqlite')
  try {
    checkFile(file)
    return openFile(file)
  } catch (error) {
    if (!isBusy(error)) throw error
    throw new Error(
      `Another Pakk process uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    )
  }
}

export type Database = ReturnType<typeof openDatabase>
