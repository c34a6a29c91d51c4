import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'

/** Lists the notifications that follow from a change of a payment: to the payer, by e-mail. */
export const listPaymentNotifications = (
  before: Pick<PaymentRecord, 'state' | 'refund_state'>,
  { id, state, refund_state }: Pick<PaymentRecord, 'id' | 'state' | 'refund_state'>,
): readonly NotificationMessage[] => {
  const toMessage = (kind: string): NotificationMessage => ({
    subject: id,
    name: `email/${kind}`,
    kind,
    channel: 'email',
  })
  return [
    ...(state === 'settled' && before.state !== 'settled' ? [toMessage('shipment_paid')] : []),
    ...(refund_state === 'done' && before.refund_state !== 'done'
      ? [toMessage('payment_refunded')]
      : []),
  ]
}
