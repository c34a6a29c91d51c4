import * as z from 'zod/mini'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { now } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Attributes, Item, Table } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { unpackPlaces } from './place-parts.ts'

/*
 * Places are stored as a head with the version and its number of parts, and the parts of that
 * version, each a compressed list. They have a few hundred kB in all, so every function that needs
 * places reads all of them once, caches them, and afterwards reads only the head.
 */

/** A change of places reaches every function within this time. */
const recheckAfterMs = 60_000

/** The stored head: the current version and its number of parts. */
export const head = z.object({ version: z.string(), parts: z.int() })
type PlacesHead = z.infer<typeof head>

/** A stored part: its version and its compressed places. */
export const part = z.object({ version: z.string(), places: z.instanceof(Uint8Array) })

/** Reads the current version; undefined before the first load. */
const readHead = async (from: Table): Promise<PlacesHead | undefined> => {
  const item = await from.get(keys.placesHead)
  return item && z.parse(head, item)
}

/** Reads the head and the parts of all stored versions. */
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

/**
 * Reads all places of the current version, including inactive ones; undefined before the first
 * load.
 * @throws Error when parts are missing.
 */
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

interface CachedPlaces {
  readonly version: string | undefined
  readonly index: PlaceIndex
  readonly checkedAt: number
}

/**
 * Returns a function that caches the index of a table's places in memory and checks for a new
 * version at most once a minute.
 */
export const cachePlaces = (from: Table): (() => Promise<PlaceIndex>) => {
  let cached: CachedPlaces | undefined
  let refreshing: Promise<CachedPlaces> | undefined

  const read = async (checkedAt: number): Promise<CachedPlaces> => {
    if (cached && (await readHead(from))?.version === cached.version)
      return { ...cached, checkedAt }
    const current = await readPlaces(from)
    return { version: current?.version, index: indexPlaces(current?.places ?? []), checkedAt }
  }
  // While the table fails, outdated places are better than none.
  const refresh = async (): Promise<CachedPlaces> => {
    const checkedAt = now()
    try {
      return await read(checkedAt)
    } catch (error) {
      if (!cached) throw error
      log.warn('places could not be refreshed', { error_name: String(error).split(':', 1)[0] })
      return { ...cached, checkedAt }
    }
  }
  // Before the first load nothing is cached: the next call reads again.
  const isFresh = ({ version, checkedAt }: CachedPlaces) =>
    version !== undefined && Math.abs(now() - checkedAt) < recheckAfterMs

  return async () => {
    if (cached && isFresh(cached)) return cached.index
    // Concurrent calls share one read.
    refreshing ??= refresh().finally(() => (refreshing = undefined))
    cached = await refreshing
    return cached.index
  }
}

/** Returns all places, indexed for search. */
export const getPlaceIndex = cachePlaces(table)

/** Returns a place by its id, active or not. */
export const getPlace = async (id: number): Promise<PlaceRecord | undefined> =>
  (await getPlaceIndex()).byId.get(id)

const indexes = new WeakMap<Table, () => Promise<PlaceIndex>>([[table, getPlaceIndex]])

/** Returns the hours of a place of a table; none where it is not known, such as an address. */
export const loadOpeningHours = async (from: Table, id: number | null): Promise<OpeningHours> => {
  if (id === null) return []
  const getIndex = indexes.get(from) ?? cachePlaces(from)
  indexes.set(from, getIndex)
  return (await getIndex()).byId.get(id)?.opening_hours ?? []
}
