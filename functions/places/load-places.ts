import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { indexPlaces } from '#shared/places/place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { placeRecord } from '#shared/places/place.ts'
import { epochSeconds, now } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Table } from '#functions/lib/store/operations.ts'
import { equals, missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import type { PlaceChange } from './compare-places.ts'
import { comparePlaces } from './compare-places.ts'
import { packPlaces } from './place-parts.ts'
import { readPlaceItems, readPlaces } from './place-store.ts'

/** How long the parts of a replaced version stay for readers that have just begun. */
const keepReplacedMs = 60 * 60 * 1000

/** An incomplete list would close half the network: beyond this share a load must be forced. */
const mostClosed = 0.2

const listed = z.array(placeRecord)

/** What a load has done, or would do. */
interface LoadReport {
  readonly version: string
  readonly places: number
  readonly changes: readonly PlaceChange[]
  /** False for a dry run and when nothing changes. */
  readonly written: boolean
}

const versionOf = (places: readonly PlaceRecord[]): string =>
  createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 16)

const writeVersion = async (
  to: Table,
  version: string,
  places: readonly PlaceRecord[],
  replaced: string | undefined,
): Promise<void> => {
  const parts = await packPlaces(places)
  for (const { name, bytes } of parts) {
    await to.write({ put: { ...keys.placesPart(version, name), version, places: bytes } })
  }
  // Only now does the version come into force, and only if no other load came in between.
  await to.write({
    put: { ...keys.placesHead, version, parts: parts.length },
    if: replaced === undefined ? missing : equals('version', replaced),
  })
}

const letOldPartsExpire = async (to: Table, version: string): Promise<void> => {
  const expires_at = epochSeconds(now() + keepReplacedMs)
  for (const item of await readPlaceItems(to)) {
    const isOld = item.SK !== keys.placesHead.SK && item['version'] !== version
    if (isOld && item['expires_at'] === undefined) {
      await to.write({ update: { PK: item.PK, SK: item.SK }, set: { expires_at } })
    }
  }
}

/**
 * Replaces the places in force by a list; places that it lacks become inactive. A dry run writes
 * nothing and is refused where the load would be. Readers see all
 * of the old version or all of the new one. Loading the same list again changes nothing.
 * @throws when a place is malformed or listed twice, when more than a fifth of the active places
 * would close (unless forced), or ConditionFailed when another load came in between.
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
  if (closed > active * mostClosed && !force) {
    throw new Error(`places: ${closed} of ${active} would close, unless forced`)
  }
  // In the order of lists, which spares every reader the sorting.
  const ordered = [...indexPlaces(places).places]
  const version = versionOf(ordered)
  const written = !dryRun && version !== current?.version
  if (written) {
    await writeVersion(to, version, ordered, current?.version)
    await letOldPartsExpire(to, version)
  }
  return { version, places: ordered.length, changes, written }
}
