import { toIsoDay } from '#shared/lib/iso-day.ts'
import { getExpectedDay } from '#shared/orders/expected-day.ts'
import type { Arrival } from '#shared/orders/order-details.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Describes when the parcel of a shipment arrives. */
export const describeArrival = (order: OrderRecord): Arrival => {
  const transitDays = order.product.transit_days
  const country = order.destination.address_country_code
  const expected = getExpectedDay(order, { transitDays, country })
  return { transit_days: transitDays ?? null, expected_on: expected ? toIsoDay(expected) : null }
}
