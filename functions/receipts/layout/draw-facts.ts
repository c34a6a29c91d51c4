import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import type { ReceiptTexts } from '#functions/receipts/load-receipt-texts.ts'
import type { Buyer, Receipt } from '#functions/receipts/receipt.ts'
import { type Sheet, sizes } from '#functions/documents/sheet.ts'

/** Draws when and how was paid, and the state of a refund. */
export const drawFacts = (sheet: Sheet, receipt: Receipt, { t }: ReceiptTexts): void => {
  const { number, at, method, transaction, state } = receipt
  const facts = [
    [t('receipt:number'), number],
    [t('receipt:date'), formatDateTime(at)],
    [t('receipt:method'), method],
    [t('receipt:transaction'), transaction],
    [t('receipt:state'), state && t(`shipments:payment.state.${state}`)],
  ] as const
  for (const [name, text] of facts) {
    if (text === undefined) continue
    sheet.writeRow([
      { from: 0, width: 0.3, size: sizes.small, text: name },
      { from: 0.3, width: 0.7, text },
    ])
  }
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
  const look = { size: sizes.small } as const
  sheet.writeRow([
    { ...left, ...look, text: t('receipt:seller') },
    { ...right, ...look, text: t('receipt:buyer') },
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
