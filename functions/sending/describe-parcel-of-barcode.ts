import type { ParcelOfBarcode } from '#shared/api/helposti.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { getDayAfterHandIn } from '#shared/orders/expected-day.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { hasPhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import { maskName } from '#functions/orders/sending/mask-order.ts'

/**
 * Describes a parcel that can be sent to who knows only its barcode, which can be guessed. It is a list of
 * what may be seen; nothing of the shipment is copied and then hidden.
 * @param now in ms since 1970
 */
export const describeParcelOfBarcode = (
  { barcode, status, product, destination, sender, recipient }: OrderRecord,
  now: number,
): ParcelOfBarcode => {
  const { name, length, width, height, transit_days: transitDays } = product
  const country = destination.address_country_code
  const day = getDayAfterHandIn(now, { transitDays, country })
  return {
    barcode,
    size: { name, length, width, height },
    town: destination.address_city,
    sender_name: maskName(sender.name),
    recipient_name: maskName(recipient.name),
    state: toFriendlyStatus(status),
    expected_on: day ? toIsoDay(day) : null,
    accepts_phone_ending: hasPhoneEnding(sender.phone),
  }
}
