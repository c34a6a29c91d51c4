import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import { createId } from '#functions/lib/ids.ts'
import {
  buildCollectionDoorWrite,
  type CollectionDoorRecord,
} from '#functions/store/records/collection-door-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'

const location = dropOffLocation.parse(addAddressTexts(createExamplePlace({ type: 'ipb' })))

/** Stores the reservation of a door of size S for a day from now. */
export const storeReservation = async (
  runtime: Runtime,
  owner: string,
): Promise<CollectionDoorRecord> => {
  const collection = createId('dcl', runtime)
  const created_at = runtime.now()
  const record: CollectionDoorRecord = {
    id: `${collection}-001`,
    collection_id: collection,
    owner,
    location,
    door: { id: 'd0', ext_block_id: '1', module_number: 1, door_number: 1, size: 'S' },
    code_kind: 'personal',
    until: created_at + 24 * 60 * 60_000,
    created_at,
    created_by: 'acc_1',
    status: 'reserved',
  }
  await runtime.table.write(buildCollectionDoorWrite(record))
  return record
}
