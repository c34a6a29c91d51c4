import demoCatalogue from '#shared/catalogue/demo.json' with { type: 'json' }
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { writeCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { demoAccounts } from './data/demo-accounts.ts'
import { demoContent } from './data/demo-content.ts'
import { demoDoors } from './data/demo-doors.ts'
import { demoPlaces } from './data/demo-places.ts'

/** DynamoDB takes 100 writes a transaction. */
const batchSize = 100
/** Batches on their way at once. */
const lanes = 4

const writeAll = async (writes: readonly Write[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(writes.length / batchSize) }, (_, index) =>
    writes.slice(index * batchSize, (index + 1) * batchSize),
  )
  const work = batches.values()
  const lane = async () => {
    for (const batch of work) await table.transact(batch)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const doorWrites = (): Write[] =>
  demoPlaces()
    .filter((place) => place.type === 'ipb')
    .flatMap((place) => demoDoors(place.id, place.num_blocks))
    .map((door) => ({ put: { ...keys.door(door.place_id, door.door_id), ...door } }))

/**
 * Fills an environment with the demo world: places with their doors, the demo catalogue, what
 * operators publish, and the demo accounts. What it puts it may put again.
 */
export const seedDemo = async (): Promise<void> => {
  await loadPlaces(demoPlaces(), { force: true })
  await writeCatalogueFile(table, catalogueFile.parse(demoCatalogue), 'demo')
  await writeAll([...doorWrites(), ...demoContent(), ...(await demoAccounts())])
}
