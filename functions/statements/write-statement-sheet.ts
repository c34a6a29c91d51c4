import { toTallinnTime } from '#shared/lib/tallinn-time.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import {
  statementColumns,
  type StatementLine,
  toStatementLines,
} from '#shared/statements/statement-lines.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { type SheetColumn, type SheetRow, toDateCell } from '#functions/lib/xlsx/sheet.ts'
import { joinWorkbook, writeRows } from '#functions/lib/xlsx/workbook.ts'
import { loadStatementTexts, type StatementDocument, type StatementTexts } from './load-document.ts'

/** Rows of a piece: SheetJS keeps a piece in memory as a whole. */
const rowsPerPiece = 5_000

const listColumns = (t: StatementTexts): SheetColumn[] => [
  { title: t('statements:column.at'), width: 16, format: 'date' },
  { title: t('statements:column.kind'), width: 30, format: 'text' },
  { title: t('statements:column.barcode'), width: 24, format: 'text' },
  { title: t('statements:column.reference'), width: 18, format: 'text' },
  { title: t('statements:column.receipt'), width: 20, format: 'text' },
  { title: t('statements:column.transaction'), width: 20, format: 'text' },
  { title: t('statements:column.vatRate'), width: 10, format: 'text' },
  ...statementColumns.map((column) => ({
    title: t(`statements:column.${column}`),
    width: 13,
    format: 'amount' as const,
  })),
]

/** Joins the different values of a line, without empty ones; null if all are. */
const join = (values: readonly (string | null)[]): string | null =>
  [...new Set(values)].filter(Boolean).join(', ') || null

const toRow = ({ entries, sums }: StatementLine, t: StatementTexts): SheetRow => {
  const [{ at, barcode, parcels }] = entries
  const several = parcels > 1 ? t('statements:parcels', { count: parcels }) : null
  return [
    toDateCell(toTallinnTime(Date.parse(at))),
    join(entries.map(({ kind }) => t(`statements:kind.${kind}`))),
    barcode || several,
    join(entries.map(({ reference }) => reference)),
    join(entries.map(({ payment_id: id }) => id && getReceiptNumber(id))),
    join(entries.map(({ transaction }) => transaction)),
    join(
      entries.map(({ vat_rate: rate }) => (rate === null ? null : String(rate).replace('.', ','))),
    ),
    ...statementColumns.map((column) => {
      const cents = sums[column]
      return cents === null ? null : cents / 100
    }),
  ]
}

/** Writes the lines of a statement as a workbook of one sheet, with a last row for the case that there are more. */
export const writeStatementSheet = async (
  document: StatementDocument,
): Promise<Buffer<ArrayBuffer>> => {
  const { entries, isCut, locale, totals } = document
  const t = await loadStatementTexts(locale)
  const columns = listColumns(t)
  const rows = [
    ...toStatementLines(entries).map((line) => toRow(line, t)),
    ...(isCut ? [[null, t('statements:tooManyToExport')]] : []),
  ]
  const pieces = chunk(rows, rowsPerPiece).map((part, index) =>
    writeRows(columns, part, index * rowsPerPiece),
  )
  return joinWorkbook(columns, { name: totals.month, rowCount: rows.length, pieces })
}
