import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import type { ReceiptTexts } from '#functions/receipts/load-receipt-texts.ts'
import type { Buyer, Receipt } from '#functions/receipts/receipt.ts'
import { type Cell, type Sheet, sizes } from '#functions/documents/sheet.ts'

/** The name of a fact above it. */
const caption = { size: sizes.small, ink: 'grey' } as const

/** The columns of the facts, as parts of the width of the page. */
const factColumns = [
  { from: 0, width: 0.22 },
  { from: 0.24, width: 0.22 },
  { from: 0.48, width: 0.28 },
  { from: 0.78, width: 0.22 },
] as const

/** Draws beside each other when and how was paid, and the state of a refund. */
export const drawFacts = (sheet: Sheet, receipt: Receipt, { t }: ReceiptTexts): void => {
  const { at, method, transaction, state } = receipt
  const facts = [
    [t('receipt:date'), formatDateTime(at)],
    [t('receipt:method'), method],
    [t('receipt:transaction'), transaction],
    [t('receipt:state'), state && t(`shipments:payment.state.${state}`)],
  ] as const
  const known = facts.filter(([, text]) => text !== undefined)
  /** Writes the names or the values of the facts. */
  const write = (index: 0 | 1, look: Partial<Cell>) =>
    sheet.writeRow(
      factColumns
        .slice(0, known.length)
        .map((column, position) => ({ ...column, ...look, text: known[position]?.[index] ?? '' })),
    )
  write(0, caption)
  write(1, {})
}

const listParty = ({ name, regNo, vatNo, address }: Buyer, { t }: ReceiptTexts): string[] => [
  name,
  regNo && t('receipt:regNo', { number: regNo }),
  vatNo && t('receipt:vatNo', { number: vatNo }),
  address,
]

/** Draws seller and buyer beside each other. */
export const drawParties = (
  sheet: Sheet,
  { seller, buyer }: Receipt,
  brand: string,
  texts: ReceiptTexts,
): void => {
  const { t } = texts
  const left = { from: 0, width: 0.48 } as const
  const right = { from: 0.52, width: 0.48 } as const
  sheet.writeRow([
    { ...left, ...caption, text: t('receipt:seller') },
    { ...right, ...caption, text: t('receipt:buyer') },
  ])
  const sold = seller
    ? { ...seller, regNo: seller.reg_no, vatNo: seller.vat_no }
    : { name: brand, regNo: '', vatNo: '', address: '' }
  const sellerTexts = listParty(sold, texts).filter(Boolean)
  const buyerTexts = listParty(buyer, texts).filter(Boolean)
  const count = Math.max(sellerTexts.length, buyerTexts.length)
  for (let index = 0; index < count; index++) {
    const font = index === 0 ? 'bold' : 'regular'
    sheet.writeRow([
      { ...left, font, text: sellerTexts[index] ?? '' },
      { ...right, font, text: buyerTexts[index] ?? '' },
    ])
  }
}
