import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ownAccount, softConfig } from '#shared/accounts/account.ts'
import { accountSetting } from '#shared/accounts/account-setting.ts'
import { company } from '#shared/accounts/company.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import { ownUser, pendingInvitation } from '#shared/accounts/user.ts'
import { companyPerson } from '#shared/api/accounts.ts'
import { fieldError } from '#shared/api/errors.ts'
import { companyDetails, companySuggestion } from '#shared/api/registry.ts'
import { apiKey } from '#shared/api/services.ts'
import { bookmark } from '#shared/bookmarks/bookmark.ts'
import { banner, footerLink, statusMessage } from '#shared/content/content.ts'
import { parcelLabelSetting } from '#shared/labels/parcel-label-setting.ts'
import { order, orderProduct } from '#shared/orders/order.ts'
import { codGoodsForm } from '#shared/services/cod-goods-form.ts'

/** The fields that the documents name for accounts and shipments. */
const entities = {
  account: [
    ownAccount,
    'id locale_code company_id name surname email phone phone_verified role segment company company_display_name display_name has_door_code groups timezone address_street country settings return_places data door_code',
  ],
  user: [
    ownUser,
    'id email new_unverified_email is_email_verified google_id facebook_id invitations',
  ],
  invitation: [pendingInvitation, 'id created_at company'],
  company: [
    company,
    'id name registry_code vat_number address_street address_state address_zip trademark contact_person phone email invoice_email country iban swift',
  ],
  'company person': [
    companyPerson,
    'id name surname phone email role user_id company_id has_door_code data',
  ],
  'registry suggestion': [companySuggestion, 'name reg_code'],
  'registry detail': [
    companyDetails,
    'name address_zip address_state vat_number address_street registry_code url',
  ],
  'return settings': [
    returnData,
    'return_place_address service_point_id phone landline_number email return_info frequency timeframe_start timeframe_end',
  ],
  'parcel label': [parcelLabelSetting, 'sender sender_text order_no description'],
  'COD report': [
    codGoodsForm,
    'iban bic is_email_report_needed report_frequency destination_email',
  ],
  service: [
    accountSetting,
    'name status is_activatable is_deactivatable can_activate_directly data additional_info',
  ],
  'API key': [apiKey, 'api_key created_at status account_id'],
  'soft config': [softConfig, 'label dont_show_shipment_confirmation_modal fields_customization'],
  banner: [banner, 'name language'],
  'banner link': [footerLink, 'name language country value'],
  'status message': [statusMessage, 'language id value'],
  bookmark: [bookmark, 'name link'],
  shipment: [
    order,
    'id token status process_status friendly_status relative_status barcode helposti_code order_source_pin_code source_pin_code location_door_ext_id source_door source_place destination destination_place_id recipient recipient_name recipient_phone recipient_email sender sender_phone is_return_only main_product order_products weight length width height estimated_weight reference content description information_for_courier created_at sender_amount_due total_amount paid_amount is_paid is_api is_cod is_temperature_sensitive account_id can_edit can_upgrade can_upgrade_after_cancel order_state location location_door data parcels timewindow services delivery_method is_express origin recipient_goods_price notifyemail notifyphone',
  ],
  // A line has no data of its own: what it costs and who pays is all there is to it.
  'product of a shipment': [
    orderProduct,
    'product_id price paid_by paid_at recipient_pays product vat_rate',
  ],
  'error item': [fieldError, 'field error_message error_type'],
} as const satisfies Readonly<Record<string, readonly [z.ZodMiniType, string]>>

test.each(Object.entries(entities))('%s has the documented fields', (_, [schema, fields]) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields.split(' ')))
})
