import * as z from 'zod/mini'

/**
 * What operators switch on for one company, each with its effect. A service of the catalogue is
 * offered with its feature (`service-rules.ts`), and the company then switches or requests it
 * itself; while it is active, shipments may order what it is about (`orderable-services.ts`). A right
 * holds as soon as it is given.
 */
export const features = [
  /** Offers the address book. */
  'address_book',
  /** Returns for the shops of a group: with `parcel_return`, once returns are ordered. */
  'affiliate_parcel_return',
  // Agreements on bills: facts of the account that operators see (`npm run ops -- features`) and
  // invoicing reads. Nothing on a screen depends on them.
  'billing_baf_excluded',
  'billing_collection_no_charge',
  'billing_excluded',
  'billing_max_size',
  'billing_transport',
  'billing_unknown_size',
  'billing_volume',
  /** Offers reusable door codes; without it nobody may use one. */
  'bulk_door_code',
  /** Offers white lockers as the drop-off of prepared orders. */
  'bulk_sending_white',
  /** Offers cash on delivery for goods. */
  'cash_on_delivery_goods',
  /** Offers collection by courier, and with it the menu of collections. */
  'courier_collection',
  /** Offers a report of the money collected on delivery. */
  'customer_cod_report',
  /** Lets orders bring barcodes of the company's own (`hasCustomBarcodes`). */
  'custom_barcode',
  /** Door codes in the answers about single parcels: for the public API of companies. */
  'parcel_door_code',
  /** Parcels wait longer at their place: for recipients' own pages. */
  'parcel_hold',
  /** Offers the return of parcels; prepaid companies see its menu (`isReturnVisible`). */
  'parcel_return',
  /** Agreed to pay by invoice: a fact for operators, who give the segment that screens read. */
  'postpaid',
  /** Offers the check of the recipient's age and, as it has no feature of its own, of their ID. */
  'recipients_age_check',
  /** Offers transport paid by the recipient. */
  'recipient_delivery_payment',
  /** Offers the e-mail to the sender. */
  'send_email_notification',
  /** Offers the SMS to the sender. */
  'send_sms_notification',
  /** Offers express delivery. */
  'smartexpress',
  /** Offers contents that must not freeze. */
  'temperature_sensitive',
  /** Safe place: its people may keep one beside their preferred places. */
  'ssp',
  /** Its people need a verified phone for their preferred places. */
  'rpv',
  /** Parcel label edit: offers the setting, by which its labels are printed. */
  'ple',
  /** Lets owners and admins say where returned parcels go. */
  'is_return_data_handling_allowed_in_ss',
] as const

export const feature = z.enum(features, 'invalid_value')
export type Feature = z.infer<typeof feature>
