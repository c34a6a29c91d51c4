import { buildCodeRelease } from '#functions/doors/door-codes.ts'
import { buildUnusedDoorCharge } from '#functions/doors/unused-door.ts'
import { ignoreConditionFailed, TransactionCanceled } from '#functions/store/operations.ts'
import {
  buildCollectionDoorUpdate,
  type CollectionDoorRecord,
} from '#functions/store/records/collection-door-store.ts'
import { cancelHardBooking } from '#functions/store/records/door-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/**
 * Ends a reservation at whose end no parcel was put in: the fee is charged, the code is freed, and
 * the door, which is free since then, has no reservation any more. One that was used or cancelled in
 * the meantime is left unchanged.
 */
export const endCollectionDoor = async (
  runtime: Runtime,
  record: CollectionDoorRecord,
): Promise<void> => {
  const { id, owner, status, location, door, door_code, until } = record
  if (status !== 'reserved' || until > runtime.now()) return
  const charge = await buildUnusedDoorCharge(runtime, {
    id,
    owner,
    fee: { collection_door_id: id, place_id: location.id },
  })
  try {
    await runtime.table.transact([
      buildCollectionDoorUpdate(record, {
        set: { status: 'ended', unused_door: charge.unused_door },
        remove: ['door_code'],
      }),
      ...charge.writes,
      ...(await buildCodeRelease(runtime, { id, location, door_code, code_until: until })),
    ])
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error
    return
  }
  const booked = { place_id: location.id, door_id: door.id }
  await runtime.table.write(cancelHardBooking(booked, id)).catch(ignoreConditionFailed)
}
