import * as z from 'zod/mini'
import type { Database } from './database.ts'

const row = z.optional(z.object({ value: z.string() }))

/** Creates the store of small persistent values: the clock's shift, positions in streams. */
export const createSettings = (database: Database) => {
  const select = database.prepare('SELECT value FROM settings WHERE key = ?')
  const replace = database.prepare('REPLACE INTO settings (key, value) VALUES (?, ?)')
  return {
    get: (key: string) => row.parse(select.get(key))?.value,
    set: (key: string, value: string) => {
      replace.run(key, value)
    },
  }
}

export type Settings = ReturnType<typeof createSettings>
