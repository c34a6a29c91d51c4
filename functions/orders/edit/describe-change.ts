import { centsToEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { now, toIsoTime } from '#functions/lib/clock.ts'
import type {
  OrderChange,
  OrderContent,
  OrderRefund,
} from '#functions/store/records/orders/order-content.ts'
import { describeContent } from '#functions/orders/describe-content.ts'

/** Returns the content that a stored change proposes; undefined once it has expired. */
export const findProposed = (change: OrderChange | undefined): OrderContent | undefined =>
  change && change.expires_at > now() ? change.content : undefined

/** Converts the stored change of a shipment to the wire's form; null once it has expired. */
export const describeChange = (change: OrderChange | undefined): Order['change'] => {
  const content = findProposed(change)
  if (!change || !content) return null
  return {
    id: change.id,
    state: change.state,
    due: centsToEuros(change.due_cents),
    refund: centsToEuros(change.refund_cents),
    is_service_changed: change.is_service_changed,
    needs_door: change.needs_door,
    ...describeContent(content),
    main_product: content.product,
    expires_at: toIsoTime(change.expires_at),
  }
}

/** The states in the order in which a refund that is split among payments shows them. */
const refundStates = ['failed', 'due', 'sent', 'done'] as const

/** Describes what changes gave back, one refund per change, whichever payments it comes from. */
export const describeRefunds = (refunds: readonly OrderRefund[]): Order['refunds'] =>
  [...new Set(refunds.map(({ id }) => id))].flatMap((id) => {
    const parts = refunds.filter((refund) => refund.id === id)
    const [first] = parts
    return first
      ? [
          {
            amount: centsToEuros(parts.reduce((sum, { cents }) => sum + cents, 0)),
            state:
              refundStates.find((state) => parts.some((part) => part.state === state)) ?? 'due',
            at: toIsoTime(first.at),
          },
        ]
      : []
  })
