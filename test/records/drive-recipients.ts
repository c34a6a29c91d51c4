import { setTimeout as sleep } from 'node:timers/promises'
import {
  updateIncomingParcel,
  getIncomingParcel,
  openIncomingParcel,
  redirectIncomingOrder,
} from '#shared/api/incoming.ts'
import { getApp } from '#shared/api/app.ts'
import { savePushDevice } from '#shared/api/notifications.ts'
import { createOrder } from '#shared/api/orders.ts'
import { orderToAddress, orderToLocker, places } from '#test/support/examples/example-body.ts'
import { createExampleSubscription } from '#test/support/push/example-subscription.ts'
import { decideAtBank, returnToShop, startPayment } from '#test/support/visitors/pay.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import type { DumpStack } from './dump-stack.ts'

const recipient = { name: 'Liis Õunapuu', phone: '+37256102244', email: 'liis@example.test' }
/** A device at a push service that does not exist. */
const subscription = createExampleSubscription()
const paid = { itella_terms: true, gateway: 'meripank' }
const address = { ...orderToAddress.destination, address_house: '6' }

/** Sends parcels to one recipient, and returns them once they are handed in. */
const sendToRecipient = async (stack: DumpStack, ...bodies: readonly object[]) => {
  const visitor = await visit(stack)
  const body = bodies.map((each) => ({ ...each, recipient }))
  const { order_ids: orderIds } = await visitor.call(createOrder, { body })
  const { redirect_url } = await startPayment(visitor, { orderIds })
  await returnToShop(await decideAtBank(redirect_url, 'pay'))
  const { paid_shipments } = await visitor.call(getApp)
  for (const { barcode } of paid_shipments) await stack.scan(barcode, 'sourcein')
  return paid_shipments.map(({ id, barcode }) => ({ id, barcode }))
}

/** Sends a parcel whose recipient is to choose the locker. */
const askRecipient = async (stack: DumpStack) => {
  const visitor = await visit(stack)
  const body = { ...orderToLocker, recipient, recipient_chooses: true }
  const { order_ids: orderIds } = await visitor.call(createOrder, { body })
  const { redirect_url } = await startPayment(visitor, { orderIds })
  await returnToShop(await decideAtBank(redirect_url, 'pay'))
}

/** Opens a parcel by its barcode, as soon as its scan is applied. */
const openParcel = async (reader: Browser, barcode: string) => {
  const body = { barcode, phone_ending: recipient.phone.slice(-4) }
  for (let tries = 0; tries < 200; tries += 1) {
    const { status } = await reader.send('POST', openIncomingParcel.path, { body })
    if (status === 200) return reader.call(openIncomingParcel, { body })
    // An unknown one counts; the scan is applied within a moment.
    await sleep(500)
  }
  throw new Error(`${barcode} was not opened`)
}

/** Changes parcels as their recipient: redirects, safe place, storage, sending back, and payments. */
export const receiveParcels = async (stack: DumpStack) => {
  const [toLocker, toAddress, toPay, toHold, toReturn] = await sendToRecipient(
    stack,
    orderToLocker,
    orderToAddress,
    orderToLocker,
    orderToLocker,
    orderToLocker,
  )
  await askRecipient(stack)
  const reader = await visit(stack)
  const change = async (parcel: { barcode: string } | undefined, wanted: object) => {
    const link = await openParcel(reader, parcel?.barcode ?? '')
    return reader.call(updateIncomingParcel, { body: { ...link, change: wanted } })
  }
  const toRedirect = await openParcel(reader, toLocker?.barcode ?? '')
  await reader.call(redirectIncomingOrder, { body: { ...toRedirect, place_id: places.sadam } })
  const { address_country_code, address_street, address_house, address_city } = address
  await change(toAddress, {
    kind: 'safe_place',
    safe_place: {
      place: { address_country_code, address_street, address_house, address_city },
      location_description: 'Kuuri taga',
    },
  })
  const another = { kind: 'another_address', address, ...paid }
  await change(toPay, { ...another, address: { ...address, address_house: '8' } })
  await stack.takeSnapshot()
  const { payment } = await change(toPay, another)
  await returnToShop(await decideAtBank(payment?.redirect_url ?? '', 'pay'))
  await change(toPay, { kind: 'receipt_email', email: recipient.email })
  await change(toReturn, { kind: 'send_back' })
  await stack.scan(toHold?.barcode ?? '', 'destinationin')
  const held = await openParcel(reader, toHold?.barcode ?? '')
  for (let tries = 0; tries < 100; tries += 1) {
    const { options } = await reader.call(getIncomingParcel, { query: { ...held } })
    if (options.hold.is_allowed) break
    await sleep(50)
  }
  // Of a visitor who sends nothing: no push goes to the address.
  await (await visit(stack)).call(savePushDevice, { body: { subscription } })
  const { payment: hold } = await change(toHold, { kind: 'hold', ...paid })
  await returnToShop(await decideAtBank(hold?.redirect_url ?? '', 'pay'))
  await stack.takeSnapshot()
}
