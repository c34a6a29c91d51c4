import type { Attributes } from '#functions/store/operations.ts'
import { now } from '#functions/lib/clock.ts'

/** Where a place of a list is found: behind `after`, `offset` rows come before it. */
export interface Cursor {
  readonly offset: number
  readonly after?: Attributes | undefined
  /** The creation key of the last row before it, in a list that is read from several ranges. */
  readonly position?: string
}

/** Rows may have moved after this time. */
const maxAgeMs = 3 * 60_000
/** Lists and places of each that are kept, some megabytes in all. */
const maxLists = 200
const maxCursors = 200

interface KnownList {
  readonly expiresAt: number
  readonly cursors: Cursor[]
}

const lists = new Map<string, KnownList>()

const start: Cursor = { offset: 0 }

/** Returns the last known place of a list at or before an offset. */
export const findCursor = (list: string, offset: number): Cursor => {
  const known = lists.get(list)
  if (!known || known.expiresAt <= now()) return start
  const fitting = known.cursors.filter((cursor) => cursor.offset <= offset)
  return fitting.reduce((best, cursor) => (cursor.offset > best.offset ? cursor : best), start)
}

/** Remembers a place of a list for the next pages. */
export const saveCursor = (list: string, cursor: Cursor): void => {
  const known = lists.get(list)
  const isLive = known !== undefined && known.expiresAt > now()
  const cursors = isLive ? known.cursors.filter(({ offset }) => offset !== cursor.offset) : []
  lists.delete(list)
  lists.set(list, {
    expiresAt: isLive ? known.expiresAt : now() + maxAgeMs,
    cursors: [...cursors.slice(1 - maxCursors), cursor],
  })
  const [oldest] = lists.keys()
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest)
}
