import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { labelFormat } from '#shared/labels/label-format.ts'
import { locale } from '#shared/lib/locale.ts'
import { line } from '#shared/lib/line.ts'
import { accountSetting } from './account-setting.ts'
import { company } from './company.ts'
import { morningPreset } from './morning-preset.ts'
import { optionalEmails } from './optional-emails.ts'
import { segment } from './segments.ts'

/** Roles of a person within a company. */
export const roles = ['owner', 'parent', 'user', 'admin', 'subsidiary'] as const
export const role = z.enum(roles, 'invalid_value')
export type Role = z.infer<typeof role>

/** Groups of the network's own staff. An account with at least one is a backoffice account. */
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

/** An account of a user: a private account or a membership in a company. */
export const account = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_verified: z.boolean(),
  locale_code: locale,
  country: sourceCountry,
  segment,
  role: z.nullable(role),
  company_id: z.nullable(z.string()),
  company: z.nullable(company),
  groups: z.array(z.object({ name: z.enum(backofficeGroups) })),
  status: z.enum(['active', 'inactive']),
  has_door_code: z.boolean(),
})
export type Account = z.infer<typeof account>

/** Shipment fields that a company may hide or customize. */
const customisedFields = [
  'parcel_size',
  'parcel_description',
  'order_no',
  'weight',
  'no_of_parcels',
  'collection',
] as const
const customisedField = z.enum(customisedFields, 'invalid_value')
/** Maximum length of a custom field text in characters, equal to that of an order number. */
const maxFieldTextLength = 50

/** Settings of one account for labels, lists and messages. */
export const softConfig = z.object({
  /** Label format preselected in menus. */
  label: z.nullable(labelFormat),
  dont_show_shipment_confirmation_modal: z.boolean('invalid_value'),
  fields_customization: z
    .array(
      z.object({
        name: customisedField,
        value: z.boolean('invalid_value'),
        /** Default text of the field, or the requirement on an order number. */
        text_value: z.pipe(line, z.string().check(z.maxLength(maxFieldTextLength, 'too_long'))),
      }),
    )
    .check(z.refine((fields) => fields.length <= customisedFields.length, 'too_long')),
  /** The e-mails that a private sender does not get. */
  muted_emails: z
    .array(z.enum(optionalEmails, 'invalid_value'), 'invalid_value')
    .check(z.maxLength(optionalEmails.length, 'too_long')),
  /** How the account prepares the shipments of a day; null until it has done so. */
  morning: z.nullable(morningPreset),
})
export type SoftConfig = z.infer<typeof softConfig>

/** The current account with all its data. */
export const ownAccount = z.extend(account, {
  display_name: z.string(),
  company_display_name: z.string(),
  /** The person's reusable door code; null if there is none. */
  door_code: z.nullable(z.string()),
  timezone: z.literal('Europe/Tallinn'),
  /** Street of the company; empty for a private account. */
  address_street: z.string(),
  settings: z.array(accountSetting),
  return_places: z.object({
    address_place: z.nullable(z.string()),
    service_point: z.nullable(z.int()),
  }),
  data: z.object({ soft_config: softConfig }),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** Summary of an account, used to switch between accounts. */
export const otherAccount = z.extend(
  z.pick(account, { id: true, company_id: true, segment: true, role: true, status: true }),
  {
    display_name: z.string(),
    is_backoffice: z.boolean(),
  },
)
export type OtherAccount = z.infer<typeof otherAccount>
