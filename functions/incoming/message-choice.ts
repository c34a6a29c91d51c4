import { type MessageChannels, messageChannels } from '#shared/incoming/message-channels.ts'
import { phases } from '#shared/orders/statuses/parcel-phase.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { getParcelAddress } from '#functions/notifications/parcel-audience.ts'
import type { IncomingOrder } from './find-incoming-order.ts'

/** How delivery updates reach the recipient of a parcel, and how they can. */
interface MessageChoice {
  readonly messages: MessageChannels
  readonly offered: readonly MessageChannels[]
}

/**
 * Returns how delivery updates reach the recipient of a parcel, as chosen or by default, and what can be
 * chosen: what the addresses of the recipient allow, and a push, which an SMS may follow. Null where there is
 * nothing to choose: after the parcel's end, and for who has only proven digits of the phone.
 */
export const getMessageChoice = ({
  order,
  proof,
}: Pick<IncomingOrder, 'order' | 'proof'>): MessageChoice | null => {
  const has = (channel: 'sms' | 'email') => getParcelAddress(order, 'recipient', channel) !== ''
  const isOver = ['delivered', 'returned', 'cancelled'].includes(
    phases[toFriendlyStatus(order.status)],
  )
  if (proof !== 'link' || !has('sms') || isOver) return null
  const offered = has('email') ? messageChannels : (['push', 'sms'] as const)
  return { messages: order.incoming?.messages ?? (has('email') ? 'sms_and_email' : 'sms'), offered }
}
