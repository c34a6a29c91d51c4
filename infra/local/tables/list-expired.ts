import { DatabaseSync } from 'node:sqlite'
import type { ExpiryQuery } from './sweep-expired.ts'

/** How long to wait for the engine's lock of the file, in milliseconds. */
const timeoutMs = 5000

/**
 * Lists the keys of expired items from the embedded engine's file. The engine would read every item
 * of the table, which for the demo data takes ten times as long.
 */
export const listExpired = async (
  databaseFile: string,
  { tableName, keys, ttlAttribute, now }: ExpiryQuery,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: timeoutMs })
  try {
    const columns = keys.map((_, at) => `json_extract(item_json, ?) AS key${at}`).join(', ')
    const rows = database
      .prepare(
        `SELECT ${columns} FROM "${tableName}" WHERE CAST(json_extract(item_json, ?) AS INTEGER) <= ?`,
      )
      .all(...keys.map((key) => `$.${key}`), `$.${ttlAttribute}.N`, now)
    return rows.map((row) =>
      Object.fromEntries(keys.map((key, at) => [key, JSON.parse(String(row[`key${at}`]))])),
    )
  } finally {
    database.close()
  }
}
