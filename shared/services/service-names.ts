/** Extra services of a shipment. The numbers are part of catalogue ids and must never change. */
export const serviceNumbers = {
  recipient_age_check: 1,
  recipient_id_check: 2,
  express_parcel: 3,
  sender_email_notification: 4,
  sender_sms_notification: 5,
  temperature_sensitive: 6,
  recipient_goods_payment: 7,
  recipient_delivery_payment: 8,
} as const satisfies Record<string, number>

export type ServiceName = keyof typeof serviceNumbers
