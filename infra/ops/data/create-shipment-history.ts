import { isPrepaid } from '#shared/accounts/segments.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import type { OrderStatus } from '#shared/orders/statuses.ts'
import { applyEvent } from '#shared/orders/statuses.ts'
import { toEpochSeconds, toIsoTime } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { door, isFree } from '#functions/store/records/door-store.ts'
import { bookOrderDoor } from '#functions/orders/book-order-door.ts'
import { buildOrder } from '#functions/orders/build-order.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { toBarcodeItem, toOrderItem } from '#functions/orders/create-by-plan.ts'
import { checkOrders } from '#functions/orders/create-orders.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { scanParcel } from '#functions/orders/scan-parcel.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { applyTransaction } from '#functions/payments/receive-message.ts'
import { lapsePayment } from '#functions/payments/review-payment.ts'
import { listScansTo } from './demo-statuses.ts'
import type { DemoSender, DemoShipment } from './demo-shipments.ts'
import { maxScanIntervalMs } from './demo-shipments.ts'
import type { Random } from './seeded-random.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
/** An unpaid shipment expires after this many days, as a real one of an account does. */
const retentionDays = 30
const locale = 'et_EE'
/** The session that holds doors. No user has it. */
const holder = 'ses_demo'

/** Options of the shipment history. */
interface HistoryOptions {
  readonly random: Random
  /** The end of the history, in milliseconds since 1970. */
  readonly endTime: number
  /** Reserved barcodes, one for each shipment. */
  readonly barcodes: readonly string[]
  /** Lockers for the drop-off; null is any blue one. */
  readonly locations: readonly [DropOffLocation | null, ...(DropOffLocation | null)[]]
  readonly whiteLocation: DropOffLocation
  /** A locker without doors in `items`, so that it is full. */
  readonly fullLocation: DropOffLocation
  /** The doors and companies that exist before. */
  readonly items: readonly Item[]
}

/**
 * Creates the history of the demo shipments: every shipment is built, paid, booked, cancelled and
 * scanned by the product's code, in a table in memory with a clock in the past. Returns the
 * resulting items, with the booked doors. The result is the same for the same options.
 */
export const createShipmentHistory = async (
  options: HistoryOptions,
  senders: readonly { from: DemoSender; consignments: readonly (readonly DemoShipment[])[] }[],
): Promise<Item[]> => {
  const { random, endTime, whiteLocation, fullLocation } = options
  const table = createMemoryTable()
  for (const item of options.items) await table.write({ put: item })
  const clock = { at: endTime }
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: async () => {},
    random: (below) => random.below(below),
  }
  const barcodes = options.barcodes.values()

  const create = async (from: DemoSender, shipment: DemoShipment): Promise<OrderRecord> => {
    const { owner, segment, sender } = from
    const at = endTime - shipment.age
    clock.at = at
    const [checked] = await checkOrders({
      owner,
      isAnonymous: false,
      locale,
      sender: { segment, country: 'ee', email: sender.email },
      orders: [shipment.body],
      isList: false,
      requestKey: '',
    })
    const { value: barcode } = barcodes.next()
    if (!checked || barcode === undefined) throw new Error('Too few barcodes')
    const record = buildOrder(checked.order, checked.loaded, {
      id: createId('ord', runtime),
      owner,
      barcode,
      locale,
      at,
      expiresAt: toEpochSeconds(at + retentionDays * day),
    })
    await table.transact([{ put: toOrderItem(record) }, { put: toBarcodeItem(record) }])
    return record
  }

  const reloadOrder = async ({ owner, id }: OrderRecord): Promise<OrderRecord> => {
    const [order] = await getOrders(table, owner, [id])
    if (!order) throw new Error(`Order ${id} does not exist`)
    return order
  }

  const requestPayment = (orders: readonly OrderRecord[], location: DropOffLocation | null) =>
    openPayment(runtime, {
      owner: orders[0]?.owner ?? '',
      orderIds: orders.map(({ id }) => id),
      requestKey: createId('req', runtime),
      holder,
      location,
      country: 'ee',
      locale,
      email: orders[0]?.sender.email ?? '',
    })

  const pay = async (orders: readonly OrderRecord[], location: DropOffLocation | null) => {
    const payment = await requestPayment(orders, location)
    const id = `demo_${payment.id}`
    const transaction = { id, publishable_key: '', checkoutjs_url: '', redirect_urls: {} }
    await table.write({ update: keys.payment(payment.id), set: { transaction } })
    await applyTransaction(runtime, {
      transactionId: id,
      orderReference: payment.id,
      amountCents: payment.amount_cents,
      status: 'COMPLETED',
    })
  }

  /** Sets a status of a postpaid shipment without a payment. */
  const setStatus = async (order: OrderRecord, event: OrderStatus, changes: object = {}) => {
    const { status, events } = applyEvent(order, { event, at: toIsoTime(clock.at) })
    await table.write({
      update: keys.order(order.owner, order.id),
      set: { status, events: events.map((each) => ({ ...each })), ...changes },
      remove: ['expires_at'],
    })
  }

  /** Confirms a postpaid shipment and books its door. */
  const confirm = async (order: OrderRecord, location: DropOffLocation | null) => {
    await setStatus(order, 'paid')
    await bookOrderDoor(runtime, {
      owner: order.owner,
      orderId: order.id,
      location,
      holder,
      requestKey: createId('req', runtime),
    })
  }

  const chooseLocation = (end: OrderStatus): DropOffLocation | null => {
    if (end === 'paid') return fullLocation
    return end === 'expired' ? whiteLocation : random.pick(options.locations)
  }

  /** Pays or confirms the shipments of a consignment. */
  const send = async (from: DemoSender, orders: readonly OrderRecord[], end: OrderStatus) => {
    const location = chooseLocation(end)
    clock.at += 2 * minute + random.below(10 * minute)
    if (isPrepaid(from.segment)) return pay(orders, location)
    for (const order of orders) {
      if (end === 'paid') await setStatus(order, 'paid')
      else if (end === 'prepared' && random.below(2) === 0) {
        await setStatus(order, 'prepared', { process_status: 'label_print_needed' })
      } else await confirm(order, location)
    }
    return undefined
  }

  const specialEndings: Partial<
    Record<OrderStatus, (order: OrderRecord, from: DemoSender) => unknown>
  > = {
    created: () => undefined,
    cancelled: (order, { owner, segment }) => {
      clock.at += 20 * minute
      return cancelOrder(runtime, { owner, segment, orderId: order.id })
    },
    payment_not_received: async (order) => {
      const payment = await requestPayment([order], null)
      clock.at += day + minute
      return lapsePayment(runtime, payment)
    },
  }

  const applyScans = async (order: OrderRecord, end: OrderStatus) => {
    for (const event of listScansTo(end)) {
      clock.at += 90 * minute + random.below(maxScanIntervalMs - 2 * 60 * minute)
      await scanParcel(runtime, { barcode: order.barcode, event, at: toIsoTime(clock.at) })
    }
  }

  /** Simulates a consignment from its creation to its final status. */
  const simulateConsignment = async (from: DemoSender, shipments: readonly DemoShipment[]) => {
    const orders: OrderRecord[] = []
    for (const shipment of shipments) orders.push(await create(from, shipment))
    const [order] = orders
    const end = shipments[0]?.end
    if (!order || !end) return
    const ending = specialEndings[end]
    if (ending) {
      await ending(order, from)
      return
    }
    await send(from, orders, end)
    const sentAt = clock.at
    for (const each of orders) {
      clock.at = sentAt
      await applyScans(each, end)
    }
    if (end !== 'expired') return
    clock.at = (await reloadOrder(order)).code_until ?? clock.at
    clock.at += minute
    await expireOrder(runtime, await reloadOrder(order))
  }

  for (const { from, consignments } of senders) {
    for (const shipments of consignments) await simulateConsignment(from, shipments)
  }
  clock.at = endTime
  return filterLasting(table.items.values(), options.items, endTime)
}

/** Leaves out request records, holds, expired items and unchanged items of before. */
const filterLasting = (items: Iterable<Item>, before: readonly Item[], at: number): Item[] =>
  [...items].filter((item) => {
    if (item.SK === 'REQUEST' || item.SK === 'HOLDING') return false
    if (item.SK.startsWith('DOOR#')) return !isFree(door.parse(item), at)
    if (typeof item['expires_at'] === 'number' && item['expires_at'] * 1000 < at) return false
    return !before.some(({ PK, SK }) => PK === item.PK && SK === item.SK)
  })
