import * as z from 'zod/mini'
import { checkRow } from '#shared/imports/check-row.ts'
import type { CheckedRow, ImportIssue, ImportRow } from '#shared/imports/import-row.ts'
import { toImportBody } from '#shared/imports/to-body.ts'
import { toImportIssue } from '#shared/imports/to-import-issue.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { orderBody } from '#shared/orders/order-body.ts'
import { toFieldIssues } from '#functions/lib/field-errors.ts'
import { log } from '#functions/lib/log.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { type CheckedOrder, judgeOrders } from '#functions/orders/create-orders.ts'
import { createAddressFinder } from '#functions/providers/geocoder/address-finder.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { ImportRecord } from './import-job.ts'
import type { StoredImportRow } from './import-objects.ts'
import type { Importer } from './load-importer.ts'

/** Concurrent look-ups of addresses, as many as a call makes. */
const maxParallel = 10

/** A row with what is wrong with it; without issues it has its shipment. */
export interface JudgedRow {
  readonly row: StoredImportRow
  readonly issues: readonly ImportIssue[]
  readonly checked?: CheckedOrder
}

type Job = Pick<ImportRecord, 'locale' | 'file_name' | 'file_type'>

/**
 * Looks up the addresses of rows. Returns by row whether its address was found. When the geocoder
 * fails, the addresses that remain are missing.
 */
const findAddresses = async (rows: readonly CheckedRow[], { locale }: Job) => {
  const found = new Map<number, boolean>()
  const asked = rows.flatMap(({ row, order: { destination }, isAddressPending }) =>
    isAddressPending && destination ? [{ number: row.number, destination }] : [],
  )
  const find = createAddressFinder(locale)
  try {
    await mapInBatches(asked, maxParallel, async ({ number, destination }) => {
      found.set(number, await find(destination))
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn('Addresses of an import were not looked up', { failure: error.failure })
  }
  return found
}

/** Returns the barcodes that more than one row of an import has. */
const findRepeatedBarcodes = (rows: readonly StoredImportRow[]): ReadonlySet<string> => {
  const barcodes = rows.flatMap(({ cells }) => cells.custom_barcode?.trim() || [])
  return new Set(barcodes.filter((barcode, index) => barcodes.indexOf(barcode) !== index))
}

/** Judges the shipments of rows as `POST /order` does, by the number of the row. */
const judgeBodies = async (
  runtime: Runtime,
  { context, sender }: Importer,
  rows: readonly CheckedRow[],
  { file_name, file_type }: Job,
): Promise<ReadonlyMap<number, Pick<JudgedRow, 'issues' | 'checked'>>> => {
  const parsed = rows.map((checked) => {
    const body = { ...toImportBody(context.app, checked, file_type), file_name }
    return { row: checked.row, ...z.safeParse(orderBody, body) }
  })
  const bodies = parsed.flatMap(({ data }) => data ?? [])
  const judged = (await judgeOrders(runtime, bodies, sender)).values()
  return new Map(
    parsed.map(({ row, data, error }) => {
      const order = data && judged.next().value
      const issues: readonly FieldIssue[] = order?.issues ?? toFieldIssues(error?.issues ?? [])
      return [
        row.number,
        {
          issues: issues.map((issue) => toImportIssue(row, issue)),
          ...(order && { checked: order }),
        },
      ]
    }),
  )
}

const unchecked: ImportIssue = { column: 'street', code: 'address_unchecked' }

/** Whether a row is not judged, because its address could not be looked up. */
export const isUnchecked = ({ issues }: Pick<JudgedRow, 'issues'>): boolean =>
  issues.includes(unchecked)

/**
 * What becomes of addresses: `lookUp` asks the geocoder, which takes long and may cost money;
 * `known`: they were found before; `unavailable`: the geocoder is not asked, as it does not answer.
 */
type AddressSource = 'lookUp' | 'known' | 'unavailable'

/**
 * Judges rows by the rules of the screen, those of `POST /order` and the geocoder's addresses. A row
 * whose address could not be looked up says so; see `isUnchecked`.
 * @param all every row of the import, of which no two may have the same barcode
 */
export const judgeRows = async (
  runtime: Runtime,
  importer: Importer,
  job: Job,
  rows: readonly StoredImportRow[],
  {
    all,
    addresses,
  }: { readonly all: readonly StoredImportRow[]; readonly addresses: AddressSource },
): Promise<JudgedRow[]> => {
  const { context } = importer
  const first = rows.map((row) => checkRow(context, row))
  const found =
    addresses === 'lookUp' ? await findAddresses(first, job) : new Map<number, boolean>()
  const withAddresses = { ...context, isAddressFound: ({ number }: ImportRow) => found.get(number) }
  const checked = first.map((each) =>
    found.get(each.row.number) === false ? checkRow(withAddresses, each.row) : each,
  )
  const bodies = await judgeBodies(
    runtime,
    importer,
    checked.filter(({ issues }) => issues.length === 0),
    job,
  )
  const repeated = findRepeatedBarcodes(all)
  return checked.map(({ issues, isAddressPending }, index) => {
    const row = rows[index]
    if (!row) throw new Error('A row is missing')
    const judged = bodies.get(row.number)
    const isRepeated = repeated.has(row.cells.custom_barcode?.trim() ?? '')
    const barcodeIssue = isRepeated
      ? [toImportIssue(row, { field: 'custom_barcode', code: 'barcode_used' })]
      : []
    const own = judged ? judged.issues : issues
    const faults = own.some(({ column }) => column === 'custom_barcode')
      ? own
      : [...own, ...barcodeIssue]
    const isOpen = isAddressPending && addresses !== 'known' && !found.has(row.number)
    const every = faults.length === 0 && isOpen ? [unchecked] : faults
    return {
      row,
      issues: every,
      ...(every.length === 0 && judged?.checked && { checked: judged.checked }),
    }
  })
}

/** Returns rows with their issues, as they are stored. */
export const withIssues = (
  rows: readonly StoredImportRow[],
  judged: readonly JudgedRow[],
): StoredImportRow[] => {
  const issues = new Map(judged.map((each) => [each.row.number, each.issues]))
  return rows.map((row) => {
    const found = issues.get(row.number)
    return found ? { ...row, issues: found.map((issue) => ({ ...issue })) } : row
  })
}
