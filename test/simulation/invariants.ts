import type { Item } from '#functions/store/operations.ts'
import { keys } from '#functions/store/keys.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import { door as doorShape } from '#functions/store/records/door-store.ts'
import { softBooking } from '#functions/doors/soft-booking.ts'
import { OCCUPIED_DOOR_MS, SOFT_BOOKING_MS } from '#shared/lockers/bookings.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { hasEvent, orderRecord } from '#functions/store/records/order-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import type { Change } from '#functions/store/memory-table.ts'
import type { Commit, Simulator } from './simulator.ts'
import type { Bank } from './model-provider.ts'
import type { Operation, Operations } from './operations.ts'

/** The invariants that are checked after every commit, at every answer and at the end. */
export type Invariant =
  | 'no door for two holders'
  | 'a refused booking holds nothing'
  | 'a paid shipment has its door or needs attention'
  | 'no hold outlives its time'
  | 'door codes are unique among the live ones'
  | 'money is booked once'
  | "a door's history is linearizable"
  | 'an answer stays true'
  | 'the same key gives the same answer'
  | 'an unused door is charged once'
  | 'everything comes to an end'

/** Thrown when an invariant does not hold. */
export class Violation extends Error {
  readonly invariant: Invariant

  constructor(invariant: Invariant, detail: string) {
    super(`${invariant}: ${detail}`)
    this.name = 'Violation'
    this.invariant = invariant
  }
}

/** Wraps a parser so that each item is parsed once. */
const memoizeParse = <Parsed>(parse: (item: Item) => Parsed) => {
  const cache = new WeakMap<Item, Parsed>()
  return (item: Item): Parsed => {
    const found = cache.get(item)
    if (found !== undefined) return found
    const parsed = parse(item)
    cache.set(item, parsed)
    return parsed
  }
}

const isDoorKey = ({ key }: Change): boolean => key.SK.startsWith('DOOR#')
const isOrderKey = (SK: string): boolean => SK.startsWith('ORDER#')

/** The longest hard booking: outdoor lockers a day, indoor ones until the next midnight. */
const maxHardBookingMs = 48 * 60 * 60 * 1000

const paymentTransitions: Readonly<
  Record<PaymentRecord['state'], readonly PaymentRecord['state'][]>
> = {
  open: ['open', 'cancelled', 'lapsed', 'received'],
  cancelled: ['cancelled', 'received'],
  lapsed: ['lapsed', 'received'],
  received: ['received', 'settled'],
  settled: ['settled'],
}

/** Creates the checks of one history: of every commit, of every answer, and of the end. */
export const createInvariants = (simulator: Simulator, bank: Bank, operations: Operations) => {
  const { scheduler, store } = simulator
  const toDoor = memoizeParse((item) => doorShape.parse(item))
  const toOrder = memoizeParse((item) => orderRecord.parse(item))
  const toPayment = memoizeParse((item) => paymentRecord.parse(item))

  const check = (holds: boolean, invariant: Invariant, detail: () => string) => {
    if (!holds) throw new Violation(invariant, detail())
  }

  const isLive = ({ state, until }: Door): boolean =>
    state !== undefined && (until ?? 0) >= scheduler.now()

  const findDoor = (place: number, id: string): Door | undefined => {
    const item = store.get(keys.door(place, id))
    return item && toDoor(item)
  }
  const listItems = (matches: (SK: string) => boolean): Item[] =>
    [...store.items.values()].filter(({ SK }) => matches(SK))
  const listOrders = (): OrderRecord[] => listItems(isOrderKey).map(toOrder)
  const listDoors = (): Door[] => listItems((SK) => SK.startsWith('DOOR#')).map(toDoor)
  const findPayment = (id: string | undefined): PaymentRecord | undefined => {
    const item = id === undefined ? undefined : store.get(keys.payment(id))
    return item && toPayment(item)
  }
  const findOrder = (id: string) => listOrders().find((order) => order.id === id)
  const isDoorEmptied = (order: string) =>
    [...operations.values()].some(({ emptiedOrderId }) => emptiedOrderId === order)

  /** Which transitions of a door are allowed, by its new state. */
  const doorTransitions: Readonly<
    Record<NonNullable<Door['state']> | 'free', (a: Door, b: Door, by: Operation) => boolean>
  > = {
    soft: (before, after, by) =>
      after.holder === by.holder &&
      (!isLive(before) || (before.state === 'soft' && before.holder === after.holder)),
    hard: (before, after, by) => {
      const payment = findPayment(findOrder(after.holder ?? '')?.payment_id)
      const isOwnHold = [by.holder, payment?.holder].includes(before.holder)
      return !isLive(before) || (before.state === 'soft' && isOwnHold)
    },
    occupied: (before, after) => before.state !== 'soft' && before.holder === after.holder,
    free: (before, _, by) => {
      if (before.state === 'soft') return before.holder === by.holder
      if (by.emptiedOrderId !== undefined) return before.holder === by.emptiedOrderId
      return !isLive(before)
    },
  }

  const checkDoor = (change: Change, by: Operation) => {
    if (!change.before || !change.after || change.before === change.after) return
    const [before, after] = [toDoor(change.before), toDoor(change.after)]
    const state = after.state ?? 'free'
    const describeChange = () =>
      `${after.place_id}/${after.door_id} from ${JSON.stringify([before.state, before.holder, before.until])} to ${JSON.stringify([after.state, after.holder, after.until])} by ${by.id}`
    if (before.state === after.state && before.holder === after.holder && state === 'free') return
    const allowed = doorTransitions[state](before, after, by)
    check(
      allowed,
      isLive(before) && state !== 'free'
        ? 'no door for two holders'
        : "a door's history is linearizable",
      describeChange,
    )
    const maxDurations = {
      soft: SOFT_BOOKING_MS,
      hard: maxHardBookingMs,
      occupied: OCCUPIED_DOOR_MS,
    }
    if (state !== 'free') {
      const remainingMs = (after.until ?? 0) - scheduler.now()
      check(remainingMs <= maxDurations[state], 'no hold outlives its time', describeChange)
    }
  }

  const checkDoors = (changes: readonly Change[], by: Operation) => {
    const held = changes.filter(
      (change) =>
        isDoorKey(change) &&
        change.before !== change.after &&
        ['soft', 'hard'].some((state) => state === change.after?.['state']),
    )
    if (held.length === 0) return
    const isHold = held.some(({ after }) => after?.['state'] === 'soft')
    // A free shipment is settled in the same call: its doors are held first, then booked.
    if (by.kind !== 'pay' || isHold) by.doorCommits += 1
    check(!by.refused, 'a refused booking holds nothing', () => `${by.id} got doors afterwards`)
    if (by.kind === 'book' || by.kind === 'pay') {
      check(
        by.doorCommits <= 1,
        "a door's history is linearizable",
        () => `${by.id} took doors ${by.doorCommits} times`,
      )
    }
  }

  /** A session holds the doors of its last answer, a shipment its own door, and no other. */
  const checkHoldings = () => {
    const orders = new Map(listOrders().map((order) => [order.id, order]))
    for (const door of listDoors()) {
      if (!isLive(door) || door.holder === undefined) continue
      if (door.state === 'hard') {
        const order = orders.get(door.holder)
        check(
          order?.door?.id === door.door_id && order.location?.id === door.place_id,
          "a door's history is linearizable",
          () => `${door.holder} has ${door.place_id}/${door.door_id} in addition to its door`,
        )
      }
      if (door.state !== 'soft') continue
      const holding = store.get(keys.holding(door.holder))
      const ids = holding?.['door_ids']
      check(
        holding?.['place_id'] === door.place_id && Array.isArray(ids) && ids.includes(door.door_id),
        "a door's history is linearizable",
        () => `${door.holder} holds ${door.place_id}/${door.door_id} in addition to its booking`,
      )
    }
  }

  const checkRecord = (change: Change, by: Operation) => {
    if (change.key.SK !== 'REQUEST' || !change.after) return
    const { answer } = change.after
    const parsed = softBooking.safeParse(answer)
    if (by.kind !== 'book' && by.kind !== 'pay') return
    if (by.kind === 'book') by.recorded = JSON.stringify(answer)
    if (!parsed.success || !parsed.data.success) return
    // A request that was repeated late may return a hold that has expired.
    if ((parsed.data.reserved_until ?? 0) < scheduler.now()) return
    const place = store.get(keys.holding(by.holder))?.['place_id']
    for (const id of parsed.data.booked_door_ids) {
      const held = typeof place === 'number' ? findDoor(place, id) : undefined
      check(
        held?.state === 'soft' &&
          held.holder === by.holder &&
          held.until === parsed.data.reserved_until,
        'an answer stays true',
        () => `${by.id} gets ${JSON.stringify(answer)}, but the door is ${JSON.stringify(held)}`,
      )
    }
  }

  const checkPaid = (order: OrderRecord) => {
    const { location, door, status } = order
    const describeOrder = () =>
      JSON.stringify({ ...order, sender: 0, recipient: 0, destination: 0 })
    const invariant = 'a paid shipment has its door or needs attention'
    check(
      !['created', 'payment_not_received', 'cancelled'].includes(status),
      invariant,
      describeOrder,
    )
    check(
      order.lines.every((line) => line.paid_by !== 'sender' || line.paid_at !== null),
      invariant,
      describeOrder,
    )
    if (status === 'paid') check(order.needs_attention === true, invariant, describeOrder)
    if (status !== 'prepared' || (order.code_until ?? 0) < scheduler.now()) return
    check(order.door_code !== undefined, invariant, describeOrder)
    if (location?.type !== 'ipb' || isDoorEmptied(order.id)) return
    const bookedDoor = door && findDoor(location.id, door.id)
    check(
      bookedDoor?.holder === order.id &&
        (bookedDoor.state === 'hard' || bookedDoor.state === 'occupied'),
      invariant,
      () => `${describeOrder()} has ${JSON.stringify(bookedDoor)}`,
    )
  }

  const checkOrder = (change: Change) => {
    if (!change.after || !isOrderKey(change.key.SK)) return
    const after = toOrder(change.after)
    const before = change.before && toOrder(change.before)
    if (before && hasEvent(before, 'paid')) {
      check(
        hasEvent(after, 'paid') && before.payment_id === after.payment_id,
        'money is booked once',
        () => `${after.id} was paid by ${before.payment_id}, now by ${after.payment_id}`,
      )
    } else if (before && hasEvent(after, 'paid')) {
      check(
        findPayment(after.payment_id)?.state === 'received',
        'money is booked once',
        () => `${after.id} is paid by ${after.payment_id}, which has not arrived`,
      )
    }
  }

  const checkOrders = () => {
    const ordersByCode = new Map<string, string>()
    const ids = new Set<string>()
    for (const order of listOrders()) {
      check(!ids.has(order.id), 'an answer stays true', () => `${order.id} has two owners`)
      ids.add(order.id)
      if (hasEvent(order, 'paid')) checkPaid(order)
      check(
        (order.unused_door === 'booked') ===
          (store.get(keys.fee(order.owner, order.id)) !== undefined) &&
          (order.unused_door === undefined || order.status === 'expired'),
        'an unused door is charged once',
        () => `${order.id} is ${order.status}, its door ${order.unused_door}`,
      )
      if (order.door_code === undefined || (order.code_until ?? 0) < scheduler.now()) continue
      const scope = order.location?.type === 'ipb' ? String(order.location.id) : 'blue'
      const code = `${scope}/${order.door_code}`
      check(
        !ordersByCode.has(code),
        'door codes are unique among the live ones',
        () => `${code} is ${order.id}'s and ${ordersByCode.get(code)}'s`,
      )
      ordersByCode.set(code, order.id)
    }
  }

  const paidAtBank = (payment: PaymentRecord): number =>
    payment.transaction === undefined ? 0 : (bank.get(payment.transaction.id)?.paidCents ?? 0)

  const checkPayment = (change: Change) => {
    if (change.key.SK !== 'PAYMENT' || !change.after) return
    const after = toPayment(change.after)
    const before = change.before && toPayment(change.before)
    check(
      before === undefined || paymentTransitions[before.state].includes(after.state),
      'money is booked once',
      () => `${after.id} went from ${before?.state} to ${after.state}`,
    )
    if (after.state === 'received' || after.state === 'settled') {
      check(
        paidAtBank(after) === after.amount_cents,
        'money is booked once',
        () => `${after.id} is booked, but the bank has ${paidAtBank(after)}`,
      )
    }
  }

  const unknownOperation: Operation = {
    id: 'unknown',
    kind: 'other',
    holder: '',
    startedAt: 0,
    refused: false,
    doorCommits: 0,
  }

  return {
    /** Checks a commit. @throws Violation */
    checkCommit({ operation, changes }: Commit) {
      const by = operations.get(operation) ?? unknownOperation
      for (const change of changes) {
        if (isDoorKey(change)) checkDoor(change, by)
        checkOrder(change)
        checkPayment(change)
      }
      checkDoors(changes, by)
      checkHoldings()
      checkOrders()
      for (const change of changes) checkRecord(change, by)
    },

    /** Checks an answer when it reaches its caller. @throws Violation */
    checkAnswer(by: Operation, answer: unknown, isRefusal: boolean) {
      const text = JSON.stringify(answer)
      check(
        by.answer === undefined || by.answer === text,
        'the same key gives the same answer',
        () => `${by.id} got ${by.answer}, then ${text}`,
      )
      by.answer = text
      if (isRefusal) {
        by.refused = true
        check(by.doorCommits === 0, 'a refused booking holds nothing', () => `${by.id} has doors`)
      } else if (by.kind === 'book' && by.recorded !== undefined) {
        check(
          by.recorded === text,
          'an answer stays true',
          () => `${by.id} recorded ${by.recorded}`,
        )
      }
    },

    /** Checks the table and the bank after all work is done and all times have passed. @throws Violation */
    checkEnd() {
      for (const item of listItems((SK) => SK === 'PAYMENT')) {
        const payment = toPayment(item)
        const { id, amount_cents: amount, state, refund_cents: refund = 0 } = payment
        const paidCents = paidAtBank(payment)
        check(state !== 'received', 'everything comes to an end', () => `${id} is never settled`)
        check(
          paidCents === 0 || state === 'settled',
          'money is booked once',
          () => `${paidCents} of ${id} arrived and it is ${state}`,
        )
        if (state !== 'settled') continue
        const bookedCents = listOrders()
          .filter((order) => order.payment_id === id && hasEvent(order, 'paid'))
          .reduce(
            (sum, order) => sum + (payment.shares[payment.order_ids.indexOf(order.id)] ?? 0),
            0,
          )
        check(
          bookedCents + refund === amount,
          'money is booked once',
          () => `${amount} of ${id}: ${bookedCents} booked, ${refund} to go back`,
        )
        check(
          (payment.refund_state ?? 'done') === 'done',
          'everything comes to an end',
          () => `the refund of ${id} is ${payment.refund_state}`,
        )
        const refundedCents = bank.get(payment.transaction?.id ?? '')?.refundedCents ?? 0
        check(
          refundedCents === refund,
          'money is booked once',
          () => `${refund} of ${id} was to go back, ${refundedCents} did`,
        )
      }
      for (const door of listDoors()) {
        check(
          !isLive(door) && !(door.state === 'occupied' && isDoorEmptied(door.holder ?? '')),
          'no hold outlives its time',
          () => `${door.place_id}/${door.door_id} is ${door.state} of ${door.holder} at the end`,
        )
      }
    },
  }
}

/** The checks of one history. */
export type Invariants = ReturnType<typeof createInvariants>
