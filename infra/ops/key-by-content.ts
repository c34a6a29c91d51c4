import { createHash } from 'node:crypto'
import type { Attributes, Item, Key } from '#functions/store/operations.ts'

/** Keys each entry by the hash of its content, so that publishing it twice changes nothing. */
export const keyByContent = (
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
