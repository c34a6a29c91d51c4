import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'
import type { PaymentRecord } from '#functions/store/records/payment-store.ts'

/** The fields of a payment whose changes notify. */
type NotifyingPayment = Pick<PaymentRecord, 'state' | 'refund_state' | 'refunds' | 'change_id'>

/** The shipment itself tells of a change that was paid for. */
const hasPaid = ({ state, change_id }: NotifyingPayment): boolean =>
  state === 'settled' && change_id === undefined

const listDoneRefunds = ({ refunds }: NotifyingPayment): readonly string[] =>
  refunds.filter(({ state }) => state === 'done').map(({ id }) => id)

/** Lists the notifications that follow from a change of a payment: to the payer, by e-mail. */
export const listPaymentNotifications = (
  before: NotifyingPayment,
  after: NotifyingPayment & Pick<PaymentRecord, 'id'>,
): readonly NotificationMessage[] => {
  const toMessage = (kind: string, suffix = ''): NotificationMessage => ({
    subject: after.id,
    name: `email/${kind}${suffix}`,
    kind,
    channel: 'email',
  })
  const doneBefore = listDoneRefunds(before)
  return [
    ...(hasPaid(after) && !hasPaid(before) ? [toMessage('shipment_paid')] : []),
    ...(after.refund_state === 'done' && before.refund_state !== 'done'
      ? [toMessage('payment_refunded')]
      : []),
    ...listDoneRefunds(after)
      .filter((id) => !doneBefore.includes(id))
      .map((id) => toMessage('payment_refunded', `/${id}`)),
  ]
}
