import type { Seller } from '#shared/catalogue/catalogue-file.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { OrderPayment } from '#shared/orders/order-details.ts'
import type { PaymentLine, PaymentRecord } from '#functions/store/records/payment-store.ts'

/**
 * A line of a receipt. `refund` is money that goes back for a shipment, `goods` what was collected for its
 * sender, who is named.
 */
export interface ReceiptLine extends Pick<
  PaymentLine,
  'barcode' | 'name' | 'service' | 'price_cents'
> {
  readonly type: PaymentLine['type'] | 'refund' | 'goods'
  /** In per cent; null for goods, whose VAT is their seller's matter. */
  readonly vat_rate: number | null
}

/** Who has paid; empty texts are not printed. */
export interface Buyer {
  readonly name: string
  readonly regNo: string
  readonly vatNo: string
  readonly address: string
}

/** The facts of a receipt, before translation. */
export interface Receipt {
  readonly kind: OrderPayment['kind']
  /** The number of the receipt. */
  readonly number: string
  /** When the money arrived, or its refund was scheduled; in ms since 1970. */
  readonly at: number
  /** The provider's name of the payment method; undefined if it is not known. */
  readonly method: string | undefined
  /** The id of the provider's transaction. */
  readonly transaction: string | undefined
  /** The state of a refund. */
  readonly state: NonNullable<PaymentRecord['refund_state']> | undefined
  readonly country: PaymentRecord['country']
  /** Undefined until operators have loaded it. */
  readonly seller: Seller | undefined
  readonly buyer: Buyer
  /** In the order of the shipments. */
  readonly lines: readonly ReceiptLine[]
  /** Positive for a refund as well. */
  readonly total: Cents
}
