import { openIncomingParcel } from '#shared/api/incoming.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { serve } from '#functions/http/serve.ts'
import { checkVisitorPhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import { isShown } from '#functions/orders/order-link.ts'
import { createParcelLink } from '#functions/orders/parcel-link.ts'
import { lookUpBarcode } from '#functions/orders/look-up-barcode.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Whether its recipient may open a parcel: from hand-in until links end. */
const isOpenable = (order: OrderRecord): boolean =>
  isHandedIn(order.events) && isShown(order, runtime.now())

/** How often a parcel is opened in a day: each opening makes a link that lasts as long as the parcel. */
const openingLimit = { count: 10, seconds: 24 * 60 * 60 }

export const handler = serve(openIncomingParcel, async ({ body, session, request: { ip } }) => {
  const { barcode, phone_ending: digits } = body
  const order = await lookUpBarcode(runtime, {
    barcode,
    session,
    ip,
    isShown: isOpenable,
    prove: (found) => checkVisitorPhoneEnding(found, { owner: 'recipient', digits, ip }),
  })
  // After the digits: who does not know them cannot use up the openings of the recipient.
  await countAttempt('incoming_opening', order.id, openingLimit)
  return { hash: await createParcelLink(runtime, order, 'phone_ending'), id: order.id }
})
