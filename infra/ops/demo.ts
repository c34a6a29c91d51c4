import demoCatalogue from '#shared/catalogue/demo.json' with { type: 'json' }
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { writeCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { table } from '#functions/store/table.ts'
import { recountLists } from '#functions/orders/lists/recount-lists.ts'
import { runtime } from '#functions/store/runtime.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { buildDoorWrites } from './build-door-writes.ts'
import { buildDemoAccounts } from '#infra/ops/data/demo-accounts.ts'
import { buildDemoContent } from '#infra/ops/data/demo-content.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { demoSenders } from '#infra/ops/data/demo-shipments.ts'
import { buildDemoServiceWrites } from '#infra/ops/data/demo-services.ts'
import { buildDemoShipmentWrites, markDemoShipmentsDone } from './demo-shipments.ts'
import { writeAll } from './write-all.ts'

/**
 * Writes the demo data that do not depend on the time: places with their doors, the demo
 * catalogue, published content and the demo accounts. It may be called again: existing doors and
 * accounts keep their bookings and passwords.
 */
export const writeDemoSnapshot = async (places = readDemoPlaces()): Promise<void> => {
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
  for (const { owner } of demoSenders) await recountLists(runtime, owner)
  await markDemoShipmentsDone()
}

/** Writes all demo data. It may be called again. */
export const seedDemoData = async (): Promise<void> => {
  await writeDemoSnapshot()
  await writeDemoShipments()
}
