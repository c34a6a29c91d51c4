import * as z from 'zod/mini'

/**
 * Features that operators enable per company, each with its effect. A service is offered to a
 * company that has its feature (`service-rules.ts`); the company then activates or requests the
 * service itself, and while it is active, shipments may order it (`orderable-services.ts`). Features
 * that grant a right take effect immediately.
 */
export const features = [
  /** Offers the address book. */
  'address_book',
  /** Returns for the shops of a group, together with `parcel_return`. */
  'affiliate_parcel_return',
  // Billing agreements, visible to operators (`npm run ops -- features`) and read by invoicing. No
  // screen depends on them.
  'billing_baf_excluded',
  'billing_collection_no_charge',
  'billing_excluded',
  'billing_max_size',
  'billing_transport',
  'billing_unknown_size',
  'billing_volume',
  /** Offers reusable door codes, which require this feature. */
  'bulk_door_code',
  /** Offers white lockers for dropping off prepared orders. */
  'bulk_sending_white',
  /** Offers cash on delivery for goods. */
  'cash_on_delivery_goods',
  /** Offers collection by courier and shows the collections menu. */
  'courier_collection',
  /** Offers a report of cash on delivery. */
  'customer_cod_report',
  /** Allows orders to use the company's own barcodes (`hasCustomBarcodes`). */
  'custom_barcode',
  /** Includes door codes in responses about single parcels, for the public API of companies. */
  'parcel_door_code',
  /** Offers outdoor lockers for dropping off parcels. Private accounts need no feature for them. */
  'outdoor_terminal',
  /** Allows a longer storage time of parcels, for the recipients' pages. */
  'parcel_hold',
  /** Offers parcel returns; prepaid companies see the returns menu (`isReturnVisible`). */
  'parcel_return',
  /**
   * Marks that the company agreed to pay by invoice. Information for operators; screens read the
   * segment.
   */
  'postpaid',
  /** Allows a postpaid company to edit paid shipments. */
  'postpaid_edit',
  /** Offers the age check of the recipient and the ID check, which has no feature of its own. */
  'recipients_age_check',
  /** Offers transport paid by the recipient. */
  'recipient_delivery_payment',
  /** Offers the e-mail to the sender. */
  'send_email_notification',
  /** Offers the SMS to the sender. */
  'send_sms_notification',
  /** Offers express delivery. */
  'smartexpress',
  /** Offers the service for contents that must not freeze. */
  'temperature_sensitive',
  /** Safe place: people of the company may set one in addition to their preferred places. */
  'ssp',
  /** Requires a verified phone for preferred places. */
  'rpv',
  /** Parcel label edit: offers the setting that controls what is printed on labels. */
  'ple',
  /** Allows owners and admins to set where returned parcels go. */
  'is_return_data_handling_allowed_in_ss',
] as const

export const feature = z.enum(features, 'invalid_value')
export type Feature = z.infer<typeof feature>
