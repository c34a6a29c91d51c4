import demoCatalogue from '#shared/catalogue/demo.json' with { type: 'json' }
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { writeCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { missing, TransactionRefused } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { demoAccounts } from './data/demo-accounts.ts'
import { demoContent } from './data/demo-content.ts'
import { demoDoors } from './data/demo-doors.ts'
import { demoPlaces } from './data/demo-places.ts'
import { demoServiceWrites } from './data/demo-services.ts'
import { demoShipmentWrites, finishDemoShipments } from './demo-shipments.ts'

/** DynamoDB takes 100 writes a transaction. */
const batchSize = 100
/** Batches on their way at once. */
const lanes = 4

/** Writes what may be written: a write whose own condition fails is left out. */
const writeBatch = async (writes: readonly Write[]): Promise<void> => {
  if (writes.length === 0) return
  try {
    await table.transact(writes)
  } catch (error) {
    if (!(error instanceof TransactionRefused) || !error.failed.includes(true)) throw error
    await writeBatch(writes.filter((_, index) => !error.failed[index]))
  }
}

const writeAll = async (writes: readonly Write[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, index) =>
    writes.slice(index * batchSize, (index + 1) * batchSize),
  )
  const work = batches.values()
  const lane = async () => {
    for (const batch of work) await writeBatch(batch)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const doorWrites = (places: readonly PlaceRecord[]): Write[] =>
  places
    .filter((place) => place.type === 'ipb')
    .flatMap((place) => demoDoors(place.id, place.num_blocks))
    .map((door) => ({ put: { ...keys.door(door.place_id, door.door_id), ...door }, if: missing }))

/**
 * The part of the demo world that is the same at any time: places with their doors, the demo
 * catalogue, what operators publish, and the demo accounts. It may be done again: doors and
 * accounts that are there stay as they are, with their bookings and passwords.
 */
export const seedDemoSnapshot = async (): Promise<void> => {
  const places = demoPlaces()
  await loadPlaces(places, { force: true })
  await writeCatalogueFile(table, catalogueFile.parse(demoCatalogue), 'demo')
  await writeAll([
    ...doorWrites(places),
    ...demoContent(),
    ...(await demoAccounts()),
    ...demoServiceWrites(places),
  ])
}

/** The shipments of the demo accounts, up to now, upon the ground. Those that are there stay as they are. */
export const seedDemoShipments = async (): Promise<void> => {
  await writeAll(await demoShipmentWrites(demoPlaces()))
  await finishDemoShipments()
}

/** Fills an environment with the demo world; it may be done again. */
export const seedDemo = async (): Promise<void> => {
  await seedDemoSnapshot()
  await seedDemoShipments()
}
