import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { OpeningHours } from '#shared/lib/opening-hours.ts'
import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { now } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Attributes, Item, Range, Table } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { unpackPlaces } from './place-parts.ts'

/*
 * Places are stored as a head with the version and its number of parts, and the parts of that
 * version, each a compressed list. They have a few hundred kB in all, so every function that needs
 * places reads all of them once, caches them, and afterwards reads only the head.
 */

/**
 * How often the parts are stored, each time in a partition of its own. A partition takes 3,000 units of
 * reads a second, and the parts take some 35, so that one of them would serve 85 starts of functions a
 * second.
 */
export const placesCopies = 8

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

/** Reads all items of a range. */
const readItems = async (from: Table, range: Range): Promise<Item[]> => {
  const items: Item[] = []
  let after: Attributes | undefined
  do {
    const page = await from.query({ ...range, ...(after && { after }) })
    items.push(...page.items)
    after = page.after
  } while (after)
  return items
}

/** Reads the head, if the copy is the first, and the parts of all its stored versions. */
export const readPlaceItems = (from: Table, copy: number): Promise<Item[]> =>
  readItems(from, partitions.places(copy))

/** Reads the places of a version from a copy; undefined where parts are missing. */
const readCopy = async (
  from: Table,
  { version, parts }: PlacesHead,
  copy: number,
): Promise<PlaceRecord[] | undefined> => {
  const range = { ...partitions.placesVersion(version, copy), isEventual: true }
  const items = await readItems(from, range)
  if (items.length !== parts) return undefined
  const unpacked = items.map((item) => unpackPlaces(z.parse(part, item).places))
  return (await Promise.all(unpacked)).flat()
}

/**
 * Reads all places of the current version, including inactive ones; undefined before the first
 * load. Earlier releases have stored the first copy alone.
 * @throws Error when parts are missing.
 */
export const readPlaces = async (
  from: Table,
  copy = 0,
): Promise<{ version: string; places: PlaceRecord[] } | undefined> => {
  const current = await readHead(from)
  if (!current) return undefined
  const places = (await readCopy(from, current, copy)) ?? (await readCopy(from, current, 0))
  if (!places) throw new Error('places: parts are missing')
  return { version: current.version, places }
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
    const current = await readPlaces(from, randomInt(placesCopies))
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
