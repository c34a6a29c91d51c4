import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

/** A stored object without its content. */
export interface ObjectHead {
  readonly key: string
  readonly size: number
  readonly etag: string
  /** Content headers and metadata of the put, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds. */
  readonly modifiedAt: number
}

const headColumns = 'key, length(body) AS size, etag, headers, modified_at'

const headRow = z.object({
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  headers: z.string(),
  modified_at: z.number(),
})
const headersShape = z.record(z.string(), z.string())
const bodyRow = z.optional(z.object({ body: z.instanceof(Uint8Array) }))

const toObjectHead = (row: z.infer<typeof headRow>): ObjectHead => ({
  key: row.key,
  size: row.size,
  etag: row.etag,
  headers: headersShape.parse(JSON.parse(row.headers)),
  modifiedAt: row.modified_at,
})

/** Creates the store of the objects of the template's buckets. */
export const createObjects = (database: Database, buckets: readonly string[]) => {
  const select = database.prepare(`SELECT ${headColumns} FROM objects WHERE bucket = ? AND key = ?`)
  const content = database.prepare('SELECT body FROM objects WHERE bucket = ? AND key = ?')
  const replace = database.prepare(
    'REPLACE INTO objects (bucket, key, body, etag, headers, modified_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const remove = database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?')
  const page = database.prepare(
    `SELECT ${headColumns} FROM objects WHERE bucket = ? AND key > ? AND substr(key, 1, length(?3)) = ?3 ORDER BY key LIMIT ?4`,
  )
  return {
    has: (bucket: string) => buckets.includes(bucket),
    head: (bucket: string, key: string): ObjectHead | undefined => {
      const row = select.get(bucket, key)
      return row && toObjectHead(headRow.parse(row))
    },
    body: (bucket: string, key: string) => bodyRow.parse(content.get(bucket, key))?.body,
    /** Stores an object and returns its entity tag, in quotes. */
    put: (
      bucket: string,
      key: string,
      body: Uint8Array,
      headers: Readonly<Record<string, string>>,
    ) => {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      replace.run(bucket, key, body, etag, JSON.stringify(headers), Date.now())
      return etag
    },
    remove: (bucket: string, key: string) => {
      remove.run(bucket, key)
    },
    /** Lists at most `limit` objects whose keys start with `prefix` and come after `after`, by key. */
    list: (bucket: string, prefix: string, after: string, limit: number) =>
      z
        .array(headRow)
        .parse(page.all(bucket, after, prefix, limit))
        .map(toObjectHead),
  }
}

export type Objects = ReturnType<typeof createObjects>
