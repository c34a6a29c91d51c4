import type { Company } from '#shared/accounts/company.ts'
import { getCatalogue } from '#functions/store/records/catalogue-store.ts'
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

/** The file name of a receipt. */
export const getReceiptFileName = ({ number }: Pick<Receipt, 'number'>): string =>
  `receipt-${number}.pdf`
