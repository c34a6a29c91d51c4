import * as z from 'zod/mini'
import type { PlaceIndex } from '#shared/places/place-index.ts'
import { indexPlaces } from '#shared/places/place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { now } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Attributes, Item, Table } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { unpackPlaces } from './place-parts.ts'

/*
 * How places lie in the table: a head that names the version and how many parts it has, and the
 * parts of that version, each a packed list. A few hundred kB in all, so every function that
 * needs places reads all of them once, keeps them, and afterwards only looks at the head.
 */

/** A change of places reaches every function within this time. */
const recheckAfterMs = 60_000

export const head = z.object({ version: z.string(), parts: z.int() })
type PlacesHead = z.infer<typeof head>

export const part = z.object({ version: z.string(), places: z.instanceof(Uint8Array) })

/** The version that is in force; undefined before the first load. */
const readHead = async (from: Table): Promise<PlacesHead | undefined> => {
  const item = await from.get(keys.placesHead)
  return item && z.parse(head, item)
}

/** The head and the parts of every version that is still there. */
export const readPlaceItems = async (from: Table): Promise<Item[]> => {
  const items: Item[] = []
  let after: Attributes | undefined
  do {
    const page = await from.query({ ...partitions.places, ...(after && { after }) })
    items.push(...page.items)
    after = page.after
  } while (after)
  return items
}

/** All places of the version in force, inactive ones as well; undefined before the first load. */
export const readPlaces = async (
  from: Table,
): Promise<{ version: string; places: PlaceRecord[] } | undefined> => {
  const items = await readPlaceItems(from)
  const headItem = items.find((item) => item.SK === keys.placesHead.SK)
  if (!headItem) return undefined
  const { version, parts } = z.parse(head, headItem)
  const current = items
    .filter((item) => item !== headItem)
    .map((item) => z.parse(part, item))
    .filter((each) => each.version === version)
  if (current.length !== parts) throw new Error('places: parts are missing')
  const unpacked = await Promise.all(current.map((each) => unpackPlaces(each.places)))
  return { version, places: unpacked.flat() }
}

interface Kept {
  readonly version: string | undefined
  readonly index: PlaceIndex
  readonly checkedAt: number
}

/** Keeps the index of a table's places in memory and looks at most once a minute for a new version. */
export const keepPlaces = (from: Table): (() => Promise<PlaceIndex>) => {
  let kept: Kept | undefined
  let refreshing: Promise<Kept> | undefined

  const read = async (checkedAt: number): Promise<Kept> => {
    if (kept && (await readHead(from))?.version === kept.version) return { ...kept, checkedAt }
    const current = await readPlaces(from)
    return { version: current?.version, index: indexPlaces(current?.places ?? []), checkedAt }
  }
  // Places that are a minute old serve better than none while the table cannot answer.
  const refresh = async (): Promise<Kept> => {
    const checkedAt = now()
    try {
      return await read(checkedAt)
    } catch (error) {
      if (!kept) throw error
      log.warn('places could not be refreshed', { error_name: String(error).split(':', 1)[0] })
      return { ...kept, checkedAt }
    }
  }
  // Before the first load there is nothing worth keeping: the next call looks again.
  const isFresh = ({ version, checkedAt }: Kept) =>
    version !== undefined && Math.abs(now() - checkedAt) < recheckAfterMs

  return async () => {
    if (kept && isFresh(kept)) return kept.index
    // Calls that come meanwhile wait for the same reading.
    refreshing ??= refresh().finally(() => (refreshing = undefined))
    kept = await refreshing
    return kept.index
  }
}

/** All places, prepared for search. */
export const placeIndex = keepPlaces(table)

/** One place by its id, whether active or not. */
export const getPlace = async (id: number): Promise<PlaceRecord | undefined> =>
  (await placeIndex()).byId.get(id)
