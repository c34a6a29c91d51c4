import type { SourceCountry } from '#shared/countries/source-countries.ts'

/** The status of a transaction at the provider. Only `COMPLETED` means that money was received. */
export type TransactionStatus =
  | 'CREATED'
  | 'PENDING'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'APPROVED'
  | 'COMPLETED'
  | 'PART_REFUNDED'
  | 'REFUNDED'

/** The status of a refund. `CANCELLED` and `FAILED` mean that no money was returned. */
export type RefundStatus = 'CREATED' | 'PENDING' | 'SETTLED' | 'CANCELLED' | 'FAILED'

/** The countries whose payment methods are offered. */
export type PaymentCountry = SourceCountry

/** A payment method of the payment screen. */
export interface PaymentMethod {
  /** The `gateway` of `POST /order/pay`, unique within a country: `swedbank`, `card`. */
  gateway: string
  /** How the payer pays: `card` opens the provider's card dialog, `link` redirects to the bank. */
  kind: 'link' | 'card'
  /** The provider's display name, not translated. */
  name: string
  logoUrl: string | null
}

/** The data of a new transaction. */
export interface NewTransaction {
  /**
   * The id of our payment, returned in every message as `orderReference`. At most 100 characters.
   */
  orderReference: string
  /** The amount in cents, above zero. */
  amountCents: number
  country: PaymentCountry
  /** The language of the provider's pages, ISO 639-1: `et`. */
  locale: string
  email: string
  /** The payer's IP address, for the provider's fraud checks. */
  ip: string
  /** Receives the payer's browser after the payment, with `json` and `mac` as a form POST. */
  returnUrl: string
  /** Receives the payer's browser after a cancellation, in the same way. */
  cancelUrl: string
  /** Receives the message from the provider's server, at least once. */
  notificationUrl: string
  /** Returned unchanged in every message; at most 1,000 characters, no personal data. */
  merchantData: string
}

/** A new transaction that can be paid. */
export interface CreatedTransaction {
  transactionId: string
  /** Public key for the card dialog. */
  publishableKey: string
  /** URL of the script that defines the card dialog. */
  checkoutJsUrl: string
  /** The URL to redirect the browser to, by `gateway`; `card` only where a redirect is possible. */
  redirectUrls: Readonly<Record<string, string>>
}

/** The current state of a transaction at the provider. */
export interface Transaction {
  transactionId: string
  orderReference: string
  /** In cents of EUR. */
  amountCents: number
  status: TransactionStatus
}

/** A message with a valid MAC. */
export type PaymentMessage =
  | (Transaction & {
      kind: 'payment'
      merchantData: string
      /** ISO 8601 time of the message. A message may arrive repeatedly and late. */
      sentAt: string
    })
  | {
      kind: 'token'
      transactionId: string
      /** One-time token for `payWithToken`. */
      token: string
    }

/**
 * A verified message, or the reason why it was refused. `wrong_mac`: tampered or not from the provider.
 * `foreign_shop`: signed, but for another shop. `malformed`: signed, but not a known message.
 */
export type VerifiedMessage =
  | { ok: true; message: PaymentMessage }
  | { ok: false; reason: 'wrong_mac' | 'foreign_shop' | 'malformed' }

/** The outcome of charging a card token: `refused` by the issuer or the provider. */
export type TokenPayment =
  | { ok: true; transaction: Transaction }
  | { ok: false; reason: 'refused'; transaction: Transaction }

/**
 * The card and bank-link provider.
 *
 * Payments are booked by transaction id, never by counting messages: messages may arrive twice, late
 * or out of order, and the browser may deliver one before the provider's server. All methods throw
 * `ProviderError`; after `timeout` or `unreachable` the outcome is unknown until `getTransaction`
 * returns it.
 */
export interface PaymentProvider {
  /**
   * Lists the payment methods for a country and amount, in the provider's order. Cached for hours.
   */
  listMethods(query: { country: PaymentCountry; amountCents: number }): Promise<PaymentMethod[]>

  /**
   * Creates a transaction. Not idempotent at the provider: a repeated call creates a second one with
   * the same `orderReference`, so the caller stores the id with its payment before it responds.
   */
  createTransaction(transaction: NewTransaction): Promise<CreatedTransaction>

  /**
   * Checks `mac` against the exact text of `json` in constant time. Never throws on hostile input.
   * A valid message may be a replay; booking by transaction id protects against it.
   */
  verifyMessage(json: string, mac: string): Promise<VerifiedMessage>

  /**
   * Charges a card token. Safe to repeat: for a token that was already charged it returns the
   * current transaction.
   */
  payWithToken(payment: { transactionId: string; token: string }): Promise<TokenPayment>

  /** Returns the current transaction, or null if the provider does not know the id. */
  getTransaction(transactionId: string): Promise<Transaction | null>

  /**
   * Refunds an amount in cents. Not idempotent for partial refunds: record the refund before the call.
   * @throws ProviderError `refused` for more than what was paid and not yet refunded.
   */
  refund(refund: {
    transactionId: string
    amountCents: number
    comment: string
  }): Promise<{ refundId: string; status: RefundStatus }>
}
