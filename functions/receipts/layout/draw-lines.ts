import { formatEuros } from '#shared/lib/money.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { sumByVatRate } from '#shared/payments/vat-totals.ts'
import type { ReceiptTexts } from '#functions/receipts/load-receipt-texts.ts'
import type { Receipt } from '#functions/receipts/receipt.ts'
import { type Cell, type Sheet, sizes } from '#functions/documents/sheet.ts'

/** Formats a VAT rate with a decimal comma: `25,5 %`. */
const formatRate = ({ t }: ReceiptTexts, rate: number): string =>
  t('receipt:rate', { rate: String(rate).replace('.', ',') })

const small = { size: sizes.small, ink: 'grey' } as const
const right = { align: 'right' } as const

/** Columns of the lines, as parts of the width of the page. */
const lineColumns = {
  name: { from: 0, width: 0.66 },
  rate: { from: 0.68, width: 0.12, ...right },
  price: { from: 0.8, width: 0.2, ...right },
} as const

/** Draws what was paid for, grouped by shipment. */
export const drawLines = (sheet: Sheet, { lines }: Receipt, texts: ReceiptTexts): void => {
  const { t, nameLine } = texts
  sheet.writeRow([
    { ...lineColumns.name, ...small, text: t('receipt:item') },
    { ...lineColumns.rate, ...small, text: t('receipt:vatRate') },
    { ...lineColumns.price, ...small, text: t('receipt:price') },
  ])
  sheet.drawRule()
  sheet.skip(1)
  for (const [barcode, group] of Map.groupBy(lines, (line) => line.barcode)) {
    if (barcode !== '') {
      const text = t('receipt:shipment', { barcode: formatBarcode(barcode) })
      sheet.writeRow([{ from: 0, width: 1, font: 'bold', text }])
    }
    for (const line of group) {
      sheet.writeRow([
        { ...lineColumns.name, text: nameLine(line) },
        {
          ...lineColumns.rate,
          text: line.vat_rate === null ? '' : formatRate(texts, line.vat_rate),
        },
        { ...lineColumns.price, text: formatEuros(line.price_cents) },
      ])
    }
    sheet.drawRule('pale')
  }
}

/** The columns of the totals. */
const totalColumns = [
  { from: 0, width: 0.3 },
  { from: 0.3, width: 0.23, ...right },
  { from: 0.55, width: 0.2, ...right },
  { from: 0.77, width: 0.23, ...right },
] as const

const toTotalCells = (values: readonly string[], look: Partial<Cell>): Cell[] =>
  totalColumns.map((column, index) => ({ ...column, ...look, text: values[index] ?? '' }))

/** Draws net, VAT and gross by VAT rate, and what was paid or refunded altogether. */
export const drawTotals = (sheet: Sheet, receipt: Receipt, texts: ReceiptTexts): void => {
  const { t } = texts
  const taxed = receipt.lines.flatMap(({ price_cents, vat_rate }) =>
    vat_rate === null ? [] : [{ price_cents, vat_rate }],
  )
  const names = [t('receipt:totals'), t('receipt:net'), t('receipt:vat'), t('receipt:gross')]
  sheet.writeRow(toTotalCells(names, small))
  sheet.skip(1)
  for (const { rate, net, vat, gross } of sumByVatRate(taxed)) {
    const values = [formatRate(texts, rate), ...[net, vat, gross].map(formatEuros)]
    sheet.writeRow(toTotalCells(values, {}))
  }
  sheet.skip(4)
  const look = { font: 'bold', size: sizes.heading } as const
  const name = receipt.kind === 'refund' ? t('receipt:totalRefunded') : t('receipt:total')
  sheet.writeBand([
    { from: 0, width: 0.7, ...look, text: name },
    { from: 0.7, width: 0.3, ...look, ...right, text: formatEuros(receipt.total) },
  ])
}
