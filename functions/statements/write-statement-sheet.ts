import { toTallinnTime } from '#shared/lib/tallinn-time.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import type { StatementEntry } from '#shared/statements/statement.ts'
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
  { title: t('statements:column.vatRate'), width: 10, format: 'amount' },
  { title: t('statements:column.amount'), width: 13, format: 'amount' },
]

const toRow = (entry: StatementEntry, t: StatementTexts): SheetRow => [
  toDateCell(toTallinnTime(Date.parse(entry.at))),
  t(`statements:kind.${entry.kind}`),
  entry.barcode || (entry.parcels > 1 ? t('statements:parcels', { count: entry.parcels }) : null),
  entry.reference,
  entry.payment_id === null ? null : getReceiptNumber(entry.payment_id),
  entry.transaction,
  entry.vat_rate,
  entry.amount,
]

/** Writes the entries of a statement as a workbook of one sheet, with a last row for the case that there are more. */
export const writeStatementSheet = async (
  document: StatementDocument,
): Promise<Buffer<ArrayBuffer>> => {
  const { entries, isCut, locale, totals } = document
  const t = await loadStatementTexts(locale)
  const columns = listColumns(t)
  const rows = [
    ...entries.map((entry) => toRow(entry, t)),
    ...(isCut ? [[null, t('statements:tooManyToExport')]] : []),
  ]
  const pieces = chunk(rows, rowsPerPiece).map((part, index) =>
    writeRows(columns, part, index * rowsPerPiece),
  )
  return joinWorkbook(columns, { name: totals.month, rowCount: rows.length, pieces })
}
