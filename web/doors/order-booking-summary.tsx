import { releaseDoor } from '#shared/api/doors.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { type BookedDoor, toBookedDoor } from './booked-door.ts'
import { BookingSummary } from './booking-summary.tsx'

interface SummaryProps {
  /** The phone number to which the codes are suggested to be sent. */
  readonly phone?: string | undefined
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The doors that are booked for one shipment each. Needs the translations `payment` and `next`. */
export const OrderDoorSummary = ({
  doors,
  onChanged,
  ...props
}: SummaryProps & { readonly doors: readonly BookedDoor[] }) => (
  <BookingSummary
    {...props}
    doors={doors}
    release={async ({ id, door }) => {
      if (!door) return false
      const released = await attempt(callApi(releaseDoor, { body: { id, door_id: door.id } }))
      if (released) onChanged()
      return released !== undefined
    }}
  />
)

/** The booked doors of shipments. Needs the translations `payment` and `next`. */
export const OrderBookingSummary = ({
  orders,
  ...props
}: Omit<SummaryProps, 'phone'> & { readonly orders: readonly Order[] }) => (
  <OrderDoorSummary {...props} doors={orders.map(toBookedDoor)} phone={orders[0]?.sender.phone} />
)
