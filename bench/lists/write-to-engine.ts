import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { marshall } from '@aws-sdk/util-dynamodb'
import { sortColumns } from '#shared/orders/list-options.ts'
import { indexKeys } from '#functions/store/expressions.ts'
import { getListIndex, isRowIndex } from '#functions/store/list-indexes.ts'
import type { Item } from '#functions/store/operations.ts'

/** How long to wait for the engine's lock of the file, in milliseconds. */
const timeoutMs = 5000

const toKey = (value: unknown) => `S:${String(value)}`

/** What the engine divides a scan into segments by. */
const toHashPrefix = (partition: string): string =>
  createHash('md5').update(`Outliers${partition}`).digest('hex').slice(0, 6)

const toJson = (item: Item) => JSON.stringify(marshall(item, { removeUndefinedValues: true }))

/**
 * Writes items into the file of the running embedded engine, with their entries in the indexes of
 * lists. It takes about 20 seconds for 100,000 shipments, and the engine many; the stream
 * learns nothing. Each batch is one transaction.
 */
export const writeToEngine = (
  file: string,
  tableName: string,
  batches: Iterable<readonly Item[]>,
): void => {
  const database = new DatabaseSync(file, { timeout: timeoutMs })
  const insertItem = database.prepare(
    `INSERT OR REPLACE INTO "${tableName}" (pk, sk, item_json, item_size, hash_prefix) VALUES (?, ?, ?, ?, ?)`,
  )
  const indexes = sortColumns.map((column) => {
    const index = getListIndex(column)
    return {
      ...indexKeys[index],
      hasRow: isRowIndex(index),
      insert: database.prepare(
        `INSERT OR REPLACE INTO "${tableName}::gsi::${index}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
      ),
    }
  })
  const insert = (item: Item) => {
    const { PK, SK, row } = item
    const json = toJson(item)
    insertItem.run(toKey(PK), toKey(SK), json, json.length, toHashPrefix(PK))
    if (row === undefined) return
    for (const { partition, sort, hasRow, insert: insertEntry } of indexes) {
      const [owner, key] = [item[partition], item[sort]]
      const entry = toJson({ PK, SK, ...(hasRow && { row }), [partition]: owner, [sort]: key })
      insertEntry.run(toKey(owner), toKey(key), toKey(PK), toKey(SK), entry)
    }
  }
  try {
    for (const items of batches) {
      database.exec('BEGIN IMMEDIATE')
      for (const item of items) insert(item)
      database.exec('COMMIT')
    }
  } finally {
    database.close()
  }
}
