import { returnFromPayment } from '#shared/api/payments.ts'
import type { PaymentReturn } from '#shared/payments/payment-returns.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import {
  getOutcome,
  getPayment,
  type PaymentRecord,
} from '#functions/store/records/payment-store.ts'
import { receiveMessage } from '#functions/payments/receive-message.ts'

/** The pages to which payers return. */
const pages = {
  wizard: '/new_shipment/payment',
  ess: '/add-orders',
  shipments: '/shipments',
  incoming: '/incoming_parcel',
  return_parcel: '/return_parcel/pay',
} as const satisfies Record<PaymentReturn, string>

/**
 * Returns the mark of a return. A recipient's page cannot ask for the outcome of a change that another
 * one has replaced, because it asks for the last payment: it is told that its money goes back.
 */
const getReturnMark = async (payment: PaymentRecord | undefined, hasCancelled: boolean) => {
  if (hasCancelled) return 'cancelled'
  if (payment?.return_to !== 'incoming') return '1'
  const settled = await getPayment(runtime.table, payment.id)
  return settled && getOutcome(settled) === 'refused' ? 'refunded' : '1'
}

// The session cookie is not sent with a POST from another site, so the page requests the payment's status itself.
export const handler = serve(returnFromPayment, async ({ body, query }) => {
  const { payment } = await receiveMessage(runtime, await getPaymentProvider(), body)
  // A guest's language is only in the URL, which the bank does not preserve.
  const language = payment ? `&lang=${payment.locale}` : ''
  const page = pages[payment?.return_to ?? 'wizard']
  const returned = await getReturnMark(payment, Boolean(query.cancelled))
  return `${requireEnv('BASE_URL')}${page}?returned=${returned}${language}`
})
