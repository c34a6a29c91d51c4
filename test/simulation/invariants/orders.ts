import { sortColumns } from '#shared/orders/list-options.ts'
import type { Change } from '#functions/store/memory-table.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { getSortAttribute } from '#functions/store/list-indexes.ts'
import { toListAttributes } from '#functions/store/records/orders/order-indexes.ts'
import { getUsableCode, hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'
import { isOrderKey, type StoredState } from './stored-state.ts'
import { check } from './violation.ts'

/** Creates the checks of orders: payment, door, door code and fee. */
export const createOrderChecks = ({
  now,
  getItem,
  toOrder,
  toPayment,
  findDoor,
  listOrders,
  listCodes,
  findOrder,
  findReservation,
  findPayment,
  isDoorEmptied,
}: StoredState) => {
  /** Paid shipments whose reservation was cancelled. */
  const releasedIds = new Set<string>()

  /** Checks that a paid order has its door or needs attention. */
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
    if (status === 'paid')
      check(order.needs_attention === true || releasedIds.has(order.id), invariant, describeOrder)
    if (status !== 'prepared' || (order.code_until ?? 0) < now()) return
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

  /** Returns the state of a payment before a commit, which may settle it as well. */
  const getPaymentState = (id: string | undefined, changes: readonly Change[]) => {
    const change = changes.find(({ key }) => key.PK === keys.payment(id ?? '').PK)
    const payment = change ? change.before && toPayment(change.before) : findPayment(id)
    return payment?.state
  }

  /** Checks that a commit books the money of an order once. */
  const checkOrder = (change: Change, changes: readonly Change[]) => {
    if (!change.after || !isOrderKey(change.key.SK)) return
    const after = toOrder(change.after)
    const expected = toListAttributes(after)
    for (const name of ['row', ...sortColumns.map(getSortAttribute)]) {
      const value = expected[name]
      check(
        change.after[name] === value,
        'lists show what is stored',
        () => `${after.id} has ${name} ${JSON.stringify(change.after?.[name])} instead of ${value}`,
      )
    }
    const before = change.before && toOrder(change.before)
    if (before?.status === 'prepared' && after.status === 'paid') releasedIds.add(after.id)
    if (before && hasEvent(before, 'paid')) {
      check(
        hasEvent(after, 'paid') && before.payment_id === after.payment_id,
        'money is booked once',
        () => `${after.id} was paid by ${before.payment_id}, now by ${after.payment_id}`,
      )
    } else if (before && hasEvent(after, 'paid')) {
      check(
        getPaymentState(after.payment_id, changes) === 'received',
        'money is booked once',
        () => `${after.id} is paid by ${after.payment_id}, which has not arrived`,
      )
    }
  }

  /** Checks all stored orders. */
  const checkOrders = () => {
    const ordersByCode = new Map<string, string>()
    const ids = new Set<string>()
    for (const order of listOrders()) {
      check(!ids.has(order.id), 'an answer stays true', () => `${order.id} has two owners`)
      ids.add(order.id)
      if (hasEvent(order, 'paid')) checkPaid(order)
      check(
        (order.unused_door === 'booked') ===
          (getItem(keys.fee(order.owner, order.id)) !== undefined) &&
          (order.unused_door === undefined || order.status === 'expired'),
        'an unused door is charged once',
        () => `${order.id} is ${order.status}, its door ${order.unused_door}`,
      )
      // A code that was freed may belong to another shipment.
      const usableCode = getUsableCode(order)
      if (usableCode === undefined || (order.code_until ?? 0) < now()) continue
      const scope = order.location?.type === 'ipb' ? String(order.location.id) : 'blue'
      const code = `${scope}/${usableCode}`
      check(
        !ordersByCode.has(code),
        'door codes are unique among the live ones',
        () => `${code} is ${order.id}'s and ${ordersByCode.get(code)}'s`,
      )
      ordersByCode.set(code, order.id)
    }
    for (const { order_id: id, until, code } of listCodes()) {
      check(
        until < now() ||
          // A reusable code is claimed until the last of its doors would end.
          isCompanyId(id ?? '') ||
          findOrder(id ?? '')?.door_code === code ||
          findReservation(id ?? '')?.door_code === code,
        'a code opens nothing without its shipment',
        () => `${code} opens a door for ${id}`,
      )
    }
  }

  /** Checks after all work is done that no shipment has kept a code that it needs no more. */
  const checkEnd = () => {
    for (const { order_id, until } of listCodes()) {
      check(
        isCompanyId(order_id ?? '')
          ? until < now()
          : findOrder(order_id ?? '')?.status === 'prepared' && until >= now(),
        'a door code is freed with its shipment',
        () => `${order_id} has kept its code`,
      )
    }
  }

  return { checkOrder, checkOrders, checkEnd }
}
