import * as z from 'zod/mini'
import { labelFormat } from '../labels/label-format.ts'
import { locale } from '../lib/locale.ts'
import { line } from '../lib/text.ts'
import { accountSetting } from '../services/account-setting.ts'
import { company } from './company.ts'
import { segment } from './segments.ts'

/** What a person may do within a company. */
export const roles = ['owner', 'parent', 'user', 'admin', 'subsidiary'] as const
export const role = z.enum(roles, 'invalid_value')
export type Role = z.infer<typeof role>

/** The countries that accounts are at home in. */
export const homeCountry = z.enum(['ee', 'lv', 'lt'], 'invalid_value')
export type HomeCountry = z.infer<typeof homeCountry>

/** The groups of the house's own people; an account with any is a backoffice account. */
export const backofficeGroups = [
  'support',
  'courier_logistic',
  'sales',
  'admin',
  'apt_operator',
  'apt_logistic',
  'sorting_logistic',
  'sorting_shift_manager',
] as const

/** One place of work of a user: private, or one person's part of a company. */
export const account = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_verified: z.boolean(),
  locale_code: locale,
  country: homeCountry,
  segment,
  role: z.nullable(role),
  company_id: z.nullable(z.string()),
  company: z.nullable(company),
  groups: z.array(z.object({ name: z.enum(backofficeGroups) })),
  status: z.enum(['active', 'inactive']),
  has_door_code: z.boolean(),
})
export type Account = z.infer<typeof account>

/** The fields of a shipment that a company may hide, and what it may say of them. */
const customisedFields = [
  'parcel_size',
  'parcel_description',
  'order_no',
  'weight',
  'no_of_parcels',
  'collection',
] as const
const customisedField = z.enum(customisedFields, 'invalid_value')
/** The longest text of a field: that of an order number. */
const maxFieldText = 50

/** How labels and lists look to one account. */
export const softConfig = z.object({
  /** The label format that menus begin with. */
  label: z.nullable(labelFormat),
  dont_show_shipment_confirmation_modal: z.boolean('invalid_value'),
  fields_customization: z
    .array(
      z.object({
        name: customisedField,
        value: z.boolean('invalid_value'),
        /** What stands in the field at first, or what an order number must be. */
        text_value: z.pipe(line, z.string().check(z.maxLength(maxFieldText, 'too_long'))),
      }),
    )
    .check(z.refine((fields) => fields.length <= customisedFields.length, 'too_long')),
})
export type SoftConfig = z.infer<typeof softConfig>

/** The account one works in, with everything that belongs to it alone. */
export const ownAccount = z.extend(account, {
  display_name: z.string(),
  company_display_name: z.string(),
  /** The person's own reusable door code, where there is one. */
  door_code: z.nullable(z.string()),
  timezone: z.literal('Europe/Tallinn'),
  /** The company's; a private account has none. */
  address_street: z.string(),
  settings: z.array(accountSetting),
  return_places: z.object({
    address_place: z.nullable(z.string()),
    service_point: z.nullable(z.int()),
  }),
  data: z.object({ soft_config: softConfig }),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** The account's data as they are told of one that is not in use: enough to choose it. */
export const otherAccount = z.extend(
  z.pick(account, { id: true, company_id: true, segment: true, role: true, status: true }),
  {
    display_name: z.string(),
    is_backoffice: z.boolean(),
  },
)
export type OtherAccount = z.infer<typeof otherAccount>
