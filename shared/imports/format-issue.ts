import type { MessageCode } from '#shared/lib/messages.ts'
import type { ImportColumn } from './columns.ts'
import type { ImportIssue, ImportRow, ImportRowCode } from './import-row.ts'

/** Keys of the texts that a message of a row consists of. */
export type ImportTextKey =
  | 'imports:row'
  | `imports:rows.${ImportRowCode}`
  | `imports:columns.${ImportColumn}`
  | `errors:${MessageCode}`

/** Translates a text; `t` of i18next with the namespaces `imports` and `errors`. */
export type TranslateImport = (
  key: ImportTextKey,
  values: Readonly<Record<string, string | number>>,
) => string

/** The codes of `imports:rows`; the type names all of them. The others are those of `errors`. */
const rowCodes: Readonly<Record<ImportRowCode, true>> = {
  place_not_found: true,
  place_near: true,
  place_several: true,
  cell_guessed: true,
  row_repeated: true,
  already_sent: true,
  country_unsupported: true,
  country_invalid: true,
  zip_format: true,
  missing_destination: true,
  phone_format: true,
  missing_phone: true,
  missing_name: true,
  missing_size: true,
  email_format: true,
  weight_format: true,
  bad_value: true,
  service_unavailable_for: true,
  service_off: true,
  service_not_offered: true,
  size_unavailable: true,
  unknown_address: true,
  address_unchecked: true,
  invalid_length: true,
  refused: true,
}

/** Whether a code has a message that only an import has. */
export const isRowCode = (code: string): code is ImportRowCode => Object.hasOwn(rowCodes, code)

/** Formats the message of an issue, as it stands at its cell: `Incorrect e-mail format`. */
export const formatIssue = (
  translate: TranslateImport,
  { column, code, values }: ImportIssue,
): string =>
  isRowCode(code)
    ? translate(`imports:rows.${code}`, {
        ...(column && { column: translate(`imports:columns.${column}`, {}) }),
        ...values,
      })
    : translate(`errors:${code}`, {})

/** Formats the message of an issue with the number of its row: `Row 4: Incorrect e-mail format`. */
export const formatRowIssue = (
  translate: TranslateImport,
  { number }: Pick<ImportRow, 'number'>,
  issue: ImportIssue,
): string => `${translate('imports:row', { row: number })} ${formatIssue(translate, issue)}`
