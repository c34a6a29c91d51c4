import { createHash } from 'node:crypto'
import type { Attributes, Item, Key } from '#functions/lib/store/operations.ts'

/** The same entry has the same key, so that publishing twice changes nothing. */
export const keyed = (
  entries: readonly Attributes[],
  key: (id: string) => Key,
): ReadonlyMap<string, Item> =>
  new Map(
    entries.map((entry) => {
      const id = createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 16)
      const item = { ...entry, ...key(id) }
      return [item.SK, item]
    }),
  )
