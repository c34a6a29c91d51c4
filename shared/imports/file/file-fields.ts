import { type ImportColumn, isImportColumn } from '#shared/imports/columns.ts'

/**
 * What a column of a file can hold beside the columns of an import: parts that a cell is put together
 * from, and what is known of the person who has paid. Its shown names are the translations
 * `imports:fields`.
 */
export const partFields = [
  'first_name',
  'last_name',
  'other_phone',
  'whole_address',
  'address_line_3',
  'payer_name',
  'payer_first_name',
  'payer_last_name',
  'payer_phone',
  'payer_other_phone',
  'payer_email',
  'payer_street',
  'payer_line',
  'payer_zip',
  'payer_city',
  'payer_country',
  'payment_method',
  'total',
] as const

type PartField = (typeof partFields)[number]

/** What a column of a file stands for. */
export type FileField = ImportColumn | PartField

const parts: ReadonlySet<string> = new Set(partFields)

const isPartField = (name: string): name is PartField => parts.has(name)

/** Whether a text is the name of a field. */
export const isFileField = (name: string): name is FileField =>
  isImportColumn(name) || isPartField(name)

/** The position of each field in the rows of a table. */
export type ColumnPositions = ReadonlyMap<FileField, number>
