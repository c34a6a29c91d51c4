import type { DropOffLocation } from '#shared/orders/order.ts'
import { toStoredFields } from '#functions/orders/describe-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { OrderContent } from '#functions/store/records/orders/order-content.ts'
import { exampleOrder } from './example-order.ts'

/**
 * The last digits of the phones of the sender and the recipient, which views may ask for. Nothing else in
 * the shipments has the last two.
 */
export const senderEnding = '9366'
export const recipientEnding = '8477'

const at = Date.UTC(2026, 10, 21, 8)
const later = Date.UTC(2126, 0, 1)

const locker: DropOffLocation = {
  id: 90101,
  type: 'ipb',
  name: 'Lähtekapp (valge)',
  label_name: 'Lähtekapi silt',
  label_address: 'Lähtekapi tänav 5',
  label_city: 'Lähtelinn',
  address_street: 'Lähtekapi rada',
  region: 'Lähtemaakond',
  full_address: 'Lähtekapi tänav 5, Lähtelinn',
  address_country_code: 'ee',
  address_latitude: 59.4123,
  address_longitude: 24.7123,
  location_info: 'Lähtekapi juhis',
  opening_hours: [[1, 5, '08:17', '21:43']],
  is_outdoor: 1,
  num_blocks: 21,
}

const fillContent = (prefix: string): OrderContent => ({
  sender: {
    name: `${prefix}saatja`,
    phone: `+3725550${senderEnding}`,
    email: `${prefix}saatja@isik.test`,
  },
  recipient: {
    name: `${prefix}saaja`,
    phone: `+3725550${recipientEnding}`,
    email: `${prefix}saaja@isik.test`,
  },
  company: { company_name: `${prefix}arve` },
  destination: {
    type: 'address',
    place_id: 90102,
    name: `${prefix}sihtkoht`,
    routing_code: `${prefix}suund`,
    is_outdoor: true,
    address_country_code: 'lv',
    address_zip: `${prefix}indeks`,
    address_street: `${prefix}tänav`,
    address_house: `${prefix}maja`,
    address_apartment: `${prefix}korter`,
    address_city: `${prefix}linn`,
    address_state: `${prefix}maakond`,
    address_latitude: 59.1234567,
    address_longitude: 24.7654321,
  },
  product: {
    id: 90103,
    name: `${prefix}suurus`,
    service: `${prefix}teenus`,
    length: 901_04,
    width: 901_05,
    height: 901_06,
    destination_country: 'lv',
    transit_days: 2,
  },
  door_size: 'L',
  lines: [
    {
      product_id: 90107,
      price_cents: 901_08,
      vat_rate: 24,
      paid_by: 'sender',
      paid_at: null,
      type: 'delivery',
      name: `${prefix}rida`,
      service: `${prefix}rea teenus`,
    },
    {
      product_id: 90109,
      price_cents: 901_10,
      vat_rate: 24,
      paid_by: 'sender',
      paid_at: at,
      type: 'extra',
      name: `${prefix}lisa`,
      service: `${prefix}lisateenus`,
    },
    {
      product_id: 90116,
      price_cents: 901_17,
      vat_rate: 24,
      paid_by: 'recipient',
      paid_at: null,
      type: 'extra',
      name: `${prefix}kiirus`,
      service: 'express_parcel',
    },
  ],
  recipient_goods_price_cents: 901_11,
  is_temperature_sensitive: true,
  ...toStoredFields({
    timewindow: 3,
    information_for_courier: `${prefix}juhis`,
    personal_code: `${prefix}isikukood`,
    notifyemail: `${prefix}koopia@isik.test`,
    // A company may have copies sent to the phone of the sender.
    notifyphone: `+3725550${senderEnding}`,
    content: `${prefix}sisu`,
    reference: `${prefix}viide`,
    estimated_weight: 90112,
  }),
})

/** A shipment of a company in which every field is filled that can be filled at once. */
const imported: OrderRecord = {
  ...exampleOrder,
  ...fillContent('Praegune '),
  id: 'ord_kogu',
  owner: 'co_omanik',
  status: 'prepared',
  process_status: 'label_print_needed',
  barcode: 'JJEE00000000000000017',
  origin: 'file_import',
  file_name: 'impordifail.xlsx',
  imported_by: 'Importija',
  import_id: 'imp_kogu',
  created_at: at,
  updated_at: at + 1000,
  batch_row: 7,
  events: [
    { event: 'created', at: '2026-11-21T07:00:00.000Z' },
    { event: 'paid', at: '2026-11-21T07:30:00.000Z' },
    { event: 'prepared', at: '2126-01-01T00:00:00.000Z' },
  ],
  location: locker,
  door: {
    id: 'uks_kogu',
    size: 'L',
    module_number: 22,
    door_number: 23,
    ext_block_id: 'plokk_kogu',
  },
  door_code: '705516',
  code_until: Date.UTC(2126, 0, 3),
  needs_attention: true,
  sending_code: 'KQ7M4RXW',
  refused_sms_recipient: true,
  unused_door: 'lost',
  label_version: 4,
  printed_label_version: 4,
  is_void_label_scanned: true,
  handed_over_sheet: 'HS-2611-24-2',
  pets: { barcode: 'PETS1234', at },
  measured: { weight: 901, length: 902, width: 903, height: 904, at },
  change: {
    id: 'chg_kogu',
    state: 'proposed',
    due_cents: 901_13,
    refund_cents: 901_14,
    is_service_changed: true,
    needs_door: true,
    expires_at: later,
    content: fillContent('Uus '),
  },
  refunds: [{ id: 'chg_eelmine', payment_id: 'pay_1', cents: 901_15, state: 'done', at }],
}

const { door: _door, door_code: _code, ...withoutDoor } = imported

/** A shipment of the public API to a place, whose parcel a courier has collected. */
const ofProgram: OrderRecord = {
  ...withoutDoor,
  origin: 'api',
  is_collected_by_courier: true,
  destination: { ...imported.destination, type: 'apt' },
}

/** A return to a company. */
const returned: OrderRecord = {
  ...imported,
  origin: 'form',
  is_return_only: true,
  return_of: { owner: 'co_omanik', id: 'ord_algne', barcode: 'JJEE00000000000000024' },
  return_until: '2126-01-02',
  return_order: { owner: 'co_omanik', id: 'ord_tagasi', barcode: 'JJEE00000000000000031' },
}

const { door: _booked, ...byCode } = imported

/** A shipment whose recipient is to choose the locker, and one whose recipient has chosen. */
const asked: OrderRecord = {
  ...byCode,
  recipient_chooses: true,
  ...(byCode.change && {
    change: { ...byCode.change, content: { ...byCode.change.content, recipient_chooses: true } },
  }),
}
const chosen: OrderRecord = { ...asked, incoming: { choice: { at, by: 'recipient' } } }

/** Shipments of one owner that fill in every field between them. */
export const filledOrders: readonly OrderRecord[] = [
  imported,
  byCode,
  ofProgram,
  returned,
  asked,
  chosen,
]
