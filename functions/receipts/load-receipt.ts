import type { Company } from '#shared/accounts/company.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { buildCollectedReceipt } from './build-collected-receipt.ts'
import { buildReceipt } from './build-receipt.ts'
import type { FoundPayment } from './find-payment.ts'
import type { Receipt } from './receipt.ts'

/**
 * Builds the receipt of a payment, or of its refund with an id, with the seller and the VAT rate of its
 * country; `undefined` if there is no such refund.
 */
export const loadReceipt = async (
  found: FoundPayment,
  company: Company | null | undefined,
  refundId?: string,
): Promise<Receipt | undefined> => {
  const { sellers, vat } = await getCatalogue()
  const { country } = found.payment
  const facts = { seller: sellers[country], vatRate: vat[country] ?? 0 }
  return buildReceipt({ ...found, company, ...facts }, refundId)
}

/**
 * Builds the receipt of what the carrier has collected from the recipient of a parcel; `undefined` for
 * nothing.
 */
export const loadCollectedReceipt = async (order: OrderRecord): Promise<Receipt | undefined> => {
  const { sellers } = await getCatalogue()
  return buildCollectedReceipt(order, sellers)
}

/** The file name of a receipt. One of a refund has the number of its payment. */
export const getReceiptFileName = ({ kind, number }: Pick<Receipt, 'kind' | 'number'>): string =>
  kind === 'refund' ? `receipt-${number}-refund.pdf` : `receipt-${number}.pdf`
