import type { payOrders } from '#shared/api/payments.ts'
import type { Order } from '#shared/orders/order.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import type { CardPayment } from './card-dialog.ts'

/** How a payer goes on with a payment that has started. */
export type StartedPayment =
  | { readonly kind: 'paid'; readonly shipments: readonly Order[] }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'card'; readonly card: Omit<CardPayment, 'name' | 'description'> }

/** Converts the answer that started a payment to how the payer goes on. */
export const toStartedPayment = (
  answer: CallResult<typeof payOrders>,
  payer: { readonly name: string; readonly email: string },
): StartedPayment => {
  if (answer.redirect_url !== null) return { kind: 'redirect', url: answer.redirect_url }
  const { checkoutjs_url, publishable_key, transaction_id, amount } = answer
  return checkoutjs_url !== null && publishable_key !== null && transaction_id !== null
    ? {
        kind: 'card',
        card: {
          scriptUrl: checkoutjs_url,
          key: publishable_key,
          transaction: transaction_id,
          amount,
          email: payer.email,
          clientName: payer.name,
        },
      }
    : { kind: 'paid', shipments: answer.paid_shipments }
}
