import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { type ImportColumn, getColumnFacts, importColumns } from './columns.ts'
import { serviceColumns } from './row-order.ts'
import type { ImportIssue, ImportRow, ImportRowCode } from './import-row.ts'

const columnByField = new Map(
  importColumns.flatMap((column) =>
    (getColumnFacts(column).fields ?? []).map((field) => [field, column] as const),
  ),
)

/** Messages of a shipment that an import has in words of its own. */
const importCodes: Readonly<Partial<Record<MessageCode, ImportRowCode>>> = {
  destination_required: 'missing_destination',
  zip_required: 'missing_destination',
  city_required: 'missing_destination',
  street_required: 'missing_destination',
  zip_invalid: 'zip_format',
  phone_required: 'missing_phone',
  phone_invalid: 'phone_format',
  phone_not_international: 'phone_format',
  phone_too_short: 'phone_format',
  phone_too_long: 'phone_format',
  name_required: 'missing_name',
  size_required: 'missing_size',
  email_invalid: 'email_format',
  email_too_long: 'invalid_length',
  weight_not_a_number: 'weight_format',
  weight_not_in_kilograms: 'weight_format',
  weight_too_long: 'invalid_length',
  personal_code_too_long: 'invalid_length',
  street_too_long: 'invalid_length',
  city_too_long: 'invalid_length',
  house_too_long: 'invalid_length',
  apartment_too_long: 'invalid_length',
  too_long: 'invalid_length',
}

/** The columns of issues that an order has at its services. */
const columnByCode: Readonly<Partial<Record<MessageCode, ImportColumn>>> = {
  age_check_not_in_locker: 'age_check',
  age_check_not_in_shop: 'age_check',
  checks_exclude_each_other: 'personal_code',
}

/** Converts an issue of a shipment to one of its row: at the column, in the words of an import. */
export const toImportIssue = (
  { cells }: ImportRow,
  { field, code, service }: FieldIssue,
): ImportIssue => {
  const column =
    columnByField.get(field) ??
    columnByCode[code] ??
    serviceColumns.find((each) => each.service === service)?.column
  // The message of an import names a column, which the sender and other fields lack.
  if (!column) return { column, code }
  // A size that is not sold on the route is there, but not available; so is a place that closed.
  if (code === 'size_required' && cells.size) {
    return { column, code: 'size_unavailable', values: { size: cells.size } }
  }
  if (code === 'service_not_in_country' || code === 'service_not_at_place') {
    const destination = cells.terminal_id || cells.country || ''
    return { column, code: 'service_unavailable_for', values: { destination } }
  }
  if (code === 'destination_required' && cells.terminal_id) {
    return { column, code: 'place_not_found' }
  }
  return { column, code: importCodes[code] ?? code }
}
