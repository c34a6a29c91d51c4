import demoCatalogue from '#shared/catalogue/demo.json' with { type: 'json' }
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { writeCatalogueFile } from '#functions/store/records/catalogue-store.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { notExists, TransactionCanceled } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { buildDemoAccounts } from './data/demo-accounts.ts'
import { buildDemoContent } from './data/demo-content.ts'
import { buildDemoDoors } from './data/demo-doors.ts'
import { readDemoPlaces } from './data/demo-places.ts'
import { buildDemoServiceWrites } from './data/demo-services.ts'
import { buildDemoShipmentWrites, markDemoShipmentsDone } from './demo-shipments.ts'

/** DynamoDB's limit of writes per transaction. */
const batchSize = 100
/** Number of batches that are written at once. */
const concurrency = 4

/** Writes a batch. A write whose condition fails is left out. */
const writeBatch = async (writes: readonly Write[]): Promise<void> => {
  if (writes.length === 0) return
  try {
    await table.transact(writes)
  } catch (error) {
    if (!(error instanceof TransactionCanceled) || !error.failed.includes(true)) throw error
    await writeBatch(writes.filter((_, index) => !error.failed[index]))
  }
}

const writeAll = async (writes: readonly Write[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, index) =>
    writes.slice(index * batchSize, (index + 1) * batchSize),
  )
  const work = batches.values()
  const runWorker = async () => {
    for (const batch of work) await writeBatch(batch)
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

const buildDoorWrites = (places: readonly PlaceRecord[]): Write[] =>
  places
    .filter((place) => place.type === 'ipb')
    .flatMap((place) => buildDemoDoors(place.id, place.num_blocks))
    .map((door) => ({ put: { ...keys.door(door.place_id, door.door_id), ...door }, if: notExists }))

/**
 * Writes the demo data that do not depend on the time: places with their doors, the demo
 * catalogue, published content and the demo accounts. It may be called again: existing doors and
 * accounts keep their bookings and passwords.
 */
export const writeDemoSnapshot = async (): Promise<void> => {
  const places = readDemoPlaces()
  await loadPlaces(places, { force: true })
  await writeCatalogueFile(table, catalogueFile.parse(demoCatalogue), 'demo')
  await writeAll([
    ...buildDoorWrites(places),
    ...buildDemoContent(),
    ...(await buildDemoAccounts()),
    ...buildDemoServiceWrites(places),
  ])
}

/** Writes the demo shipments up to now. It needs the seed snapshot. Existing shipments are not changed. */
export const writeDemoShipments = async (): Promise<void> => {
  await writeAll(await buildDemoShipmentWrites(readDemoPlaces()))
  await markDemoShipmentsDone()
}

/** Writes all demo data. It may be called again. */
export const seedDemoData = async (): Promise<void> => {
  await writeDemoSnapshot()
  await writeDemoShipments()
}
