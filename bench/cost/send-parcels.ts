import { setTimeout as sleep } from 'node:timers/promises'
import { bookDoors, preBookDoors } from '#shared/api/doors.ts'
import { printLabels } from '#shared/api/labels.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import type { BenchStack } from '#bench/wire/bench-stack.ts'

/** People with addresses of their own, so that no limit of messages is met. */
const withNewPeople = <Body extends object>(body: Body, serial: number) => ({
  ...body,
  sender: {
    name: 'Mari Maasikas',
    phone: `+3725557${String(serial).padStart(4, '0')}`,
    email: `sender${serial}@cost.test`,
  },
  recipient: {
    name: 'Juhan Jõgi',
    phone: `+3725558${String(serial).padStart(4, '0')}`,
    email: `recipient${serial}@cost.test`,
  },
})

/** Repeats `read` until it returns something. @throws after a minute */
const waitFor = async <Found>(what: string, read: () => Promise<Found | undefined>) => {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(50)) {
    const found = await read()
    if (found !== undefined) return found
  }
  throw new Error(`${what} did not come`)
}

interface Parcel {
  readonly id: string
  readonly barcode: string
}

/** Waits until the sender sees a status of a shipment. */
const waitForStatus = (browser: Browser, id: string, expected: string): Promise<Parcel> =>
  waitFor(`the status ${expected}`, async () => {
    const { order } = await browser.call(getOrder, { params: { id } })
    return order.status === expected ? { id, barcode: order.barcode } : undefined
  })

const printLabel = (browser: Browser, { barcode }: Parcel) =>
  browser.fetchDocument(printLabels, { body: { barcodes: { [barcode]: {} } } })

/** The scans of the carrier from the drop-off to the recipient. */
const scans = [
  { event: 'sourcein' },
  { event: 'sourceout' },
  { event: 'destinationin', pickup_code: '4711', place_id: places.ulemiste },
  { event: 'destinationout' },
]

/** Lets the carrier deliver a parcel. Between two scans all follows that would follow in hours. */
const deliver = async (
  { url }: BenchStack,
  browser: Browser,
  { id, barcode }: Parcel,
  settle: () => Promise<void>,
): Promise<void> => {
  for (const scan of scans) {
    await settle()
    await fetch(`${url}/local/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ barcode, ...scan }),
    })
    await waitForStatus(browser, id, scan.event)
  }
}

const payWithDoor = async (browser: Browser, ids: readonly string[]) => {
  await browser.call(preBookDoors, {
    params: { place_id: places.sadam },
    body: { order_ids: ids },
  })
  await pay(browser, { orderIds: ids, location: places.sadam })
  const [id = ''] = ids
  const { order } = await browser.call(getOrder, { params: { id } })
  if (order.location_door) return
  await browser.call(bookDoors, {
    params: { place_id: places.sadam },
    body: { ids },
    key: `book-${id}`,
  })
}

type Send = (browser: Browser, orderIds: readonly string[]) => Promise<unknown>

const payInAdvance: Send = (browser, orderIds) => pay(browser, { orderIds })
const confirm: Send = (browser, ids) =>
  browser.call(confirmOrders, { body: { ids, location_id: null } })

/** The kinds of parcels: who sends what, and the most units that it may write. */
export const parcelKinds = [
  { kind: 'guest, blue locker', email: '', body: orderToLocker, send: payInAdvance, limit: 80 },
  { kind: 'guest, white locker', email: '', body: orderToLocker, send: payWithDoor, limit: 150 },
  {
    kind: 'private account',
    email: 'private@demo.test',
    body: orderToLocker,
    send: payInAdvance,
    limit: 150,
  },
  {
    kind: 'postpaid company',
    email: 'postpaid@demo.test',
    body: { ...companyOrders.postpaid, reference: 'Tellimus 12345' },
    send: confirm,
    limit: 150,
  },
  {
    kind: 'prepaid company',
    email: 'business@demo.test',
    body: companyOrders.business,
    send: payInAdvance,
    limit: 150,
  },
] as const satisfies readonly {
  kind: string
  email: string
  body: object
  send: Send
  limit: number
}[]

/** Creates a shipment, with which the functions reserve the numbers of the next 50 barcodes. */
export const warmUp = async (stack: BenchStack): Promise<void> => {
  await createOrders(await visit(stack), orderToLocker)
}

/**
 * Sends a parcel of a kind from the order to the recipient.
 * @param start is called before the order, when the sender is logged in
 * @param settle waits until nothing is written any more
 */
export const sendParcel = async (
  stack: BenchStack,
  { email, body, send }: (typeof parcelKinds)[number],
  serial: number,
  { start, settle }: { readonly start: () => void; readonly settle: () => Promise<void> },
): Promise<void> => {
  const browser = email === '' ? await visit(stack) : await logInAs(stack, email)
  await settle()
  start()
  const { orderIds } = await createOrders(browser, withNewPeople(body, serial))
  await send(browser, orderIds)
  const parcel = await waitForStatus(browser, orderIds[0] ?? '', 'prepared')
  await printLabel(browser, parcel)
  await deliver(stack, browser, parcel, settle)
  await settle()
}
