import { releaseDoor } from '#shared/api/doors.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { toBookedDoor } from './booked-door.ts'
import { BookingSummary } from './booking-summary.tsx'

/** The booked doors of shipments. Needs the translations `payment` and `next`. */
export const OrderBookingSummary = ({
  orders,
  onChanged,
  onClose,
}: {
  orders: readonly Order[]
  onChanged: () => void
  onClose: () => void
}) => (
  <BookingSummary
    doors={orders.map(toBookedDoor)}
    phone={orders[0]?.sender.phone}
    release={async ({ id, door }) => {
      if (!door) return false
      const released = await attempt(callApi(releaseDoor, { body: { id, door_id: door.id } }))
      if (released) onChanged()
      return released !== undefined
    }}
    onClose={onClose}
  />
)
