import type { Seller } from '#shared/catalogue/catalogue-file.ts'
import { isSourceCountry, type SourceCountry } from '#shared/countries/source-countries.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import { findCollectedPayment } from '#functions/orders/incoming/collected-payment.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

/**
 * Builds the receipt of what the carrier has collected from the recipient of a parcel as it was handed
 * out: transport with its VAT, and the goods. `undefined` for nothing. Its number is made of the id of the
 * shipment.
 */
export const buildCollectedReceipt = (
  order: OrderRecord,
  sellers: Readonly<Partial<Record<SourceCountry, Seller>>>,
): Receipt | undefined => {
  const { id, barcode, recipient, sender, source_country: country } = order
  const collected = findCollectedPayment(order)
  if (!collected || !isSourceCountry(country)) return undefined
  const { at, cents, lines, goodsCents } = collected
  const goods: ReceiptLine[] =
    goodsCents === 0
      ? []
      : [
          {
            barcode,
            type: 'goods',
            name: sender.name,
            service: '',
            price_cents: goodsCents,
            vat_rate: null,
          },
        ]
  return {
    kind: 'payment',
    number: getReceiptNumber(id),
    at,
    method: undefined,
    transaction: undefined,
    state: undefined,
    country,
    seller: sellers[country],
    buyer: { name: recipient.name, regNo: '', vatNo: '', address: '' },
    lines: [...lines.map((line) => ({ ...line, barcode })), ...goods],
    total: cents,
  }
}
