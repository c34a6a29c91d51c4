import type { Change } from '#functions/store/memory-table.ts'
import { doorCode } from '#functions/doors/door-codes.ts'
import { keys } from '#functions/store/keys.ts'
import {
  type CollectionDoorRecord,
  isReserved,
} from '#functions/store/records/collection-door-store.ts'
import { orderCountsItem, sumCounts } from '#functions/store/records/orders/order-counts.ts'
import type { StoredState } from './stored-state.ts'
import { check } from './violation.ts'

/** What may become of a reservation. */
const nextStatuses: Readonly<Record<CollectionDoorRecord['status'], readonly string[]>> = {
  reserved: ['used', 'ended', 'cancelled'],
  ended: ['used'],
  used: [],
  cancelled: ['used'],
}

/** Creates the checks of the doors that companies reserve for any of their parcels. */
export const createCollectionChecks = ({
  now,
  getItem,
  findDoor,
  toReservation,
  listReservations,
}: StoredState) => {
  /** Checks that a reservation has a door of its own, and a code that opens it while it is unused. */
  const checkReservation = (reservation: CollectionDoorRecord) => {
    const {
      id,
      owner,
      location,
      door,
      door_code: own,
      personal_codes: shared = [],
      until,
    } = reservation
    const held = findDoor(location.id, door.id)
    const isCodeOf = (code: string, holder: string) => {
      const item = getItem(keys.doorCode(String(location.id), code))
      const stored = item && doorCode.parse(item)
      return stored !== undefined && stored.order_id === holder && stored.until >= until
    }
    check(
      held?.holder === id &&
        held.state === 'hard' &&
        (own === undefined ? shared.length > 0 : isCodeOf(own, id)) &&
        shared.every((code) => isCodeOf(code, owner)),
      'a reservation has its door and its code',
      () => `${id} has ${JSON.stringify(held)} and ${JSON.stringify([own, ...shared])}`,
    )
  }

  /** Checks that the fee of a reservation is charged exactly while it has ended unused. */
  const checkFee = ({ id, owner, status, unused_door: state }: CollectionDoorRecord) =>
    check(
      (getItem(keys.fee(owner, id)) !== undefined) === (state === 'booked') &&
        (state === undefined) === (status !== 'ended'),
      'an unused door is charged once',
      () => `${id} is ${status}, its door ${state}`,
    )

  const checkCounts = (reserved: readonly CollectionDoorRecord[]) => {
    for (const [owner, doors] of Map.groupBy(reserved, (each) => each.owner)) {
      const waiting = sumCounts(orderCountsItem.parse(getItem(keys.orderCounts(owner)) ?? {}))
      check(
        doors.length <= waiting,
        'a company reserves no more doors than its parcels',
        () => `${owner} has ${doors.length} doors for ${waiting} parcels`,
      )
    }
  }

  const checkTransition = ({ key, before, after }: Change) => {
    if (!key.SK.startsWith('COLLECTION_DOOR#') || !before || before === after) return
    const [old, changed] = [toReservation(before), after && toReservation(after)]
    check(
      changed !== undefined && nextStatuses[old.status].includes(changed.status),
      'a reservation ends once',
      () => `${old.id} was ${old.status} and is ${changed?.status}`,
    )
    check(
      old.status !== 'cancelled' || (changed?.used_at ?? 0) < (old.cancelled_at ?? 0),
      'a reservation ends once',
      () => `${old.id} was cancelled at ${old.cancelled_at} and used at ${changed?.used_at}`,
    )
  }

  /** Checks a commit. */
  const checkCommit = (changes: readonly Change[]) => {
    for (const change of changes) checkTransition(change)
    const reservations = listReservations()
    const reserved = reservations.filter((each) => isReserved(each, now()))
    for (const each of reserved) checkReservation(each)
    for (const each of reservations) checkFee(each)
    checkCounts(reserved)
    const parcels = reservations.flatMap(({ order_id: id }) => id ?? [])
    check(
      new Set(parcels).size === parcels.length,
      'a reservation ends once',
      () => `a parcel has used two doors: ${parcels.join()}`,
    )
  }

  return { checkCommit }
}
