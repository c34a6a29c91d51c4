import * as z from 'zod/mini'
import { importColumns } from '#shared/imports/columns.ts'
import { importFileTypes } from '#shared/imports/read/import-table.ts'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { queryInt } from '#shared/lib/query-values.ts'
import { cleanText } from '#shared/lib/text.ts'
import { defineCall } from './call.ts'

/** Maximum number of rows of one import. */
export const maxImportRows = 2_000
/** Maximum size of the cells of one import, in bytes of UTF-8. */
export const maxImportBytes = 1_000_000
/** The largest row number of a spreadsheet. */
const maxRowNumber = 1_048_576
/** Maximum length of a cell in characters: the longest one of a file that is read, and one more. */
const maxCell = 1_001
/** Maximum length of the name of a file in characters. */
const maxFileName = 255
/** Maximum number of rows that one answer has. */
const maxRowsInAnswer = 500
/** Imports that are listed, the newest ones. */
export const maxListedImports = 20

const rowNumber = z
  .int('invalid_value')
  .check(z.gte(1, 'invalid_value'), z.lte(maxRowNumber, 'invalid_value'))

/**
 * A cell: one line of text. A longer or unprintable one than a shipment may have is an error of its
 * row, not of the request.
 */
const importCell = z
  .string('invalid_value')
  .check(z.maxLength(maxCell, { error: 'too_long', abort: true }), z.overwrite(cleanText))

const column = z.enum(importColumns, 'invalid_value')

/** A row of an import. */
const importRow = z.object({
  /** Its number in the sheet. */
  number: rowNumber,
  /** Its cells. Empty ones may be left out. */
  cells: z.partialRecord(column, importCell),
  /** Columns whose repair a person has undone. */
  unrepaired: z._default(z.array(column).check(z.maxLength(importColumns.length, 'too_long')), []),
})

const hasUniqueNumbers = (rows: readonly { readonly number: number }[]): boolean =>
  new Set(rows.map(({ number }) => number)).size === rows.length

const importRows = z
  .array(importRow)
  .check(
    z.maxLength(maxImportRows, { error: 'import_too_large', abort: true }),
    z.refine(hasUniqueNumbers, 'invalid_value'),
  )

/**
 * `waiting`, `checking`: its rows are being judged. `ready`: they are, and may be changed, confirmed
 * or cancelled. `creating`, `done`: confirmed. `cancelled`: nothing was created. `undoing`, `undone`:
 * its shipments are cancelled. `failed`: a step failed repeatedly; customer support can let it go on,
 * and it may be cancelled.
 */
export const importState = z.enum([
  'waiting',
  'checking',
  'ready',
  'creating',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
])
export type ImportState = z.infer<typeof importState>

/** An import without its rows. */
const importSummary = z.object({
  id: z.string(),
  state: importState,
  file_name: z.string(),
  file_type: z.enum(importFileTypes),
  /** The name of the person who has sent it. */
  imported_by: z.string(),
  imported_at: z.string(),
  /** What is done of the present work: rows judged, or shipments created or cancelled. */
  done: z.int(),
  /** Rows, and those without and with an error; the last two count only the rows judged so far. */
  total: z.int(),
  valid: z.int(),
  invalid: z.int(),
  /** Shipments that were created. */
  created: z.int(),
  /** Shipments of an undone import that were confirmed, paid or handed in meanwhile. */
  kept: z.int(),
})
export type ImportSummary = z.infer<typeof importSummary>

/**
 * What is wrong with a row: a key of the translations `imports:rows` with its values. `column` is null
 * when the reason is not in one cell.
 */
const importIssue = z.object({
  column: z.nullable(column),
  code: z.string(),
  values: z.record(z.string(), z.string()),
})

const importDetails = z.extend(importSummary, {
  /** The chosen rows in their order, while they are stored: 7 days. */
  rows: z.array(z.extend(importRow, { issues: z.array(importIssue) })),
  /** The number of chosen rows, of which `rows` is a part. */
  rows_total: z.int(),
})

const params = z.object({ id })

export const importOrders = defineCall({
  name: 'importOrders',
  method: 'POST',
  path: '/order/import',
  area: 'imports',
  access: 'business_postpaid',
  summary:
    'Takes up to 2,000 rows of a file, whose cells have up to 1,000,000 bytes, and judges them in the background. Nothing is created before the import is confirmed. Returns 202.',
  body: z.object({
    file_name: line.check(z.maxLength(maxFileName, 'too_long')),
    file_type: z.enum(importFileTypes, 'invalid_value'),
    rows: importRows.check(z.minLength(1, 'required')),
  }),
  result: importSummary,
  idempotent: true,
})

/** Maximum number of rows of one search for sent shipments. */
export const maxSentQueries = 100

export const findSentShipments = defineCall({
  name: 'findSentShipments',
  method: 'POST',
  path: '/order/import/sent',
  area: 'imports',
  access: 'user',
  summary:
    "Finds the account's shipments of the last 30 days that were created from a file with these order numbers or, where a row has none, for these phones.",
  body: z
    .array(
      z.object({
        reference: z.string('invalid_value').check(z.maxLength(maxCell, 'too_long')),
        phone: z.string('invalid_value').check(z.maxLength(maxCell, 'too_long')),
      }),
    )
    .check(z.maxLength(maxSentQueries, 'too_long')),
  result: z.object({
    sent: z.array(
      z.object({
        barcode: z.string(),
        created_at: z.string(),
        order: z.object({
          reference: z.string(),
          recipient: z.object({ name: z.string(), phone: z.string() }),
          destination_place_id: z.nullable(z.int()),
          destination: z.nullable(
            z.object({
              address_zip: z.string(),
              address_street: z.string(),
              address_house: z.string(),
            }),
          ),
          product_id: z.nullable(z.int()),
        }),
      }),
    ),
  }),
})

export const listImports = defineCall({
  name: 'listImports',
  method: 'GET',
  path: '/order/import',
  area: 'imports',
  access: 'business_postpaid',
  summary: 'Lists the imports of the last 7 days, the newest 20 first.',
  result: z.object({ imports: z.array(importSummary) }),
})

export const getImport = defineCall({
  name: 'getImport',
  method: 'GET',
  path: '/order/import/{id}',
  area: 'imports',
  access: 'business_postpaid',
  summary:
    'Returns the state and counts of an import, and a part of its rows with their errors. Without `rows` it returns no rows, which is cheaper to repeat.',
  params,
  query: z.object({
    /** `invalid`: those with an error. */
    rows: z.optional(z.enum(['all', 'invalid'], 'invalid_value')),
    offset: z._default(queryInt(0, maxImportRows), 0),
    limit: z._default(queryInt(1, maxRowsInAnswer), maxRowsInAnswer),
  }),
  result: importDetails,
})

export const editImport = defineCall({
  name: 'editImport',
  method: 'PATCH',
  path: '/order/import/{id}',
  area: 'imports',
  access: 'business_postpaid',
  summary:
    'Replaces, adds and removes rows of an import that is `ready`, and judges the changed ones again in the background. While rows are being judged it returns `conflict`: repeat it afterwards. Returns 202.',
  params,
  body: z.object({
    /** A row replaces the one with its number. */
    rows: z._default(importRows, []),
    /** The numbers of the rows to remove. */
    removed: z._default(z.array(rowNumber).check(z.maxLength(maxImportRows, 'too_long')), []),
  }),
  result: importSummary,
})

export const confirmImport = defineCall({
  name: 'confirmImport',
  method: 'POST',
  path: '/order/import/{id}/confirm',
  area: 'imports',
  access: 'business_postpaid',
  summary:
    'Has the shipments of an import that is `ready` created in the background, in the order of its rows. Repeating it has no further effect. Returns 202.',
  params,
  body: z.object({
    /** Creates the rows without errors. Otherwise a row with an error returns `conflict`. */
    leave_out_invalid: z.optional(z.boolean('invalid_value')),
  }),
  result: importSummary,
})

export const cancelImport = defineCall({
  name: 'cancelImport',
  method: 'POST',
  path: '/order/import/{id}/cancel',
  area: 'imports',
  access: 'business_postpaid',
  summary:
    'Cancels an import. After it was confirmed, no further shipment is created, and the created ones are cancelled in the background while none of them is confirmed, paid or handed in; otherwise it returns `conflict`. Repeating it has no further effect. Returns 202.',
  params,
  result: importSummary,
})
