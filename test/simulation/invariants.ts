import type { Item } from '#functions/lib/store/operations.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Door } from '#functions/lockers/door-store.ts'
import { door as doorShape } from '#functions/lockers/door-store.ts'
import { softBooking } from '#functions/lockers/soft-booking.ts'
import { OCCUPIED_DOOR_MS, SOFT_BOOKING_MS } from '#shared/lockers/bookings.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { hasEvent, orderRecord } from '#functions/orders/order-store.ts'
import type { PaymentRecord } from '#functions/payments/payment-store.ts'
import { paymentRecord } from '#functions/payments/payment-store.ts'
import type { Change } from '#functions/lib/store/memory-table.ts'
import type { Commit, Simulator } from './simulator.ts'
import type { Bank } from './model-provider.ts'
import type { Operation, Operations } from './operations.ts'

/** What must hold after every commit, and what at the end. */
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

/** An invariant that did not hold. */
export class Violation extends Error {
  readonly invariant: Invariant

  constructor(invariant: Invariant, detail: string) {
    super(`${invariant}: ${detail}`)
    this.name = 'Violation'
    this.invariant = invariant
  }
}

/** Parses each item once, however often it is looked at. */
const parsedOnce = <Parsed>(parse: (item: Item) => Parsed) => {
  const known = new WeakMap<Item, Parsed>()
  return (item: Item): Parsed => {
    const found = known.get(item)
    if (found !== undefined) return found
    const parsed = parse(item)
    known.set(item, parsed)
    return parsed
  }
}

const isDoorKey = ({ key }: Change): boolean => key.SK.startsWith('DOOR#')
const isOrderKey = (SK: string): boolean => SK.startsWith('ORDER#')

/** The longest that any door is booked: outdoor lockers a day, indoor ones until the next midnight. */
const longestHard = 48 * 60 * 60 * 1000

const paymentMoves: Readonly<Record<PaymentRecord['state'], readonly PaymentRecord['state'][]>> = {
  open: ['open', 'cancelled', 'lapsed', 'received'],
  cancelled: ['cancelled', 'received'],
  lapsed: ['lapsed', 'received'],
  received: ['received', 'settled'],
  settled: ['settled'],
}

/** Watches a history: every commit as it happens, every answer, and the end. */
export const checkInvariants = (house: Simulator, bank: Bank, operations: Operations) => {
  const { scheduler, store } = house
  const doorOf = parsedOnce((item) => doorShape.parse(item))
  const orderOf = parsedOnce((item) => orderRecord.parse(item))
  const paymentOf = parsedOnce((item) => paymentRecord.parse(item))

  const check = (holds: boolean, invariant: Invariant, detail: () => string) => {
    if (!holds) throw new Violation(invariant, detail())
  }

  const isLive = ({ state, until }: Door): boolean =>
    state !== undefined && (until ?? 0) >= scheduler.now()

  const findDoor = (place: number, id: string): Door | undefined => {
    const item = store.get(keys.door(place, id))
    return item && doorOf(item)
  }
  const itemsLike = (fits: (SK: string) => boolean): Item[] =>
    [...store.items.values()].filter(({ SK }) => fits(SK))
  const allOrders = (): OrderRecord[] => itemsLike(isOrderKey).map(orderOf)
  const allDoors = (): Door[] => itemsLike((SK) => SK.startsWith('DOOR#')).map(doorOf)
  const findPayment = (id: string | undefined): PaymentRecord | undefined => {
    const item = id === undefined ? undefined : store.get(keys.payment(id))
    return item && paymentOf(item)
  }
  const findOrder = (id: string) => allOrders().find((order) => order.id === id)
  const isEmptied = (order: string) =>
    [...operations.values()].some(({ emptied }) => emptied === order)

  /** The rules of one door: who may take it from whom. */
  const moves: Readonly<
    Record<NonNullable<Door['state']> | 'free', (a: Door, b: Door, by: Operation) => boolean>
  > = {
    soft: (before, after, by) =>
      after.holder === by.holder &&
      (!isLive(before) || (before.state === 'soft' && before.holder === after.holder)),
    hard: (before, after, by) => {
      const payment = findPayment(findOrder(after.holder ?? '')?.payment_id)
      const mine = [by.holder, payment?.holder].includes(before.holder)
      return !isLive(before) || (before.state === 'soft' && mine)
    },
    occupied: (before, after) => before.state !== 'soft' && before.holder === after.holder,
    free: (before, _, by) => {
      if (before.state === 'soft') return before.holder === by.holder
      if (by.emptied !== undefined) return before.holder === by.emptied
      return !isLive(before)
    },
  }

  const checkDoor = (change: Change, by: Operation) => {
    if (!change.before || !change.after || change.before === change.after) return
    const [before, after] = [doorOf(change.before), doorOf(change.after)]
    const state = after.state ?? 'free'
    const told = () =>
      `${after.place_id}/${after.door_id} from ${JSON.stringify([before.state, before.holder, before.until])} to ${JSON.stringify([after.state, after.holder, after.until])} by ${by.id}`
    if (before.state === after.state && before.holder === after.holder && state === 'free') return
    const allowed = moves[state](before, after, by)
    check(
      allowed,
      isLive(before) && state !== 'free'
        ? 'no door for two holders'
        : "a door's history is linearizable",
      told,
    )
    const longest = { soft: SOFT_BOOKING_MS, hard: longestHard, occupied: OCCUPIED_DOOR_MS }
    if (state !== 'free') {
      const left = (after.until ?? 0) - scheduler.now()
      check(left <= longest[state], 'no hold outlives its time', told)
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
    // What is free of charge is settled by the press itself: its doors are held, then booked.
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

  /** A session holds what its last answer said, a shipment its own door, and nothing beside it. */
  const checkHoldings = () => {
    const orders = new Map(allOrders().map((order) => [order.id, order]))
    for (const each of allDoors()) {
      if (!isLive(each) || each.holder === undefined) continue
      if (each.state === 'hard') {
        const order = orders.get(each.holder)
        check(
          order?.door?.id === each.door_id && order.location?.id === each.place_id,
          "a door's history is linearizable",
          () => `${each.holder} has ${each.place_id}/${each.door_id} beside its door`,
        )
      }
      if (each.state !== 'soft') continue
      const holding = store.get(keys.holding(each.holder))
      const ids = holding?.['door_ids']
      check(
        holding?.['place_id'] === each.place_id && Array.isArray(ids) && ids.includes(each.door_id),
        "a door's history is linearizable",
        () => `${each.holder} holds ${each.place_id}/${each.door_id} beside its booking`,
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
    // What was given up for long may be told of a hold that is over.
    if ((parsed.data.reserved_until ?? 0) < scheduler.now()) return
    const place = store.get(keys.holding(by.holder))?.['place_id']
    for (const id of parsed.data.booked_door_ids) {
      const held = typeof place === 'number' ? findDoor(place, id) : undefined
      check(
        held?.state === 'soft' &&
          held.holder === by.holder &&
          held.until === parsed.data.reserved_until,
        'an answer stays true',
        () => `${by.id} is told ${JSON.stringify(answer)}, but the door is ${JSON.stringify(held)}`,
      )
    }
  }

  const checkPaid = (order: OrderRecord) => {
    const { location, door, status } = order
    const told = () => JSON.stringify({ ...order, sender: 0, recipient: 0, destination: 0 })
    const rule = 'a paid shipment has its door or needs attention'
    check(!['created', 'payment_not_received', 'cancelled'].includes(status), rule, told)
    check(
      order.lines.every((line) => line.paid_by !== 'sender' || line.paid_at !== null),
      rule,
      told,
    )
    if (status === 'paid') check(order.needs_attention === true, rule, told)
    if (status !== 'prepared' || (order.code_until ?? 0) < scheduler.now()) return
    check(order.door_code !== undefined, rule, told)
    if (location?.type !== 'ipb' || isEmptied(order.id)) return
    const own = door && findDoor(location.id, door.id)
    check(
      own?.holder === order.id && (own.state === 'hard' || own.state === 'occupied'),
      rule,
      () => `${told()} has ${JSON.stringify(own)}`,
    )
  }

  const checkOrder = (change: Change) => {
    if (!change.after || !isOrderKey(change.key.SK)) return
    const after = orderOf(change.after)
    const before = change.before && orderOf(change.before)
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
    const live = new Map<string, string>()
    const ids = new Set<string>()
    for (const order of allOrders()) {
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
        !live.has(code),
        'door codes are unique among the live ones',
        () => `${code} is ${order.id}'s and ${live.get(code)}'s`,
      )
      live.set(code, order.id)
    }
  }

  const paidAtBank = (payment: PaymentRecord): number =>
    payment.transaction === undefined ? 0 : (bank.get(payment.transaction.id)?.paidCents ?? 0)

  const checkPayment = (change: Change) => {
    if (change.key.SK !== 'PAYMENT' || !change.after) return
    const after = paymentOf(change.after)
    const before = change.before && paymentOf(change.before)
    check(
      before === undefined || paymentMoves[before.state].includes(after.state),
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

  const unknown: Operation = {
    id: 'nobody',
    kind: 'other',
    holder: '',
    askedAt: 0,
    refused: false,
    doorCommits: 0,
  }

  return {
    /** Judges a commit; throws a Violation. */
    committed({ operation, changes }: Commit) {
      const by = operations.get(operation) ?? unknown
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

    /** Judges an answer as it reaches its caller; throws a Violation. */
    told(by: Operation, answer: unknown, isRefusal: boolean) {
      const text = JSON.stringify(answer)
      check(
        by.told === undefined || by.told === text,
        'the same key gives the same answer',
        () => `${by.id} was told ${by.told}, then ${text}`,
      )
      by.told = text
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

    /** Judges what is left when everything has been done and all times are over. */
    ended() {
      for (const item of itemsLike((SK) => SK === 'PAYMENT')) {
        const payment = paymentOf(item)
        const { id, amount_cents: amount, state, refund_cents: refund = 0 } = payment
        const money = paidAtBank(payment)
        check(state !== 'received', 'everything comes to an end', () => `${id} is never settled`)
        check(
          money === 0 || state === 'settled',
          'money is booked once',
          () => `${money} of ${id} arrived and it is ${state}`,
        )
        if (state !== 'settled') continue
        const booked = allOrders()
          .filter((order) => order.payment_id === id && hasEvent(order, 'paid'))
          .reduce(
            (sum, order) => sum + (payment.shares[payment.order_ids.indexOf(order.id)] ?? 0),
            0,
          )
        check(
          booked + refund === amount,
          'money is booked once',
          () => `${amount} of ${id}: ${booked} booked, ${refund} to go back`,
        )
        check(
          (payment.refund_state ?? 'done') === 'done',
          'everything comes to an end',
          () => `the refund of ${id} is ${payment.refund_state}`,
        )
        const refunded = bank.get(payment.transaction?.id ?? '')?.refundedCents ?? 0
        check(
          refunded === refund,
          'money is booked once',
          () => `${refund} of ${id} was to go back, ${refunded} did`,
        )
      }
      for (const each of allDoors()) {
        check(
          !isLive(each) && !(each.state === 'occupied' && isEmptied(each.holder ?? '')),
          'no hold outlives its time',
          () => `${each.place_id}/${each.door_id} is ${each.state} of ${each.holder} at the end`,
        )
      }
    },
  }
}

/** What judges a history. */
export type Invariants = ReturnType<typeof checkInvariants>
