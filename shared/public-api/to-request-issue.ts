import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { ErrorCode } from './error-codes.ts'

/** The codes of messages of the rules that every shipment has; of all others `041`. */
const codes: Readonly<Partial<Record<MessageCode, ErrorCode>>> = {
  required: '001',
  name_required: '001',
  phone_required: '001',
  email_required: '001',
  house_required: '001',
  goods_price_required: '001',
  order_number_required: '001',
  barcode_used: '002',
  phone_too_short: '003',
  phone_invalid: '003',
  phone_not_international: '003',
  email_invalid: '004',
  order_number_not_a_number: '005',
  weight_not_a_number: '005',
  goods_price_invalid: '005',
  personal_code_not_a_number: '005',
  destination_required: '006',
  city_required: '010',
  zip_required: '011',
  street_required: '012',
  too_long: '015',
  phone_too_long: '015',
  email_too_long: '015',
  city_too_long: '015',
  street_too_long: '015',
  house_too_long: '015',
  apartment_too_long: '015',
  weight_zero: '016',
  parcels_too_many: '016',
  time_window_invalid: '017',
  personal_code_required: '025',
  checks_exclude_each_other: '027',
  personal_code_too_long: '028',
  barcode_invalid: '031',
  service_unavailable: '034',
  service_off: '034',
  service_not_offered: '034',
  service_not_in_country: '034',
  service_not_at_place: '034',
  age_check_not_in_locker: '034',
  age_check_not_in_shop: '034',
  size_required: '036',
  payments_exclude_each_other: '040',
}

/** The fields of a shipment by the names that the items of POST orders have. */
const fields: Readonly<Record<string, string>> = {
  custom_barcode: 'barcode',
  product_id: 'size',
  estimated_weight: 'weight',
  'destination.address_zip': 'destination.postalcode',
  'destination.address_street': 'destination.street',
  'destination.address_house': 'destination.house',
  'destination.address_apartment': 'destination.apartment',
  'destination.address_city': 'destination.city',
  destination_place_id: 'destination.place_id',
  timewindow: 'destination.timewindow',
  information_for_courier: 'destination.details',
  personal_code: 'recipient.idcode',
  recipient_goods_price: 'recipient.goods',
  recipient_transport_payment: 'recipient.transport',
  notifyemail: 'additionalservices.notifyemail',
  notifyphone: 'additionalservices.notifyphone',
  service_ids: 'additionalservices',
}

/** Converts an issue of the rules that every shipment has to a code and a field of the public API. */
export const toRequestIssue = ({
  field,
  code,
}: FieldIssue): { readonly code: ErrorCode; readonly field: string } => ({
  code: codes[code] ?? '041',
  field: fields[field] ?? field,
})
