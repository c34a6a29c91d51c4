import { openIncomingParcel } from '#shared/api/incoming.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { serve } from '#functions/http/serve.ts'
import { checkVisitorPhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import { isShown } from '#functions/orders/order-link.ts'
import { createParcelLink } from '#functions/orders/parcel-link.ts'
import { countMiss } from '#functions/store/rate-limit.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'
import { notFound } from '#functions/lib/problem.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Barcodes that were not found, from one network. They are consecutive and could be guessed. */
const missLimit = { count: 20, seconds: 15 * 60 }

/** Returns the parcel with a barcode, from hand-in until links end. */
const findParcel = async (text: string) => {
  const barcode = parseBarcode(text)
  const order = barcode === undefined ? undefined : await findOrderByBarcode(runtime.table, barcode)
  return order && isHandedIn(order.events) && isShown(order, runtime.now()) ? order : undefined
}

export const handler = serve(openIncomingParcel, async ({ body, request }) => {
  const order = await countMiss('incoming_barcode', request.ip, missLimit, () =>
    findParcel(body.barcode),
  )
  if (!order) throw notFound('Parcel')
  const { phone_ending: digits } = body
  await checkVisitorPhoneEnding(order, { owner: 'recipient', digits, ip: request.ip })
  return { hash: await createParcelLink(runtime, order, 'phone_ending'), id: order.id }
})
