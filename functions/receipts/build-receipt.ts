import type { Company } from '#shared/accounts/company.ts'
import type { Seller } from '#shared/catalogue/catalogue-file.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import { listRefunds } from '#functions/payments/refunds.ts'
import { getPaymentTime } from '#functions/store/records/payment-store.ts'
import type { FoundPayment } from './find-payment.ts'
import { listPaidLines } from './list-paid-lines.ts'
import type { Buyer, Receipt, ReceiptLine } from './receipt.ts'

/** A payment with the other facts of its receipt. */
interface ReceiptSource extends FoundPayment {
  /** The company of the account that has paid. */
  readonly company: Company | null | undefined
  readonly seller: Seller | undefined
  /** The present VAT rate in per cent. */
  readonly vatRate: number
}

/** Returns who has paid: the account's company, the company that a sender entered, the sender, or the recipient of a parcel. */
const getBuyer = ({ payment, orders, company }: ReceiptSource): Buyer => {
  const [order] = orders
  if (payment.incoming_change)
    return { name: order?.recipient.name ?? '', regNo: '', vatNo: '', address: '' }
  if (company) {
    const { name, registry_code, vat_number, address_street, address_zip, address_state } = company
    return {
      name,
      regNo: registry_code,
      vatNo: vat_number,
      address: joinParts([address_street, address_zip, address_state], ', '),
    }
  }
  const entered = order?.company ?? {}
  const find = (name: string) => entered[name] ?? ''
  return {
    name: find('company_name') || (order?.sender.name ?? ''),
    regNo: find('company_reg_no'),
    vatNo: find('company_vat_no'),
    address: [find('company_address'), find('company_postcode'), find('company_city')]
      .filter(Boolean)
      .join(', '),
  }
}

/** Builds the lines of a refund: one, with the VAT rate of what was paid. */
const buildRefundLines = (
  paid: readonly ReceiptLine[],
  barcode: string,
  cents: number,
): ReceiptLine[] => [
  {
    barcode,
    type: 'refund',
    name: '',
    service: '',
    price_cents: -cents,
    vat_rate: (paid.find((line) => line.barcode === barcode) ?? paid[0])?.vat_rate ?? 0,
  },
]

/**
 * Builds the receipt of a payment, or of its refund with an id; `undefined` if there is no such
 * refund.
 */
export const buildReceipt = (
  source: ReceiptSource,
  refundId: string | undefined,
): Receipt | undefined => {
  const { payment, orders, seller, vatRate } = source
  const lines = listPaidLines(payment, orders, vatRate)
  const receipt = {
    number: getReceiptNumber(payment.id),
    method: payment.method,
    transaction: payment.transaction?.id,
    country: payment.country,
    seller,
    buyer: getBuyer(source),
  }
  if (refundId === undefined) {
    const at = getPaymentTime(payment)
    return { ...receipt, kind: 'payment', at, state: undefined, lines, total: payment.amount_cents }
  }
  const refund = listRefunds(payment).find((each) => each.refundId === refundId)
  if (!refund) return undefined
  const { at, state, cents, orderId } = refund
  const position = orderId === undefined ? 0 : payment.order_ids.indexOf(orderId)
  // What could not be settled may be for several shipments of the payment.
  const isOfOne = orderId !== undefined || payment.barcodes.length === 1
  const barcode = isOfOne ? (payment.barcodes[position] ?? '') : ''
  const refunded = buildRefundLines(lines, barcode, cents)
  return { ...receipt, kind: 'refund', at, state, lines: refunded, total: cents }
}
