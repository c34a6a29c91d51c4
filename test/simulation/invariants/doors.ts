import type { Change } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import { OCCUPIED_DOOR_MS, SOFT_BOOKING_MS } from '#shared/doors/bookings.ts'
import { getNetworkShare } from '#functions/doors/hold-limits.ts'
import type { Operation } from '#test/simulation/operations.ts'
import { getHoldGroup } from '#test/simulation/scenario-data.ts'
import { isOrderKey, type StoredState } from './stored-state.ts'
import { check } from './violation.ts'

const isDoorKey = ({ key }: Change): boolean => key.SK.startsWith('DOOR#')

/** The longest hard booking: outdoor lockers a day, indoor ones until the next midnight. */
const maxHardBookingMs = 48 * 60 * 60 * 1000
/** A reservation of a company may last until the end of the third day. */
const maxReservationMs = 96 * 60 * 60 * 1000

/** Creates the checks of doors: who holds them, how their states change and for how long. */
export const createDoorChecks = ({
  now,
  getItem,
  toDoor,
  toOrder,
  isLive,
  listOrders,
  listDoors,
  findPayment,
  findOrder,
  findReservation,
  toReservation,
  isDoorEmptied,
}: StoredState) => {
  /** Returns the shipment in the door of a holder: itself, or the one that has used a reservation. */
  const getParcel = (holder = '') => findReservation(holder)?.order_id ?? holder

  /** Which transitions of a door are allowed, by its new state. */
  const doorTransitions: Readonly<
    Record<NonNullable<Door['state']> | 'free', (a: Door, b: Door, by: Operation) => boolean>
  > = {
    soft: (before, after, by) =>
      after.holder === by.holder &&
      (!isLive(before) || (before.state === 'soft' && before.holder === after.holder)),
    hard: (before, after, by) => {
      const order = findOrder(after.holder ?? '')
      const paid = [order?.payment_id, ...(order?.applied_payment_ids ?? [])].map(findPayment)
      const isOwnHold = [by.holder, ...paid.map((each) => each?.holder)].includes(before.holder)
      return !isLive(before) || (before.state === 'soft' && isOwnHold)
    },
    occupied: (before, after) =>
      (before.state !== 'soft' && before.holder === after.holder) ||
      // The scan of a parcel came after the reservation was cancelled.
      (!isLive(before) && findReservation(after.holder ?? '')?.cancelled_at !== undefined),
    free: (before, _, by) => {
      if (before.state === 'soft') return before.holder === by.holder
      if (by.emptiedOrderId !== undefined) return getParcel(before.holder) === by.emptiedOrderId
      return !isLive(before)
    },
  }

  /** Whether a commit exchanges an order's door for another one. */
  const isExchanged = (door: Door, changes: readonly Change[]): boolean =>
    changes.some(({ key, before, after }) => {
      if (!isOrderKey(key.SK) || !before || !after) return false
      const [old, changed] = [toOrder(before), toOrder(after)]
      return (
        old.id === door.holder &&
        old.door?.id === door.door_id &&
        changed.door?.id !== door.door_id &&
        // Who hands a return in may choose another locker, which its label does not show.
        changed.label_version === old.label_version + (old.return_of ? 0 : 1)
      )
    })

  /** Whether a commit cancels an order's reservation: the order has lost the door and its code. */
  const isGivenUp = (door: Door, changes: readonly Change[]): boolean =>
    changes.some(({ key, before, after }) => {
      if (!isOrderKey(key.SK) || !before || !after) return false
      const [old, changed] = [toOrder(before), toOrder(after)]
      return (
        old.id === door.holder &&
        old.status === 'prepared' &&
        old.door?.id === door.door_id &&
        changed.door === undefined &&
        changed.door_code === undefined
      )
    })

  /** Whether a commit ends a reservation of a door: cancelled, or used by a parcel that has left. */
  const isReservationOver = (door: Door, changes: readonly Change[]): boolean =>
    changes.some(({ key, before, after }) => {
      if (!key.SK.startsWith('COLLECTION_DOOR#') || !before || !after) return false
      const [old, changed] = [toReservation(before), toReservation(after)]
      return (
        old.id === door.holder &&
        ['reserved', 'ended'].includes(old.status) &&
        ['used', 'cancelled'].includes(changed.status) &&
        changed.door_code === undefined
      )
    })

  /** Checks how a commit changes a door. */
  const checkDoor = (change: Change, by: Operation, changes: readonly Change[]) => {
    if (!isDoorKey(change) || !change.before || !change.after || change.before === change.after)
      return
    const [before, after] = [toDoor(change.before), toDoor(change.after)]
    const state = after.state ?? 'free'
    const describeChange = () =>
      `${after.place_id}/${after.door_id} from ${JSON.stringify([before.state, before.holder, before.until])} to ${JSON.stringify([after.state, after.holder, after.until])} by ${by.id}`
    if (before.state === after.state && before.holder === after.holder && state === 'free') return
    const allowed =
      doorTransitions[state](before, after, by) ||
      (state === 'free' &&
        before.state === 'hard' &&
        (isExchanged(before, changes) ||
          isGivenUp(before, changes) ||
          isReservationOver(before, changes)))
    check(
      allowed,
      isLive(before) && state !== 'free'
        ? 'no door for two holders'
        : "a door's history is linearizable",
      describeChange,
    )
    const maxDurations = {
      soft: SOFT_BOOKING_MS,
      hard: findReservation(after.holder ?? '') ? maxReservationMs : maxHardBookingMs,
      occupied: OCCUPIED_DOOR_MS,
    }
    if (state !== 'free') {
      const remainingMs = (after.until ?? 0) - now()
      check(remainingMs <= maxDurations[state], 'no hold outlives its time', describeChange)
    }
  }

  /** Checks that a request takes doors once, and none after a refusal. */
  const checkDoors = (changes: readonly Change[], by: Operation) => {
    const held = changes.filter(
      (change) =>
        isDoorKey(change) &&
        change.before !== change.after &&
        ['soft', 'hard'].some((state) => state === change.after?.['state']),
    )
    if (held.length === 0) return
    const isHold = held.some(({ after }) => after?.['state'] === 'soft')
    // A booking of many doors has parts, and its last one records the answer.
    const isPart = isHold && !changes.some(({ after }) => after?.SK === 'REQUEST')
    // A free shipment is settled in the same call: its doors are held first, then booked.
    if ((by.kind !== 'pay' || isHold) && !isPart) by.doorCommits += 1
    check(!by.refused, 'a refused booking holds nothing', () => `${by.id} got doors afterwards`)
    if (by.kind === 'book' || by.kind === 'pay') {
      check(
        by.doorCommits <= 1,
        "a door's history is linearizable",
        () => `${by.id} took doors ${by.doorCommits} times`,
      )
    }
  }

  /** Checks that a session holds the doors of its last answer, a shipment its own door, and no other. */
  const checkHoldings = () => {
    const orders = new Map(listOrders().map((order) => [order.id, order]))
    for (const door of listDoors()) {
      if (!isLive(door) || door.holder === undefined) continue
      if (door.state === 'hard') {
        const order = orders.get(door.holder)
        const reservation = findReservation(door.holder)
        const booked = reservation?.status === 'reserved' ? reservation : order
        check(
          booked?.door?.id === door.door_id && booked.location?.id === door.place_id,
          "a door's history is linearizable",
          () => `${door.holder} has ${door.place_id}/${door.door_id} in addition to its door`,
        )
      }
      if (door.state !== 'soft') continue
      const holding = getItem(keys.holding(door.holder))
      const ids = holding?.['door_ids']
      check(
        holding?.['place_id'] === door.place_id && Array.isArray(ids) && ids.includes(door.door_id),
        "a door's history is linearizable",
        () => `${door.holder} holds ${door.place_id}/${door.door_id} in addition to its booking`,
      )
    }
  }

  /** Checks that the guests of a network hold at most their share of a locker's doors of a size. */
  const checkShares = () => {
    const doors = listDoors()
    for (const one of doors) {
      const alike = doors.filter(
        ({ place_id, size }) => place_id === one.place_id && size === one.size,
      )
      const ofGuests = alike.filter(
        (door) =>
          door.state === 'soft' && isLive(door) && getHoldGroup(door.holder ?? '').kind === 'guest',
      )
      check(
        ofGuests.length <= getNetworkShare(alike.length),
        "a network holds no more than its share of a locker's doors",
        () => `its guests hold ${JSON.stringify(ofGuests)} of ${alike.length}`,
      )
    }
  }

  /** Checks that no door is held after all work is done. */
  const checkEnd = () => {
    for (const door of listDoors()) {
      check(
        !isLive(door) && !(door.state === 'occupied' && isDoorEmptied(getParcel(door.holder))),
        'no hold outlives its time',
        () => `${door.place_id}/${door.door_id} is ${door.state} of ${door.holder} at the end`,
      )
    }
  }

  return { checkDoor, checkDoors, checkHoldings, checkShares, checkEnd }
}
