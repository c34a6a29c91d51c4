import type { DropOffLocation } from '#shared/orders/order.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorCodeUntil } from '#shared/lockers/door-code.ts'
import { epochSeconds } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Attributes, Write } from '#functions/lib/store/operations.ts'
import { any, missing } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { chooseDoors } from './choose-doors.ts'
import type { Door } from './door-store.ts'
import { bookHard, isFree, isHeldBy, listDoors } from './door-store.ts'

/** A door code is six digits. */
const codeCount = 1_000_000
/** Codes of blue lockers open any door of the kind, so they are unique among all of them. */
const blueScope = 'blue'

/** The writes that give an order its way into a locker, and what the order then knows of it. */
export interface Booking {
  readonly writes: readonly Write[]
  readonly order: Attributes
}

interface DoorRequest {
  readonly orderId: string
  readonly size: DoorSize
  /** Null: any blue locker. */
  readonly location: DropOffLocation | null
  /** The session whose soft bookings may be used. */
  readonly holder: string
}

/** A code that is not live in its scope: the write fails on a live one, and another is tried. */
const issueCode = (runtime: Runtime, scope: string, until: number) => {
  const code = String(runtime.random(codeCount)).padStart(6, '0')
  const at = runtime.now()
  const write: Write = {
    put: { ...keys.doorCode(scope, code), until, expires_at: epochSeconds(until) + 1 },
    if: any(missing, { attribute: 'until', below: at }),
  }
  return { code, write }
}

/** Stands for every blue locker: their codes last equally long. */
const anyBlueLocker = { type: 'apt', is_outdoor: 0, opening_hours: [] } as const

const describeDoor = (door: Door) => ({
  id: door.door_id,
  size: door.size,
  module_number: door.module_number,
  door_number: door.door_number,
  ext_block_id: door.block_id,
})

/** A door that the session still holds, else any free one that fits: the hold may have run out while the payer was at the bank. */
const findDoor = async (runtime: Runtime, request: DoorRequest, placeId: number) => {
  const doors = await listDoors(runtime.table, placeId)
  const at = runtime.now()
  const held = doors.filter((each) => isHeldBy(each, request.holder, at))
  const free = doors.filter((each) => isFree(each, at))
  const [door] = chooseDoors([request.size], held, free, runtime.random).doors
  return door && { door, isHeld: isHeldBy(door, request.holder, at) }
}

/**
 * Decides how an order gets into its drop-off locker. A blue locker takes it in any free door by
 * its code; a white one needs a door booked in the same transaction as the order. Without a free
 * door the answer is `undefined`.
 */
export const bookLocker = async (
  runtime: Runtime,
  request: DoorRequest,
): Promise<Booking | undefined> => {
  const { location, orderId } = request
  const at = runtime.now()
  const until = doorCodeUntil(location ?? anyBlueLocker, at)
  if (location?.type !== 'ipb') {
    const { code, write } = issueCode(runtime, blueScope, until)
    return { writes: [write], order: { door_code: code, code_until: until } }
  }
  const found = await findDoor(runtime, request, location.id)
  if (!found) return undefined
  const { code, write } = issueCode(runtime, String(location.id), until)
  const from = found.isHeld ? request.holder : undefined
  return {
    writes: [bookHard(found.door, orderId, until, at, from), write],
    order: { door: describeDoor(found.door), door_code: code, code_until: until },
  }
}
