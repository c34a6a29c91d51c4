import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { parcelLabelSetting } from '#shared/labels/parcel-label-setting.ts'
import { id, numericId } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import type { SettingName } from '#shared/accounts/account-setting.ts'

/** Maximum number of collection addresses of a company. */
export const maxCollectionPlaces = 20

/**
 * A collection address. Coordinates are required by `validateCollectionPlace`, for route planning.
 */
export const collectionPlace = z.object({
  address_country_code: sourceCountry,
  address_street: line,
  address_house: line,
  address_city: line,
  address_zip: line,
  address_latitude: z.nullable(
    z.number('invalid_value').check(z.gte(-90, 'invalid_value'), z.lte(90, 'invalid_value')),
  ),
  address_longitude: z.nullable(
    z.number('invalid_value').check(z.gte(-180, 'invalid_value'), z.lte(180, 'invalid_value')),
  ),
})
export type CollectionPlace = z.infer<typeof collectionPlace>

/** Maximum number of people of one company with a reusable door code. */
export const maxDoorCodeHolders = 20

/** How often the cash-on-delivery report is e-mailed. */
export const reportFrequency = z.enum(['weekly', 'daily'], 'invalid_value')
export type ReportFrequency = z.infer<typeof reportFrequency>

/** Settings of the cash-on-delivery report. The bank account is part of the company. */
const codReport = z.object({
  is_email_report_needed: z.boolean('invalid_value'),
  report_frequency: z.nullable(reportFrequency),
  destination_email: line,
})
export type CodReport = z.infer<typeof codReport>

/** Schemas of the data of services and settings that have more than a switch. */
export const serviceData = {
  /** The white locker preselected for drop-off. */
  bulk_sending_white: z.object({ default_place_id: z.nullable(numericId()) }),
  /** The accounts of the company that have a reusable door code of their own. */
  bulk_door_code: z.object({
    account_ids: z.array(id).check(z.maxLength(maxDoorCodeHolders, 'too_long')),
  }),
  courier_collection: z.object({
    places: z.array(collectionPlace).check(z.maxLength(maxCollectionPlaces, 'too_long')),
  }),
  parcel_label: parcelLabelSetting,
  customer_cod_report: codReport,
} as const satisfies Partial<Record<SettingName, z.ZodMiniType>>

/** Services whose data is saved by `POST /account_settings`. */
export type ServiceWithData = keyof typeof serviceData

/** Whether a service has data of its own. */
export const hasServiceData = (name: SettingName): name is ServiceWithData =>
  Object.hasOwn(serviceData, name)
