import * as z from 'zod/mini'
import { doorSize } from '#shared/places/door-sizes.ts'
import { deliveryMethod } from '#shared/parcels/destination-types.ts'
import { place } from '#shared/places/place.ts'
import { streetAddress } from '#shared/places/street-address.ts'
import { orderStatus } from '#shared/orders/statuses/order-status.ts'
import {
  friendlyStatuses,
  statusLabels,
  statusTones,
} from '#shared/orders/statuses/status-facts.ts'
import { lockerChoice } from './locker-choice.ts'
import { shownFields } from './plain-fields.ts'

/** Sender or recipient of a shipment. */
export const party = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/** Place or address to which a shipment goes, as of the time of ordering. */
export const namedDestination = z.extend(streetAddress, {
  type: z.enum(['apt', 'ipb', 'po', 'pudo', 'address']),
  place_id: z.nullable(z.int()),
  name: z.string(),
  routing_code: z.string(),
  is_outdoor: z.boolean(),
  address_country_code: z.string(),
})

const degrees = z._default(z.nullable(z.number()), null)

/**
 * The same with the point that the sender has chosen for an address; null for a place and without one,
 * as in records of earlier releases.
 */
export const orderDestination = z.extend(namedDestination, {
  address_latitude: degrees,
  address_longitude: degrees,
})
export type OrderDestination = z.infer<typeof orderDestination>

/** The same as answers have it. */
const shownDestination = z.extend(orderDestination, {
  /** The same as `address_state`: the county of a place, the area of an address. */
  region: z.string(),
})

/** A product of an order: the delivery, an extra service or a fee. Prices in EUR with VAT. */
export const orderProduct = z.object({
  product_id: z.int(),
  price: z.number(),
  vat_rate: z.number(),
  paid_by: z.enum(['sender', 'recipient']),
  /** Whether `paid_by` is the recipient. */
  recipient_pays: z.boolean(),
  paid_at: z.nullable(z.string()),
  product: z.object({
    type: z.enum(['delivery', 'extra', 'collection', 'change']),
    name: z.string(),
    service: z.string(),
  }),
})

/**
 * The locker where the sender drops the parcel off, as of the time of choosing. Street and region are
 * empty where records of earlier releases lack them.
 */
export const dropOffLocation = z.extend(
  z.pick(place, {
    id: true,
    type: true,
    name: true,
    label_name: true,
    label_address: true,
    label_city: true,
    full_address: true,
    address_country_code: true,
    address_latitude: true,
    address_longitude: true,
    location_info: true,
    opening_hours: true,
    is_outdoor: true,
    num_blocks: true,
  }),
  { address_street: z._default(z.string(), ''), region: z._default(z.string(), '') },
)
export type DropOffLocation = z.infer<typeof dropOffLocation>

/** The same as answers have it. */
const shownLocation = z.extend(dropOffLocation, {
  /** The same as `label_address`: street and house. */
  full_street: z.string(),
})

/** The door booked for the parcel at a white locker. */
export const locationDoor = z.object({
  id: z.string(),
  size: doorSize,
  module_number: z.int(),
  door_number: z.int(),
  ext_block_id: z.string(),
})

/** The same as answers have it. */
const shownDoor = z.extend(locationDoor, {
  size_id: z.int(),
  /** The end of its reservation in ISO 8601 UTC. */
  reserved_until: z.nullable(z.string()),
})

/** The parcel size or weight band of a shipment, as of the time of ordering. */
const mainProduct = z.object({
  id: z.int(),
  name: z.string(),
  service: z.string(),
  /** Millimetres; null for a product sold by weight. */
  length: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  destination_country: z.string(),
})

/** What the sender has chosen: of a shipment, and of a proposed change of it. */
const shownContent = z.object({
  sender: party,
  recipient: party,
  destination: shownDestination,
  destination_place_id: z.nullable(z.int()),
  order_products: z.array(orderProduct),
  /** What the recipient pays for the goods, in EUR; null without cash on delivery. */
  recipient_goods_price: z.nullable(z.number()),
  is_temperature_sensitive: z.boolean(),
  ...shownFields.shape,
})

export type ShownContent = z.infer<typeof shownContent>

/**
 * A change of a paid shipment that its sender has proposed, with the shipment as it is once the change
 * is applied. Amounts in EUR with VAT.
 */
export const orderChange = z.object({
  ...shownContent.shape,
  id: z.string(),
  /** `accepted`: nothing is due; it is applied when its door is booked. */
  state: z.enum(['proposed', 'accepted']),
  /** What the sender pays for the change. */
  due: z.number(),
  /** What the sender gets back for the change. */
  refund: z.number(),
  /** Whether the parcel size changes. */
  is_service_changed: z.boolean(),
  /** Whether the booked door is exchanged for one of another size. */
  needs_door: z.boolean(),
  main_product: mainProduct,
  expires_at: z.string(),
})

/** Money in EUR that a change of the shipment gives back; `failed` needs customer support. */
export const orderRefund = z.object({
  amount: z.number(),
  state: z.enum(['due', 'sent', 'done', 'failed']),
  /** When the change was applied. */
  at: z.string(),
})

/** How shipments enter the system; `api`: the public API, `spo`: a counter of a post office. */
export const orderOrigin = z.enum(['form', 'file_import', 'api', 'spo'])
export type OrderOrigin = z.infer<typeof orderOrigin>

/** The fields of a shipment's status. */
export const statusFields = z.object({
  id: z.string(),
  status: orderStatus,
  /** `label_print_needed` while the label of a confirmed shipment has not been printed. */
  process_status: z.string(),
  friendly_status: z.enum(friendlyStatuses),
  /** Key of the status label and the tones of its text and ground, for the reader's segment. */
  relative_status: z.object({
    text: z.enum(statusLabels),
    text_color: z.enum(statusTones),
    color: z.enum(statusTones),
  }),
  /** When something that the sender sees last changed. */
  updated_at: z.string(),
})

/** What may become of a shipment, apart from who asks. */
export const permissionFields = z.object({
  origin: orderOrigin,
  is_api: z.boolean(),
  /** Whether the parcel is still with its sender and its data may change. */
  can_edit: z.boolean(),
  /** Whether the paid shipment can be exchanged for another service. */
  can_upgrade: z.boolean(),
  /** The same for a shipment with a booked white door, which is cancelled with the change. */
  can_upgrade_after_cancel: z.boolean(),
})

/** A shipment as visible to its owner. */
export const order = z.object({
  ...statusFields.shape,
  ...permissionFields.shape,
  ...shownContent.shape,
  /** The file that it was imported from; null for other shipments. */
  file_name: z.nullable(z.string()),
  /** The name of the person who has imported it; null for other shipments. */
  imported_by: z.nullable(z.string()),
  /** The id of the import that it belongs to; null for other shipments. */
  import_id: z.nullable(z.string()),
  barcode: z.string(),
  created_at: z.string(),
  source_country: z.string(),
  /** Links to a shipment are only mailed, so no answer has the token of one. */
  token: z.null(),
  sender_phone: z.string(),
  /** The fields of `recipient`. */
  recipient_name: z.string(),
  recipient_phone: z.string(),
  recipient_email: z.string(),
  main_product: z.extend(mainProduct, { source_country: z.string() }),
  total_amount: z.number(),
  sender_amount_due: z.number(),
  /** What the sender has paid for the shipment, in EUR. */
  paid_amount: z.number(),
  is_paid: z.boolean(),
  /** Whether the recipient pays for goods on delivery. */
  is_cod: z.boolean(),
  /** The company on the invoice of a private sender; null without one. */
  company: z.nullable(z.record(z.string(), z.string())),
  /**
   * Whether the present version of its label is printed; null for a shipment without a label, and in
   * a list where a row of an earlier release does not tell.
   */
  is_label_printed: z.nullable(z.boolean()),
  /** The place among the shipments that one request created, from 0; null for a single one. */
  batch_row: z.nullable(z.int()),
  /** The choice of the locker by the recipient; null where the sender has chosen the destination. */
  locker_choice: z.nullable(lockerChoice),
  /** Whether the recipient is to choose the locker and has not; `destination` is where it goes without a choice. */
  is_destination_open: z.boolean(),
  /** How it is delivered: to a locker, post office, pick-up point or address. */
  delivery_method: deliveryMethod,
  /** Names of the extra services: `sender_sms_notification`. */
  services: z.array(z.string()),
  /** Whether express delivery is one of them. */
  is_express: z.boolean(),
  /** Number of parcels. */
  parcels: z.int(),
  /** Grams and millimetres, as measured at sorting; null until then. */
  weight: z.nullable(z.int()),
  length: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /**
   * Code to send the parcel without an account, until it is handed in; null if there is none, and for
   * who has opened the shipment by a link.
   */
  helposti_code: z.nullable(z.string()),
  /** When the code ends, in ISO 8601. */
  helposti_code_until: z.nullable(z.string()),
  /** Whether it returns a parcel to a company. */
  is_return_only: z.boolean(),
  /** The barcode of the parcel that it returns; null for any other shipment. */
  return_of_barcode: z.nullable(z.string()),
  /** The last day on which the return may be handed in, in ISO 8601; null for any other shipment. */
  return_until: z.nullable(z.string()),
  /** Whether a return of this shipment was created that is not cancelled. */
  is_returned: z.boolean(),
  data: z.object({
    /** The number that a carrier abroad has given the parcel; null without one. */
    pets_barcode: z.nullable(z.string()),
  }),
  /** The same as `content`. */
  description: z.string(),
  /**
   * The account of the reader, to which it belongs alone or with the company; null for a visitor's and
   * for who has opened it by a link or code.
   */
  account_id: z.nullable(z.string()),
  /** Whether the personal code of the recipient is stored. It is never sent. */
  has_personal_code: z.boolean(),
  /**
   * Each event once, sorted by time, and its time under its name; in ISO 8601 UTC. `prepared` is there
   * before it, too.
   */
  order_state: z.looseObject({
    status: orderStatus,
    prepared: z.nullable(z.string()),
    events: z.array(z.object({ event: orderStatus, at: z.string() })),
  }),
  location: z.nullable(shownLocation),
  /** The same as `location`. */
  source_place: z.nullable(shownLocation),
  location_door: z.nullable(shownDoor),
  /** The locker's own id of the booked door. */
  location_door_ext_id: z.nullable(z.string()),
  source_door: z.nullable(z.pick(locationDoor, { ext_block_id: true })),
  /** Whether a courier collects the parcel from the sender; false once a door is booked. */
  is_collected_by_courier: z.boolean(),
  /**
   * Door code of six or seven digits, valid until `reserved_until`; null once the parcel is handed
   * in, cancelled or expired.
   */
  order_source_pin_code: z.nullable(z.string()),
  /** The same as `order_source_pin_code`. */
  source_pin_code: z.nullable(z.string()),
  reserved_until: z.nullable(z.string()),
  /**
   * Paid, but its hold on a door has expired and the locker is full: the sender must choose
   * another.
   */
  needs_attention: z.boolean(),
  /** The persons whom messages could not reach, by channel. */
  unreachable: z.array(
    z.object({
      channel: z.enum(['sms', 'email']),
      person: z.enum(['sender', 'recipient', 'copy']),
    }),
  ),
  /**
   * Fee in EUR for a booked door that was not used: `booked` on the account, or `lost` from the
   * amount paid.
   */
  unused_door_fee: z.nullable(z.object({ amount: z.number(), state: z.enum(['booked', 'lost']) })),
  /** From 1. Every applied change makes earlier labels void. */
  label_version: z.int(),
  /** The newest printed version; null before the first print. */
  printed_label_version: z.nullable(z.int()),
  /** Whether a parcel with a void label was scanned. */
  is_void_label_scanned: z.boolean(),
  /** The number of the handover sheet by whose scan the carrier took it over; null for any other. */
  handed_over_sheet: z.nullable(z.string()),
  /** The proposed change; null without one and once it is applied. */
  change: z.nullable(orderChange),
  /** What changes of the shipment gave back, oldest first. */
  refunds: z.array(orderRefund),
})
export type Order = z.infer<typeof order>
