import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'

/** The fields that the documents name for a call: of its request and of its answer, at any depth. */
interface Documented {
  readonly request?: string
  readonly answer?: string
  /** Required beyond them: what the call does cannot be told from the documented fields alone. */
  readonly required?: string
}

const started =
  'success order_ids redirect_url transaction_id publishable_key amount checkoutjs_url error_messages paid_shipments order'
const availability = 'success failed_sizes booked_door_ids available_doors'
const orderFields =
  'product_id size sender recipient destination_place_id destination itella_terms payment_provider_terms service_ids recipient_goods_price timewindow information_for_courier origin personal_code notifyemail notifyphone gateway validate_only file_type content reference estimated_weight delivery_method is_express save_recipient save_sender'
const softConfig = 'label dont_show_shipment_confirmation_modal fields_customization'
const companyFields =
  'company_name registry_code vat_number address_street address_state address_zip trademark contact_person invoice_email country'
const personFields = 'name surname email phone role'
const list = 'sort_by descending offset limit shipments_type'

const documented: Readonly<Partial<Record<keyof typeof calls, Documented>>> = {
  getApp: {
    answer:
      'user invitations products locker_sizes destination_countries classificators banners links allowed_pickup_types allowed_dropoff_types allowed_return_types disable_add_manual_address_destinations allowed_select_address_from_map paid_shipments return_order country vat_rate available_languages account_settings size_map return_visible',
  },
  listDestinationCountries: { answer: 'iso name is_parcello' },
  logIn: { request: 'google_token facebook_access_token email password' },
  logOut: { answer: 'success locale_code' },
  register: {
    request:
      'phone name password email agreed facebook_access_token google_token is_subscribed is_business_user company_name address_zip address_state vat_number address_street registry_code',
  },
  notifyNewClient: {
    request:
      'company_name registry_code vat_number address_zip address_state address_street name email phone password invoice_email trademark return_recipient_phone return_recipient_email service_point_id status',
  },
  checkRegistryCode: {
    request: 'registry_code',
    answer: 'success is_reg_no_valid email business_client_email business_client_phone',
  },
  suggestCompanies: { request: 'search', answer: 'name reg_code' },
  updateUser: {
    request: 'account_id name phone locale_code new_unverified_email',
    answer: 'user account_settings',
  },
  switchAccount: { request: 'switch_account account_id' },
  becomeAnonymous: { request: 'locale_code' },
  forgotPassword: { request: 'email' },
  changePassword: { request: 'new_password old_password' },
  resetPassword: { request: 'token category new_password' },
  confirmEmail: { request: 'token category locale', answer: 'message email' },
  checkToken: { request: 'category token' },
  saveSoftConfig: { request: softConfig, answer: softConfig },
  createAccount: { request: `${personFields} ${companyFields}`, answer: 'account' },
  updateAccount: { request: `id ${personFields} ${companyFields}`, answer: 'account' },
  deleteAccount: { request: 'id', answer: 'account' },
  saveReturnData: {
    request:
      'return_place_address service_point_id phone landline_number email return_info frequency timeframe_start timeframe_end',
  },
  resendInvitation: { request: 'id', answer: 'data success' },
  resendEmailConfirmation: { answer: 'data success' },
  getPhoneVerification: { answer: 'account' },
  verifyPhone: { request: 'token', answer: 'account' },
  listCompanyPersons: {
    answer: 'id name surname phone email role user_id company_id has_door_code data',
  },
  acceptInvitation: { request: 'new_password token category is_subscribed' },
  setServiceStatus: { request: 'data setting_name requested_status' },
  editParcelLabel: { request: 'sender sender_text order_no description' },
  getBankInfo: { request: 'iban', answer: 'swift' },
  saveCodGoods: {
    request:
      'cash_on_delivery_goods_status iban bic is_email_report_needed report_frequency destination_email',
  },
  listApiKeys: { answer: 'api_key created_at status account_id' },
  createApiKey: { answer: 'api_key created_at status account_id' },
  deleteApiKey: { request: 'account_id' },
  // Its picture, link and text are fields of their own, not one `value`.
  listBanners: { answer: 'name language' },
  getStatusMessage: { answer: 'language id value' },
  listBookmarks: { request: 'name', answer: 'id name link' },
  createBookmark: { request: 'name' },
  listContacts: { answer: 'id name phone email place party_type' },
  deleteContact: { request: 'id' },
  listPlaces: { request: 'type id', answer: 'places total' },
  listNearestPlaces: { request: 'place_id latitude longitude types' },
  suggestPlaces: { request: 'search country reverse' },
  findAddresses: {
    request: 'search country',
    answer: 'address_house address_apartment address_latitude address_longitude',
  },
  getPreferredPlace: { answer: 'preferred_place all_blue' },
  savePreferredPlace: { request: 'place_id type' },
  saveDropoffPlace: { request: 'place_id' },
  saveAccountPlace: { request: 'account_place_id place_id phoneno order place hash id' },
  deleteAccountPlace: { request: 'id force' },
  saveSafePlaceNote: { request: 'files comments related_id hash id' },
  createOrder: { request: `${orderFields} return_parcel`, answer: 'error_messages index message' },
  editOrder: { request: `${orderFields} id cancellation_upgrade` },
  // Without a place, or null for any, the call answers that no drop-off point is selected.
  payOrders: {
    request: 'order_ids gateway email itella_terms preferred_dropoff_place_id',
    required: 'location_id',
    answer: started,
  },
  // A change keeps the preferred drop-off place.
  payEditedOrders: { request: 'order_ids gateway email itella_terms', answer: started },
  completePayment: { request: 'response_data', answer: 'paid_shipments' },
  confirmOrders: { request: 'ids', answer: 'orders' },
  cancelOrders: { request: 'ids' },
  getEuProductPrices: {
    request: 'destination_country is_error_allowed product_ids zip_code',
    answer: 'data success prices price',
  },
  checkDoorAvailability: { request: 'place_id sizes soft_book order_ids', answer: availability },
  preBookDoors: { request: 'place_id sizes', answer: 'success reserved_until' },
  bookDoors: { request: 'place_id ids' },
  listShipments: { request: list, answer: 'shipments total' },
  exportShipments: { request: 'order_ids query shipments_type status export' },
  refreshStatuses: {
    request: 'ids',
    answer: 'id status process_status friendly_status relative_status updated_at',
  },
  printLabels: {
    request:
      'barcodes helposti_code label_format start_position return_flow helposti_sending_flow warn_already_printed',
  },
  getIncomingParcel: { request: 'hash id', answer: 'order suggested_place hash id data' },
  // One call makes several changes. Hash and id are in the body: addresses are stored in histories.
  updateIncomingParcel: { request: 'hash id', required: 'change', answer: 'order suggested_place' },
  redirectIncomingOrder: { required: 'id place_id', answer: 'order suggested_place' },
  getHelpostiSending: {
    answer: 'order is_helposti_code_used is_barcode_used is_temperature_sensitive',
  },
  returnShipment: { request: 'email return_days order_id' },
  sendSms: { request: 'order_id order_ids phone_number sms_type' },
  createCollection: { request: 'door_ids', answer: 'reservations failed_sizes' },
  getMaxAllowedBookings: { answer: 'max_bookings' },
  sendDoorCodes: {
    request:
      'channel recipient_email recipient_phone location_label_name doors order_pin_code location_door_ext_id',
  },
  listCourierCollections: { request: 'days_within datetime_range' },
  createCourierCollection: { request: 'source_place timewindow_from timewindow_until' },
  getSupplyQualityReport: { request: 'id' },
}

type JsonSchema = z.core.JSONSchema.BaseSchema

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null

/** The parts that a schema is composed of, without its properties. */
const listParts = ({ items, additionalProperties, anyOf = [], oneOf = [] }: JsonSchema) =>
  [items, additionalProperties, ...anyOf, ...oneOf].flat().filter(isSchema)

/** The names of all fields of a schema, at any depth. */
const listFields = (schema: JsonSchema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...(isSchema(field) ? listFields(field) : []),
  ]),
  ...listParts(schema).flatMap(listFields),
]

/** The names of the fields that a schema requires, or one of its alternatives. */
const listRequired = (schema: JsonSchema): string[] => [
  ...(schema.required ?? []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema).flatMap(listRequired),
]

const describeInput = ({ params, query, body }: Call): JsonSchema[] =>
  [params, query, body].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })] : [],
  )

const split = (names = ''): string[] => names.split(' ').filter((name) => name !== '')
const contract: Readonly<Record<string, Call>> = calls
const rows = Object.entries(documented).flatMap(([name, fields]) => {
  const call = contract[name]
  return call ? [{ name, call, ...fields }] : []
})

test.each(rows)('$name takes the documented fields', ({ call, request, required }) => {
  const schemas = describeInput(call)
  const taken = new Set(schemas.flatMap(listFields))
  expect([...split(request), ...split(required)].filter((name) => !taken.has(name))).toEqual([])
})

test.each(rows)('$name requires no other field', ({ call, request, required }) => {
  const sent = new Set([...split(request), ...split(required)])
  const needed = describeInput(call).flatMap(listRequired)
  expect(needed.filter((name) => !sent.has(name))).toEqual([])
})

test.each(rows)('$name returns the documented fields', ({ call, answer }) => {
  const schema = z.toJSONSchema(call.result, { io: 'output', unrepresentable: 'any' })
  const returned = new Set(listFields(schema))
  expect(split(answer).filter((name) => !returned.has(name))).toEqual([])
})
