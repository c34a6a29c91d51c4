import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { placeRecord } from '#shared/places/place.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { equals, notExists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import type { PlaceChange } from './compare-places.ts'
import { comparePlaces } from './compare-places.ts'
import { packPlaces } from '#functions/store/records/place-parts.ts'
import { placesCopies, readPlaceItems, readPlaces } from '#functions/store/records/place-store.ts'

/**
 * How long the parts of a replaced version are kept for readers that have already read its head.
 */
const replacedTtlMs = 60 * 60 * 1000

/**
 * An incomplete list would close half the network. A load that closes more than this share of the
 * places must be forced.
 */
const maxClosedShare = 0.2

const listed = z.array(placeRecord)

/** The numbers of the copies. */
const copies = Array.from({ length: placesCopies }, (_, copy) => copy)

/** The result of a load or dry run. */
interface LoadReport {
  readonly version: string
  readonly places: number
  readonly changes: readonly PlaceChange[]
  /** False for a dry run and when nothing changes. */
  readonly written: boolean
}

const computeVersion = (places: readonly PlaceRecord[]): string =>
  createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 16)

const writeVersion = async (
  to: Table,
  version: string,
  places: readonly PlaceRecord[],
  replaced: string | undefined,
): Promise<void> => {
  const parts = await packPlaces(places)
  for (const copy of copies) {
    for (const { name, bytes } of parts)
      await to.write({ put: { ...keys.placesPart(version, name, copy), version, places: bytes } })
  }
  // Activates the version, unless another load has done so in the meantime.
  await to.write({
    put: { ...keys.placesHead, version, parts: parts.length },
    if: replaced === undefined ? notExists : equals('version', replaced),
  })
}

const expireOldParts = async (to: Table, version: string): Promise<void> => {
  const expires_at = toEpochSeconds(now() + replacedTtlMs)
  for (const copy of copies) {
    for (const item of await readPlaceItems(to, copy)) {
      const isOld = item.SK !== keys.placesHead.SK && item['version'] !== version
      if (isOld && item['expires_at'] === undefined)
        await to.write({ update: { PK: item.PK, SK: item.SK }, set: { expires_at } })
    }
  }
}

/**
 * Replaces the current places by a list. Places missing in the list become inactive. A dry run
 * writes nothing and throws where the load would. Readers see all of the old version or all of the
 * new one. Loading the same list again changes nothing.
 * @throws Error when a place is malformed or listed twice, or when more than a fifth of the
 *   active places would close (unless forced); ConditionFailed after a concurrent load.
 */
export const loadPlaces = async (
  list: readonly PlaceRecord[],
  {
    dryRun = false,
    force = false,
    to = table,
  }: { dryRun?: boolean; force?: boolean; to?: Table } = {},
): Promise<LoadReport> => {
  const records = z.parse(listed, list)
  if (new Set(records.map((place) => place.id)).size !== records.length) {
    throw new Error('places: an id is listed twice')
  }
  const current = await readPlaces(to)
  const { places, changes } = comparePlaces(current?.places ?? [], records)
  const closed = changes.filter((change) => change.what === 'closed').length
  const active = current?.places.filter((place) => place.status === 'active').length ?? 0
  if (closed > active * maxClosedShare && !force) {
    throw new Error(`places: ${closed} of ${active} would close, unless forced`)
  }
  // Stored in list order, so that readers need not sort.
  const ordered = [...indexPlaces(places).places]
  const version = computeVersion(ordered)
  const written = !dryRun && version !== current?.version
  if (written) {
    await writeVersion(to, version, ordered, current?.version)
    await expireOldParts(to, version)
  }
  return { version, places: ordered.length, changes, written }
}
