import { isPrepaid } from '#shared/accounts/segments.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { applyEvent } from '#shared/orders/statuses/order-events.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { toEpochSeconds, toIsoTime } from '#functions/lib/clock.ts'
import { createSendingCode } from '#functions/orders/sending/sending-code.ts'
import { createId } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { buildOrder } from '#functions/orders/build-order.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { toBarcodeItem } from '#functions/orders/create-by-plan.ts'
import { checkOrders } from '#functions/orders/create-orders.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { scanParcel } from '#functions/orders/scan-parcel.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { applyTransaction } from '#functions/payments/receive-message.ts'
import { banks } from '#functions/providers/payments/sandbox/methods.ts'
import { buildPaidTransaction } from '#functions/providers/payments/sandbox/sandbox-store.ts'
import { lapsePayment } from '#functions/payments/review-payment.ts'
import { listScansTo } from './demo-statuses.ts'
import type { DemoSender, DemoShipment } from './demo-shipments.ts'
import { maxScanIntervalMs } from './demo-shipments.ts'
import { createSeededRandom, type Random } from './seeded-random.ts'
import { buildOrderUpdate, toOrderItem } from '#functions/store/records/orders/order-writes.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
/** An unpaid shipment expires after this many days, as a real one of an account does. */
const retentionDays = 30
const locale = 'et_EE'
/** The session that holds doors. No user has it. */
const holder = 'ses_demo'

/** Options of the shipment history. */
export interface HistoryOptions {
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

/** A history in progress: its table, its clock in the past, and the barcodes left. */
interface History {
  readonly options: HistoryOptions
  readonly runtime: Runtime
  /** The current time of the history, in milliseconds since 1970. */
  readonly clock: { at: number }
  readonly barcodes: Iterator<string, undefined>
}

const createOrder = async (
  history: History,
  from: DemoSender,
  shipment: DemoShipment,
): Promise<OrderRecord> => {
  const { owner, segment, sender } = from
  const at = history.options.endTime - shipment.age
  history.clock.at = at
  const [checked] = await checkOrders(history.runtime, {
    sender: { segment, country: 'ee', email: sender.email },
    orders: [shipment.body],
    isList: false,
  })
  const { value: barcode } = history.barcodes.next()
  if (!checked || barcode === undefined) throw new Error('Too few barcodes')
  const record = buildOrder(checked.order, checked.loaded, {
    id: createId('ord', history.runtime),
    owner,
    barcode,
    // Of its own source, so that the history has the same shipments as without codes.
    sendingCode: createSendingCode(createSeededRandom(Number(barcode.slice(-9))).below),
    locale,
    at,
    expiresAt: toEpochSeconds(at + retentionDays * day),
  })
  await history.runtime.table.transact([
    { put: toOrderItem(record) },
    { put: toBarcodeItem(record) },
  ])
  return record
}

const reloadOrder = async (history: History, { owner, id }: OrderRecord): Promise<OrderRecord> => {
  const [order] = await getOrders(history.runtime.table, owner, [id])
  if (!order) throw new Error(`Order ${id} does not exist`)
  return order
}

const requestPayment = (
  history: History,
  orders: readonly OrderRecord[],
  location: DropOffLocation | null,
) =>
  openPayment(history.runtime, {
    owner: orders[0]?.owner ?? '',
    orderIds: orders.map(({ id }) => id),
    requestKey: createId('req', history.runtime),
    holder,
    location,
    country: 'ee',
    locale,
    email: orders[0]?.sender.email ?? '',
  })

const pay = async (
  history: History,
  orders: readonly OrderRecord[],
  location: DropOffLocation | null,
) => {
  const payment = await requestPayment(history, orders, location)
  const id = `demo_${payment.id}`
  const transaction = { id, publishable_key: '', checkoutjs_url: '', redirect_urls: {} }
  const method = banks.ee[0].name
  await history.runtime.table.write({
    update: keys.payment(payment.id),
    set: { transaction, method },
  })
  // The sandbox knows it, so that a change of the shipment can give money back.
  const paid = { id, reference: payment.id, amountCents: payment.amount_cents }
  await history.runtime.table.write({ put: buildPaidTransaction(paid, history.options.endTime) })
  await applyTransaction(history.runtime, {
    transactionId: id,
    orderReference: payment.id,
    amountCents: payment.amount_cents,
    status: 'COMPLETED',
  })
}

/** Sets a status of a postpaid shipment without a payment. */
const setStatus = async (
  history: History,
  order: OrderRecord,
  event: OrderStatus,
  changes: object = {},
) => {
  const { status, events } = applyEvent(order, { event, at: toIsoTime(history.clock.at) })
  await history.runtime.table.write(
    buildOrderUpdate(await reloadOrder(history, order), {
      at: history.clock.at,
      set: { status, events: events.map((each) => ({ ...each })), ...changes },
      remove: ['expires_at'],
    }),
  )
}

/** Confirms a postpaid shipment, prints its label and books its door. */
const confirm = async (history: History, order: OrderRecord, location: DropOffLocation | null) => {
  const label_printed_at = history.clock.at
  const printed = { printed_label_version: order.label_version, label_printed_at }
  await setStatus(history, order, 'paid', printed)
  const requestKey = createId('req', history.runtime)
  const { owner } = order
  await bookOrderDoors(history.runtime, { owner, location, holder, requestKey }, [order.id])
}

const chooseLocation = (history: History, end: OrderStatus): DropOffLocation | null => {
  if (end === 'paid') return history.options.fullLocation
  return end === 'expired'
    ? history.options.whiteLocation
    : history.options.random.pick(history.options.locations)
}

/** Pays or confirms the shipments of a consignment. */
const send = async (
  history: History,
  from: DemoSender,
  orders: readonly OrderRecord[],
  end: OrderStatus,
) => {
  const location = chooseLocation(history, end)
  history.clock.at += 2 * minute + history.options.random.below(10 * minute)
  if (isPrepaid(from.segment)) return pay(history, orders, location)
  for (const order of orders) {
    if (end === 'paid') await setStatus(history, order, 'paid')
    else if (end === 'prepared' && history.options.random.below(2) === 0) {
      await setStatus(history, order, 'prepared', { process_status: 'label_print_needed' })
    } else await confirm(history, order, location)
  }
  return undefined
}

const specialEndings: Partial<
  Record<OrderStatus, (history: History, order: OrderRecord, from: DemoSender) => unknown>
> = {
  created: () => undefined,
  cancelled: (history, order, { owner, segment }) => {
    history.clock.at += 20 * minute
    return cancelOrder(history.runtime, { owner, segment, orderId: order.id })
  },
  payment_not_received: async (history, order) => {
    const payment = await requestPayment(history, [order], null)
    history.clock.at += day + minute
    return lapsePayment(history.runtime, payment)
  },
}

const applyScans = async (history: History, order: OrderRecord, end: OrderStatus) => {
  for (const event of listScansTo(end)) {
    history.clock.at +=
      90 * minute + history.options.random.below(maxScanIntervalMs - 2 * 60 * minute)
    await scanParcel(history.runtime, {
      barcode: order.barcode,
      event,
      at: toIsoTime(history.clock.at),
    })
  }
}

/** Simulates a consignment from its creation to its final status. */
export const simulateConsignment = async (
  history: History,
  from: DemoSender,
  shipments: readonly DemoShipment[],
) => {
  const orders: OrderRecord[] = []
  for (const shipment of shipments) orders.push(await createOrder(history, from, shipment))
  const [order] = orders
  const end = shipments[0]?.end
  if (!order || !end) return
  const ending = specialEndings[end]
  if (ending) {
    await ending(history, order, from)
    return
  }
  await send(history, from, orders, end)
  const sentAt = history.clock.at
  for (const each of orders) {
    history.clock.at = sentAt
    await applyScans(history, each, end)
  }
  if (end !== 'expired') return
  history.clock.at = (await reloadOrder(history, order)).code_until ?? history.clock.at
  history.clock.at += minute
  await expireOrder(history.runtime, await reloadOrder(history, order))
}
