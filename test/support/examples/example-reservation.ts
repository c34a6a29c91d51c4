import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import type { CollectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { createExamplePlace } from './example-place.ts'

/** A cancelled reservation of a door of a white locker. */
export const exampleReservation: CollectionDoorRecord = {
  id: 'dcl_1-001',
  collection_id: 'dcl_1',
  owner: 'com_1',
  location: dropOffLocation.parse(addAddressTexts(createExamplePlace())),
  door: { id: '1-4-36', size: 'L', module_number: 4, door_number: 36, ext_block_id: '1' },
  code_kind: 'own',
  until: Date.parse('2026-11-25T21:59:59Z'),
  created_at: Date.parse('2026-11-23T08:00:00Z'),
  created_by: 'acc_1',
  status: 'cancelled',
}
