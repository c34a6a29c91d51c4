import { toIsoDay } from '#shared/lib/iso-day.ts'
import { getExpectedDay } from '#shared/orders/expected-day.ts'
import type { Arrival } from '#shared/orders/order-details.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Describes when the parcel of a shipment arrives. */
export const describeArrival = (order: OrderRecord): Arrival => {
  const transitDays = order.product.transit_days
  const country = order.destination.address_country_code
  const expected = getExpectedDay(order, { transitDays, country })
  const isWaiting = toFriendlyStatus(order.status) === 'ready_for_pickup'
  return {
    transit_days: transitDays ?? null,
    expected_on: expected ? toIsoDay(expected) : null,
    pickup_until: isWaiting && order.pickup ? toIsoTime(order.pickup.until) : null,
  }
}
