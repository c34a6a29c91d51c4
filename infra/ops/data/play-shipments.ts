import { isPrepaid } from '#shared/accounts/segments.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import type { OrderStatus } from '#shared/orders/statuses.ts'
import { applyEvent } from '#shared/orders/statuses.ts'
import { epochSeconds, isoTime } from '#functions/lib/clock.ts'
import { newId } from '#functions/lib/ids.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { memoryTable } from '#functions/lib/store/memory-table.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { door, isFree } from '#functions/lockers/door-store.ts'
import { bookOrderDoor } from '#functions/orders/book-order-door.ts'
import { buildOrder } from '#functions/orders/build-order.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { barcodeItem, orderItem } from '#functions/orders/create-by-plan.ts'
import { checkOrders } from '#functions/orders/create-orders.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import type { OrderRecord } from '#functions/orders/order-store.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { scanParcel } from '#functions/orders/scan-parcel.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { takeWord } from '#functions/payments/receive-message.ts'
import { lapsePayment } from '#functions/payments/review-payment.ts'
import { scansTo } from './demo-lives.ts'
import type { DemoSender, DemoShipment } from './demo-shipments.ts'
import { longestScanWait } from './demo-shipments.ts'
import type { Random } from './seeded-random.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
/** An unpaid shipment is removed after so many days, as a real one of an account. */
const keepDays = 30
const locale = 'et_EE'
/** Who holds doors in the demo world; nobody logs in as it. */
const holder = 'ses_demo'

/** What the past is played with. */
interface Stage {
  readonly random: Random
  /** When the demo world begins, in milliseconds since 1970. */
  readonly begin: number
  /** Barcodes that nobody else has got, one a shipment. */
  readonly barcodes: readonly string[]
  /** Lockers to drop off at; null is any blue one. */
  readonly locations: readonly [DropOffLocation | null, ...(DropOffLocation | null)[]]
  readonly whiteLocation: DropOffLocation
  /** A locker of which no door lies on the stage: it is full for everybody. */
  readonly fullLocation: DropOffLocation
  /** The doors and companies that are there before. */
  readonly items: readonly Item[]
}

/**
 * Plays the past of the demo world: every shipment is built, paid, booked, called off and scanned
 * by the very code that real ones go through, over a table in memory whose clock is set to then.
 * Gives what then lies in the table, with the doors that are taken; the same for the same stage.
 */
export const playShipments = async (
  stage: Stage,
  casts: readonly { from: DemoSender; consignments: readonly (readonly DemoShipment[])[] }[],
): Promise<Item[]> => {
  const { random, begin, whiteLocation, fullLocation } = stage
  const table = memoryTable()
  for (const item of stage.items) await table.write({ put: item })
  const clock = { at: begin }
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: async () => {},
    random: (below) => random.below(below),
  }
  const barcodes = stage.barcodes.values()

  const create = async (from: DemoSender, shipment: DemoShipment): Promise<OrderRecord> => {
    const { owner, segment, sender } = from
    const at = begin - shipment.age
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
    if (!checked || barcode === undefined) throw new Error('too few barcodes')
    const record = buildOrder(checked.order, checked.gathered, {
      id: newId('ord', runtime),
      owner,
      barcode,
      locale,
      at,
      expiresAt: epochSeconds(at + keepDays * day),
    })
    await table.transact([{ put: orderItem(record) }, { put: barcodeItem(record) }])
    return record
  }

  const reread = async ({ owner, id }: OrderRecord): Promise<OrderRecord> => {
    const [order] = await getOrders(table, owner, [id])
    if (!order) throw new Error(`${id} is gone`)
    return order
  }

  const askForPayment = (orders: readonly OrderRecord[], location: DropOffLocation | null) =>
    openPayment(runtime, {
      owner: orders[0]?.owner ?? '',
      orderIds: orders.map(({ id }) => id),
      requestKey: newId('req', runtime),
      holder,
      location,
      country: 'ee',
      locale,
      email: orders[0]?.sender.email ?? '',
    })

  const pay = async (orders: readonly OrderRecord[], location: DropOffLocation | null) => {
    const payment = await askForPayment(orders, location)
    const id = `demo_${payment.id}`
    const transaction = { id, publishable_key: '', checkoutjs_url: '', redirect_urls: {} }
    await table.write({ update: keys.payment(payment.id), set: { transaction } })
    await takeWord(runtime, {
      transactionId: id,
      orderReference: payment.id,
      amountCents: payment.amount_cents,
      status: 'COMPLETED',
    })
  }

  /** What only the sender's word makes of a shipment that is paid later. */
  const mark = async (order: OrderRecord, event: OrderStatus, more: object = {}) => {
    const { status, events } = applyEvent(order, { event, at: isoTime(clock.at) })
    await table.write({
      update: keys.order(order.owner, order.id),
      set: { status, events: events.map((each) => ({ ...each })), ...more },
      remove: ['expires_at'],
    })
  }

  /** Confirmed by a company: into a locker, or fetched by a courier with the label to be printed. */
  const confirm = async (order: OrderRecord, location: DropOffLocation | null) => {
    await mark(order, 'paid')
    await bookOrderDoor(runtime, {
      owner: order.owner,
      orderId: order.id,
      location,
      holder,
      requestKey: newId('req', runtime),
    })
  }

  const locationFor = (end: OrderStatus): DropOffLocation | null => {
    if (end === 'paid') return fullLocation
    return end === 'expired' ? whiteLocation : random.pick(stage.locations)
  }

  /** Takes shipments that were made together from created to where the sender's part ends. */
  const send = async (from: DemoSender, orders: readonly OrderRecord[], end: OrderStatus) => {
    const location = locationFor(end)
    clock.at += 2 * minute + random.below(10 * minute)
    if (isPrepaid(from.segment)) return pay(orders, location)
    for (const order of orders) {
      if (end === 'paid') await mark(order, 'paid')
      else if (end === 'prepared' && random.below(2) === 0) {
        await mark(order, 'prepared', { process_status: 'label_print_needed' })
      } else await confirm(order, location)
    }
    return undefined
  }

  const endings: Partial<Record<OrderStatus, (order: OrderRecord, from: DemoSender) => unknown>> = {
    created: () => undefined,
    cancelled: (order, { owner, segment }) => {
      clock.at += 20 * minute
      return cancelOrder(runtime, { owner, segment, orderId: order.id })
    },
    payment_not_received: async (order) => {
      const payment = await askForPayment([order], null)
      clock.at += day + minute
      return lapsePayment(runtime, payment)
    },
  }

  const scanOn = async (order: OrderRecord, end: OrderStatus) => {
    for (const event of scansTo(end)) {
      clock.at += 90 * minute + random.below(longestScanWait - 2 * 60 * minute)
      await scanParcel(runtime, { barcode: order.barcode, event, at: isoTime(clock.at) })
    }
  }

  /** Shipments that were sent together, from their making to their end, by the clock of their time. */
  const live = async (from: DemoSender, shipments: readonly DemoShipment[]) => {
    const orders: OrderRecord[] = []
    for (const shipment of shipments) orders.push(await create(from, shipment))
    const [order] = orders
    const end = shipments[0]?.end
    if (!order || !end) return
    const ending = endings[end]
    if (ending) {
      await ending(order, from)
      return
    }
    await send(from, orders, end)
    const sentAt = clock.at
    for (const each of orders) {
      clock.at = sentAt
      await scanOn(each, end)
    }
    if (end !== 'expired') return
    clock.at = (await reread(order)).code_until ?? clock.at
    clock.at += minute
    await expireOrder(runtime, await reread(order))
  }

  for (const { from, consignments } of casts) {
    for (const shipments of consignments) await live(from, shipments)
  }
  clock.at = begin
  return lasting(table.items.values(), stage.items, begin)
}

/** Answers to requests, holds and codes that are over are left behind, and what was there before. */
const lasting = (items: Iterable<Item>, before: readonly Item[], at: number): Item[] =>
  [...items].filter((item) => {
    if (item.SK === 'REQUEST' || item.SK === 'HOLDING') return false
    if (item.SK.startsWith('DOOR#')) return !isFree(door.parse(item), at)
    if (typeof item['expires_at'] === 'number' && item['expires_at'] * 1000 < at) return false
    return !before.some(({ PK, SK }) => PK === item.PK && SK === item.SK)
  })
