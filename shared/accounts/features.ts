import * as z from 'zod/mini'

/**
 * What operators switch on for one company. The first group are services of the catalogue, which
 * a company then may request or switch itself; the second are rights without a service.
 */
export const features = [
  'address_book',
  'affiliate_parcel_return',
  'billing_baf_excluded',
  'billing_collection_no_charge',
  'billing_excluded',
  'billing_max_size',
  'billing_transport',
  'billing_unknown_size',
  'billing_volume',
  'bulk_door_code',
  'bulk_sending_white',
  'cash_on_delivery_goods',
  'courier_collection',
  'customer_cod_report',
  'custom_barcode',
  'parcel_door_code',
  'parcel_hold',
  'parcel_return',
  'postpaid',
  'recipients_age_check',
  'recipient_delivery_payment',
  'send_email_notification',
  'send_sms_notification',
  'smartexpress',
  'temperature_sensitive',
  /** Safe place. */
  'ssp',
  /** Preferred places need a verified phone. */
  'rpv',
  /** Parcel label edit. */
  'ple',
  'is_return_data_handling_allowed_in_ss',
] as const

export const feature = z.enum(features, 'invalid_value')
export type Feature = z.infer<typeof feature>
