import type { IncomingChange } from '#shared/api/incoming.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { answerPayment } from '#functions/payments/answer-payment.ts'
import {
  openIncomingPayment,
  type PricedContent,
} from '#functions/payments/open-incoming-payment.ts'
import { toPaymentCountry } from '#functions/payments/payable-orders.ts'
import { buildLastPaymentWrite } from '#functions/store/records/sessions/change-session.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { chooseReceiptEmail } from './choose-receipt-email.ts'
import type { IncomingRequest, StartedPayment } from './incoming-request.ts'
import { readAgain, toIncomingRequest } from './commit-change.ts'

type PaidChange = Extract<IncomingChange, { kind: 'another_address' | 'hold' }>

/**
 * Starts the payment of a change by the session, which applies the change once it is received. `price`
 * checks the parcel as it is.
 * @throws Problem validation_error without accepted terms, for an unknown payment method or an e-mail that
 *   is not the parcel's own, and what `price` throws.
 */
export const startIncomingPayment = async (
  request: IncomingRequest,
  change: PaidChange,
  price: (order: OrderRecord) => Promise<PricedContent>,
): Promise<StartedPayment> => {
  if (change.itella_terms !== true)
    throw createFieldProblem({ field: 'change.itella_terms', code: 'terms_required' })
  const { order, session, requestKey, ip } = request
  const email = chooseReceiptEmail(request, change.email)
  const country = toPaymentCountry(order.destination.address_country_code)
  const { vat } = await getCatalogue()
  const payment = await openIncomingPayment(
    runtime,
    {
      holder: session.holder,
      country,
      vatRate: vat[country] ?? 0,
      locale: session.locale,
      email: email ?? order.recipient.email,
      buildSessionWrite: (paymentId) =>
        buildLastPaymentWrite(session, paymentId, { keepsLink: true }),
    },
    toIncomingRequest({ order, requestKey, change }),
    async () => price(await readAgain(runtime, order)),
  )
  return answerPayment(payment, { session, gateway: change.gateway, ip })
}
