import type { MessageChannels } from '#shared/incoming/message-channels.ts'
import { phases } from '#shared/orders/statuses/parcel-phase.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { getParcelAddress } from '#functions/notifications/parcel-audience.ts'
import type { IncomingOrder } from './find-incoming-order.ts'

/**
 * Returns how delivery updates reach the recipient of a parcel, as chosen or by default; null where there
 * is nothing to choose: with one address, after the parcel's end, and for who has only proven digits of
 * the phone.
 */
export const getMessageChoice = ({
  order,
  proof,
}: Pick<IncomingOrder, 'order' | 'proof'>): MessageChannels | null => {
  const hasBoth = (['sms', 'email'] as const).every(
    (channel) => getParcelAddress(order, 'recipient', channel) !== '',
  )
  const isOver = ['delivered', 'returned', 'cancelled'].includes(
    phases[toFriendlyStatus(order.status)],
  )
  if (proof !== 'link' || !hasBoth || isOver) return null
  return order.incoming?.messages ?? 'sms_and_email'
}
