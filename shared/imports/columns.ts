import { hasFeature } from '#shared/accounts/permissions.ts'
import { getSegment, isBusinessSegment } from '#shared/accounts/segments.ts'
import { maxCourierComment } from '#shared/orders/check-order-body.ts'
import { addressLimits } from '#shared/orders/destination-rules.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { columnHeaders, type ImportColumn } from './column-headers.ts'

/** The account that imports; its segment and features decide which columns it has. */
type Importer = Pick<OrderApp, 'account'>

/**
 * What is known of a column besides its headers. Its shown names are the translations
 * `imports:columns`.
 */
interface ColumnFacts {
  /**
   * `always`: in every file. `address`: in a file without terminal ids, in which these columns
   * replace the terminal id.
   */
  readonly required?: 'always' | 'address'
  /** Maximum length in characters, where an import has one of its own. */
  readonly maxLength?: number
  /** The extra service that a cell of the column orders. */
  readonly service?: ServiceName
  /** Whether an account has the column; every account if omitted. */
  readonly isOffered?: (importer: Importer) => boolean
  /** Fields of the order whose issues belong to the column. */
  readonly fields?: readonly string[]
}

const isBusinessSender = ({ account }: Importer): boolean =>
  account !== null && isBusinessSegment(getSegment(account))

const hasOwnBarcodes = ({ account }: Importer): boolean =>
  account !== null && hasFeature(account, 'custom_barcode')

const columns: Readonly<Record<ImportColumn, ColumnFacts>> = {
  terminal_id: { required: 'always', fields: ['destination_place_id', 'destination'] },
  country: { required: 'address' },
  zip: { required: 'address', maxLength: 20, fields: ['destination.address_zip'] },
  city: {
    required: 'address',
    maxLength: addressLimits.file.city,
    fields: ['destination.address_city'],
  },
  street: {
    required: 'address',
    maxLength: addressLimits.file.street,
    fields: ['destination.address_street', 'destination.name'],
  },
  house: { maxLength: addressLimits.file.house, fields: ['destination.address_house'] },
  apartment: { maxLength: addressLimits.file.apartment, fields: ['destination.address_apartment'] },
  /** More of the address, or the name of the place beside it. */
  address_line: { maxLength: addressLimits.file.street },
  /** How the shop sends the order, perhaps with the name of the place. */
  delivery: {},
  recipient_name: { required: 'always', fields: ['recipient.name'] },
  recipient_phone: { required: 'always', fields: ['recipient.phone'] },
  recipient_email: { fields: ['recipient.email'] },
  size: { required: 'always', fields: ['product_id', 'size'] },
  content: { fields: ['content'] },
  reference: { isOffered: isBusinessSender, fields: ['reference'] },
  weight: { fields: ['estimated_weight'] },
  courier_info: { maxLength: maxCourierComment, fields: ['information_for_courier'] },
  time_window: { fields: ['timewindow'] },
  age_check: { service: 'recipient_age_check' },
  email_notification: { service: 'sender_email_notification', fields: ['notifyemail'] },
  sms_notification: { service: 'sender_sms_notification', fields: ['notifyphone'] },
  express: { service: 'express_parcel' },
  temperature_sensitive: { service: 'temperature_sensitive' },
  cash_on_delivery: {
    service: 'recipient_goods_payment',
    isOffered: isBusinessSender,
    fields: ['recipient_goods_price'],
  },
  recipient_pays: { isOffered: isBusinessSender, fields: ['recipient_transport_payment'] },
  personal_code: { service: 'recipient_id_check', fields: ['personal_code'] },
  custom_barcode: { isOffered: hasOwnBarcodes, fields: ['custom_barcode'] },
}

export type { ImportColumn } from './column-headers.ts'

/** All columns, in the order of an example file. */
export const importColumns = getKeys(columnHeaders)

/** Returns the facts of a column. */
export const getColumnFacts = (column: ImportColumn): ColumnFacts => columns[column]

/** Whether a text is the name of a column. */
export const isImportColumn = (name: string): name is ImportColumn =>
  Object.hasOwn(columnHeaders, name)

/** Lists the columns that an account can fill in, in the order of an example file. */
export const listColumns = (importer: Importer): ImportColumn[] =>
  importColumns.filter((column) => getColumnFacts(column).isOffered?.(importer) ?? true)
