import { eurosToSignedCents } from '#shared/statements/amounts.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { formatDate, formatDateTime } from '#shared/lib/tallinn-time.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import {
  getToInvoice,
  listStatementColumns,
  type StatementLine,
  toStatementLines,
} from '#shared/statements/statement-lines.ts'
import { writePdf } from '#functions/documents/write-pdf.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import { type Cell, createSheet, paper, type Sheet, sizes } from '#functions/documents/sheet.ts'
import { loadStatementTexts, type StatementDocument, type StatementTexts } from './load-document.ts'

const right = { align: 'right' } as const
const small = { size: sizes.small } as const

/** Columns of the totals, as parts of the width of the page. */
const totalColumns = [
  { from: 0, width: 0.38 },
  { from: 0.38, width: 0.1, ...right },
  { from: 0.49, width: 0.17, ...right },
  { from: 0.67, width: 0.14, ...right },
  { from: 0.82, width: 0.18, ...right },
] as const

/** The width of a column of amounts in the lines. */
const amountWidth = 0.13

/** Columns of the lines: the date, the shipment, and the amounts at the right edge. */
const listLineColumns = (amounts: number) => [
  { from: 0, width: 0.12 },
  { from: 0.12, width: 0.87 - amounts * amountWidth },
  ...Array.from({ length: amounts }, (_, index) => ({
    from: 1 - (amounts - index) * amountWidth,
    width: amountWidth,
    ...right,
  })),
]

const toCells = (
  columns: readonly Omit<Cell, 'text'>[],
  texts: readonly string[],
  look: Partial<Cell> = {},
): Cell[] => columns.map((column, index) => ({ ...column, ...look, text: texts[index] ?? '' }))

const formatAmount = (euros: number): string => formatEuros(eurosToSignedCents(euros))

/** Formats a VAT rate with a decimal comma: `25,5 %`. */
const formatRate = (t: StatementTexts, rate: number): string =>
  t('receipt:rate', { rate: String(rate).replace('.', ',') })

const drawHeading = (sheet: Sheet, text: string): void => {
  sheet.skip(8)
  sheet.writeRow([{ from: 0, width: 1, font: 'bold', size: sizes.heading, text }])
  sheet.skip(2)
}

/** Draws the sum of each kind, with its VAT by rate. */
const drawTotals = (sheet: Sheet, { totals }: StatementDocument, t: StatementTexts): void => {
  drawHeading(sheet, t('statements:totals'))
  const titles = [
    '',
    t('statements:entries'),
    t('receipt:net'),
    t('receipt:vat'),
    t('receipt:gross'),
  ]
  sheet.writeRow(toCells(totalColumns, titles, small))
  sheet.drawRule()
  for (const { kind, entries, amount, vat } of totals.totals) {
    const name = t(`statements:kind.${kind}`)
    if (vat.length === 0)
      sheet.writeRow(toCells(totalColumns, [name, String(entries), '', '', formatAmount(amount)]))
    for (const [index, sum] of vat.entries()) {
      const texts = [
        `${name}, ${formatRate(t, sum.rate)}`,
        index === 0 ? String(entries) : '',
        ...[sum.net, sum.vat, sum.gross].map(formatAmount),
      ]
      sheet.writeRow(toCells(totalColumns, texts))
    }
  }
  const toInvoice = getToInvoice(totals.totals)
  if (toInvoice !== null) {
    sheet.drawRule()
    sheet.writeRow([
      { from: 0, width: 0.8, font: 'bold', text: t('statements:toInvoice') },
      { from: 0.8, width: 0.2, font: 'bold', ...right, text: formatEuros(toInvoice) },
    ])
  }
  const { opening, closing } = totals.cod
  if (opening === 0 && closing === 0) return
  sheet.drawRule()
  for (const [name, amount] of [
    [t('statements:cod.opening'), opening],
    [t('statements:cod.closing'), closing],
  ] as const) {
    sheet.writeRow([
      { from: 0, width: 0.8, text: name },
      { from: 0.8, width: 0.2, ...right, text: formatAmount(amount) },
    ])
  }
}

/** Describes what a line is about: a shipment, several, a fee, a transaction. */
const describeSubject = ({ entries }: StatementLine, t: StatementTexts): string => {
  const [{ barcode, parcels }] = entries
  const several = parcels > 1 ? t('statements:parcels', { count: parcels }) : ''
  const subject = barcode === '' ? several : formatBarcode(barcode)
  const details = entries.flatMap(({ kind, reference, transaction }) => [
    kind === 'sent' || kind === 'invoiced' ? '' : t(`statements:kind.${kind}`),
    reference,
    transaction,
  ])
  return [...new Set([subject, ...details])].filter(Boolean).join(' · ')
}

const drawEntries = (sheet: Sheet, document: StatementDocument, t: StatementTexts): void => {
  const { entries, isCut } = document
  drawHeading(sheet, t('statements:entriesTitle'))
  if (isCut) {
    sheet.writeRow([{ from: 0, width: 1, text: t('statements:tooManyToPrint') }])
    return
  }
  const shown = listStatementColumns(document.totals.totals)
  const columns = listLineColumns(shown.length)
  const titles = [
    t('statements:column.at'),
    t('statements:column.subject'),
    ...shown.map((column) => t(`statements:column.${column}`)),
  ]
  sheet.writeRow(toCells(columns, titles, small))
  sheet.drawRule()
  for (const line of toStatementLines(entries)) {
    const texts = [
      formatDate(Date.parse(line.entries[0].at)),
      describeSubject(line, t),
      ...shown.map((column) => {
        const cents = line.sums[column]
        return cents === null ? '' : formatEuros(cents)
      }),
    ]
    sheet.writeRow(toCells(columns, texts, small))
  }
}

/** Renders a statement as a PDF on A4. The same input gives the same bytes. */
export const renderStatement = async (
  document: StatementDocument,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { locale, monthName, holder, madeAt, totals } = document
  const t = await loadStatementTexts(locale)
  const { name } = brandStyles[parseBrand(requireEnv('BRAND'))]
  const title = t('statements:document.title', { month: monthName })
  const sheet = createSheet()
  sheet.writeRow([
    { from: 0, width: 0.72, font: 'bold', size: sizes.title, text: title },
    { from: 0.72, width: 0.28, font: 'bold', size: sizes.title, ...right, text: name },
  ])
  sheet.skip(4)
  for (const [index, text] of holder.entries())
    sheet.writeRow([{ from: 0, width: 1, font: index === 0 ? 'bold' : 'regular', text }])
  sheet.skip(2)
  const made = t('statements:document.made', { at: formatDateTime(madeAt) })
  const state = totals.is_closed ? t('statements:closed') : t('statements:open')
  sheet.writeRow([{ from: 0, width: 1, ...small, text: `${made} ${state}` }])
  if (totals.totals.length === 0) {
    sheet.skip(8)
    sheet.writeRow([{ from: 0, width: 1, text: t('statements:empty.month') }])
  } else {
    drawTotals(sheet, document, t)
    drawEntries(sheet, document, t)
  }
  sheet.skip(6)
  sheet.writeRow([{ from: 0, width: 1, ...small, text: t('receipt:note') }])
  const pages = sheet.finish((page, count) => t('receipt:page', { page, pages: count }))
  return writePdf(pages, { page: paper, locale, title, producer: name })
}
