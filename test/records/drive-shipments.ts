import { setTimeout as sleep } from 'node:timers/promises'
import { getApp } from '#shared/api/app.ts'
import { exportShipments, maxExportedAtOnce } from '#shared/api/exports.ts'
import {
  cancelImport,
  confirmImport,
  getImport,
  importOrders,
  type ImportState,
} from '#shared/api/imports.ts'
import {
  endDropOffPass,
  getHelpostiSending,
  readDropOffPass,
  shareDropOffPass,
} from '#shared/api/helposti.ts'
import { createHandoverSheet, editHandoverSheet, listHandoverSheets } from '#shared/api/handover.ts'
import { printLabels } from '#shared/api/labels.ts'
import { bookDoors, preBookDoors } from '#shared/api/doors.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { cancelOrders, confirmOrders, createOrder, openPaidShipments } from '#shared/api/orders.ts'
import { payOrders } from '#shared/api/payments.ts'
import { getReturnParcel } from '#shared/api/returns.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import {
  places,
  services,
  orderToAddress,
  orderToGermany,
  orderToLocker,
} from '#test/support/examples/example-body.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { decideAtBank, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { findShortLink } from '#test/support/visitors/short-links.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import type { DumpStack } from './dump-stack.ts'

const createOrders = async (browser: Browser, ...bodies: readonly object[]) =>
  (await browser.call(createOrder, { body: bodies })).order_ids

/**
 * Repeats `read` until it returns a value; e-mails are sent asynchronously by events.
 * @throws after 200 attempts, which is 10 seconds.
 */
const pollUntilFound = async <Found>(read: () => Promise<Found | undefined>): Promise<Found> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await read()
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error('No value was found in 10 seconds')
}

/** Sends parcels as a visitor: pays, scans, and opens the link in the e-mail. */
export const sendParcels = async (stack: DumpStack) => {
  const visitor = await visit(stack, { lang: 'en_GB', country: 'ee' })
  const sender = { ...orderToLocker.sender, email: 'saatja@example.test' }
  const paidLater = await createOrders(visitor, { ...orderToLocker, sender }, orderToAddress)
  await visitor.call(preBookDoors, { params: { place_id: places.sadam }, body: { sizes: ['M'] } })
  const whiteLocker = { orderIds: paidLater, location: places.sadam }
  const started = await startPayment(visitor, whiteLocker)
  await stack.takeSnapshot()
  await returnToShop(await decideAtBank(started.redirect_url, 'pay'))
  const token = await pollUntilFound(async () => {
    const texts = (await stack.outbox(sender.email)).map(({ text }) => text)
    return findShortLink(texts.join('\n'))?.code
  })
  // A repeated payment is refused, which writes a request record with the refusal.
  await visitor.expectRefusal(payOrders, {
    body: { order_ids: paidLater, itella_terms: true, location_id: null, gateway: 'meripank' },
  })
  const [order] = (await visitor.call(getApp)).paid_shipments
  const phone_number = '+37255512346'
  const ofPass = { id: order?.id ?? '' }
  const { link } = await visitor.call(shareDropOffPass, { body: ofPass })
  await stack.takeSnapshot()
  const named = new URLSearchParams(new URL(link?.address ?? '').hash.slice(1))
  const query = { ...ofPass, hash: named.get('h') ?? '' }
  await (await visit(stack)).call(readDropOffPass, { query })
  await visitor.call(endDropOffPass, { body: ofPass })
  const toOtherPhone = { order_id: order?.id ?? '', phone_number, sms_type: 'door_code' }
  await visitor.call(sendSms, { body: toOtherPhone })
  await stack.scan(order?.barcode ?? '', 'sourcein')
  const other = await visit(stack)
  await other.call(openPaidShipments, { body: { order_token: token } })
  await createOrders(other, {
    ...orderToLocker,
    service_ids: [services.temperatureSensitive],
    data: { company: { company_name: 'Õunapuu Kaubandus OÜ', company_reg_no: '19000741' } },
  })
  await stack.takeSnapshot()
}

/** Sends a parcel whose sender's mailbox refuses e-mails, and waits until that is known. */
export const sendToRefusedMailbox = async (stack: DumpStack) => {
  const visitor = await visit(stack)
  const sender = { ...orderToLocker.sender, email: 'bounce@simulator.amazonses.com' }
  const orderIds = await createOrders(visitor, { ...orderToLocker, sender })
  const { redirect_url } = await startPayment(visitor, { orderIds })
  await returnToShop(await decideAtBank(redirect_url, 'pay'))
  await pollUntilFound(async () => {
    const [order] = (await visitor.call(getApp)).paid_shipments
    return order?.unreachable[0]
  })
  await stack.takeSnapshot()
}

/** Makes payments that are cancelled, late, and refunded. */
export const failPayments = async (stack: DumpStack) => {
  const visitor = await visit(stack)
  const [first = '', second = '', third = ''] = await createOrders(
    visitor,
    orderToLocker,
    orderToLocker,
    orderToGermany,
  )
  const cancelled = await startPayment(visitor, { orderIds: [first] })
  await returnToShop(await decideAtBank(cancelled.redirect_url, 'cancel'))
  const late = await startPayment(visitor, { orderIds: [second] })
  await decideAtBank(late.redirect_url, 'pay_late')
  const refunded = await startPayment(visitor, { orderIds: [third] })
  await visitor.call(cancelOrders, { body: { ids: [third] } })
  await returnToShop(await decideAtBank(refunded.redirect_url, 'pay'))
  await stack.takeSnapshot()
}

/** Prints a label file in the background, and creates a long list of shipments. */
export const sendManyParcels = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { shipments } = await owner.call(listShipments, { query: { limit: '200' } })
  const barcodes = shipments
    .filter(({ status }) => hasLabel(status))
    .slice(0, 120)
    .map(({ barcode }): [string, object] => [barcode, {}])
  const body = { barcodes: Object.fromEntries(barcodes), warn_already_printed: false }
  const { status, json } = await owner.send('POST', printLabels.path, { body })
  if (status !== 202)
    throw new Error(`printLabels responded with ${status} ${JSON.stringify(json)}`)
  await stack.takeSnapshot()
  const visitor = await visit(stack)
  await createOrders(visitor, ...Array.from({ length: 50 }, () => orderToLocker))
}

/** Exports so many shipments of a company that a job does it. */
export const exportManyShipments = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const list = Array.from({ length: 100 }, () => companyOrders.postpaid)
  const readTotal = async () => (await owner.call(listShipments, { query: { limit: '1' } })).total
  while ((await readTotal()) <= maxExportedAtOnce) await createOrders(owner, ...list)
  const body = { export: 'xlsx', query: { search: '', date_from: '2026-01-01' } }
  // What was just created is counted some moments later; until then it is exported at once.
  await pollUntilFound(async () => {
    const { status } = await owner.send('POST', exportShipments.path, { body })
    return status === 202 ? status : undefined
  })
  await stack.takeSnapshot()
}

/** Imports rows: some are created, some undone, some never confirmed. */
export const importShipments = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const rows = [2, 3].map((number) => ({
    number,
    cells: {
      terminal_id: String(places.ulemiste),
      recipient_name: 'Maarja Tamm',
      recipient_phone: '+37256102233',
      size: 'M',
    },
  }))
  const reach = (id: string, state: ImportState) =>
    pollUntilFound(async () => {
      const found = await owner.call(getImport, { params: { id } })
      return found.state === state ? found : undefined
    })
  const start = async () => {
    const body = { file_name: 'pakid.xlsx', file_type: 'xlsx', rows }
    const { id } = await owner.call(importOrders, { body })
    await reach(id, 'ready')
    return id
  }
  const create = async () => {
    const id = await start()
    await owner.call(confirmImport, { params: { id }, body: {} })
    await reach(id, 'done')
    return id
  }
  await create()
  const undone = await create()
  await stack.takeSnapshot()
  await owner.call(cancelImport, { params: { id: undone } })
  await reach(undone, 'undone')
  await owner.call(cancelImport, { params: { id: await start() } })
  await start()
  await stack.takeSnapshot()
}

/** Makes two handover sheets, ticks parcels of one off, and waits until the scan of its code reaches them. */
export const handParcelsOver = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const { ready } = await owner.call(listHandoverSheets)
  const [first = '', second = '', third = ''] = ready.ids
  await owner.call(createHandoverSheet, { body: { ids: [third] } })
  const body = { ids: [first, second], place_id: places.ulemiste }
  const { sheet } = await owner.call(createHandoverSheet, { body })
  const { id, code } = sheet
  await owner.call(editHandoverSheet, { params: { id }, body: { tick: [first] } })
  await stack.takeSnapshot()
  await stack.scan(code, 'sourcein')
  for (const parcel of [first, second])
    await pollUntilFound(async () => {
      const { order } = await owner.call(getOrder, { params: { id: parcel } })
      return order.handed_over_sheet ?? undefined
    })
  await stack.takeSnapshot()
}

/** Returns a delivered parcel, and books a door for another one by the digits of its sender's phone. */
export const returnParcels = async (stack: DumpStack) => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const query = { shipments_type: 'shipments', status: 'delivered', limit: '20' }
  const { shipments } = await owner.call(listShipments, { query })
  const visitor = await visit(stack)
  for (const { id, barcode, recipient } of shipments) {
    const lookup = { barcode, phone_ending: recipient.phone.slice(-4) }
    const { outcome } = await visitor.call(getReturnParcel, { query: lookup })
    if (outcome !== 'returnable') continue
    await visitor.call(createOrder, { body: { ...orderToLocker, return_parcel: 1, return_of: id } })
    break
  }
  const [id = ''] = await createOrders(owner, companyOrders.postpaid)
  const { orders } = await owner.call(confirmOrders, { body: { ids: [id] } })
  const stranger = await visit(stack)
  const phone_ending = orders[0]?.sender.phone.slice(-4) ?? ''
  const barcode = orders[0]?.barcode ?? ''
  await stranger.call(getHelpostiSending, { query: { barcode, phone_ending } })
  await stranger.call(bookDoors, { params: { place_id: places.sadam }, body: { ids: [id] } })
  await stack.takeSnapshot()
}
