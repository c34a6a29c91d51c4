import { openPaidShipments } from '#shared/api/orders.ts'
import { notFound } from '#functions/lib/errors.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { openShipmentLink } from '#functions/payments/shipment-link.ts'
import { rememberLinkedPayment } from '#functions/session/session-store.ts'
import { describeOrder } from '../describe-order.ts'

/** Tries at tokens from one address. */
const limit = { count: 30, seconds: 15 * 60 }

export const handler = serve(
  openPaidShipments,
  async ({ body, session }) => {
    const own = ownSession(session)
    const opened = await openShipmentLink(runtime, body.order_token)
    if (!opened) throw notFound('Shipment')
    await rememberLinkedPayment(own, opened.paymentId)
    return { paid_shipments: opened.orders.map(describeOrder) }
  },
  { limit },
)
