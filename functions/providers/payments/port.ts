import type { SourceCountry } from '#shared/contacts/countries.ts'

/** The life of a transaction at the provider. Only `COMPLETED` is money received. */
export type TransactionStatus =
  | 'CREATED'
  | 'PENDING'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'APPROVED'
  | 'COMPLETED'
  | 'PART_REFUNDED'
  | 'REFUNDED'

/** The life of a refund. `CANCELLED` and `FAILED` moved no money. */
export type RefundStatus = 'CREATED' | 'PENDING' | 'SETTLED' | 'CANCELLED' | 'FAILED'

/** The countries a payment can come from. */
export type PaymentCountry = SourceCountry

/** One button of the payment screen. */
export interface PaymentMethod {
  /** The `gateway` of `POST /order/pay`, unique within a country: `swedbank`, `card`. */
  gateway: string
  /** How the payer pays: `card` opens the hosted dialog, `link` leaves for the bank's page. */
  kind: 'link' | 'card'
  /** The provider's display name, not translated. */
  name: string
  logoUrl: string | null
}

/** What a payment is made of. */
export interface NewTransaction {
  /** Our payment's id: comes back in every message as `orderReference`. At most 100 characters. */
  orderReference: string
  /** What is to be paid, in cents, above zero. */
  amountCents: number
  country: PaymentCountry
  /** ISO 639-1 language of the provider's pages: `et`. */
  locale: string
  email: string
  /** The payer's address, which the provider checks for fraud. */
  ip: string
  /** Where the payer's browser comes back to with `json` and `mac` as a form POST. */
  returnUrl: string
  /** Where it comes back to when the payer gave up, likewise. */
  cancelUrl: string
  /** Where the provider's own server posts the message, at least once. */
  notificationUrl: string
  /** Comes back unchanged in every message; at most 1,000 characters, no personal data. */
  merchantData: string
}

/** A transaction that now waits for its payer. */
export interface CreatedTransaction {
  transactionId: string
  /** Public key for the card dialog. */
  publishableKey: string
  /** Script that defines the card dialog. */
  checkoutJsUrl: string
  /** Where to send the browser, by `gateway`; the card has an entry only if it can be redirected. */
  redirectUrls: Readonly<Record<string, string>>
}

/** A transaction as the provider has it now. */
export interface Transaction {
  transactionId: string
  orderReference: string
  /** In cents of EUR. */
  amountCents: number
  status: TransactionStatus
}

/** A message whose mac was right. Everything in it is the provider's word. */
export type PaymentMessage =
  | (Transaction & {
      kind: 'payment'
      merchantData: string
      /** ISO 8601 time of the message. The same message may come again, and late. */
      sentAt: string
    })
  | {
      kind: 'token'
      transactionId: string
      /** One-time token to be charged by `payWithToken`. */
      token: string
    }

/**
 * A verified message, or why it was refused. `wrong_mac`: tampered or not from the provider.
 * `foreign_shop`: signed, but for another shop. `malformed`: signed, but not a known message.
 */
export type VerifiedMessage =
  | { ok: true; message: PaymentMessage }
  | { ok: false; reason: 'wrong_mac' | 'foreign_shop' | 'malformed' }

/** The outcome of charging a card token: `refused` says the issuer's or provider's no. */
export type TokenPayment =
  | { ok: true; transaction: Transaction }
  | { ok: false; reason: 'refused'; transaction: Transaction }

/**
 * The card and bank-link provider.
 *
 * Money is booked by the transaction's id, never by counting messages: any message may come
 * twice, late or out of order, and a browser may bring one before the server does. A call that
 * fails throws `PartyError`; after its `timeout` or `unreachable` the outcome is unknown and
 * `getTransaction` tells it.
 */
export interface PaymentProvider {
  /** The buttons for a country and amount, in the provider's order. Cached for hours. */
  methods(query: { country: PaymentCountry; amountCents: number }): Promise<PaymentMethod[]>

  /**
   * Opens a transaction. Not idempotent at the provider: a repeated call opens a second one under
   * the same `orderReference`, so the caller stores the id beside its payment before it answers.
   */
  createTransaction(transaction: NewTransaction): Promise<CreatedTransaction>

  /**
   * Checks `mac` against the exact text of `json` in constant time. Never throws on hostile input;
   * a valid message is no proof against replay, the booking by transaction id is.
   */
  verifyMessage(json: string, mac: string): Promise<VerifiedMessage>

  /**
   * Charges a card token. Safe to repeat: a token already charged answers with the transaction
   * as it stands.
   */
  payWithToken(payment: { transactionId: string; token: string }): Promise<TokenPayment>

  /** The transaction as it stands, or null if the provider does not know the id. */
  getTransaction(transactionId: string): Promise<Transaction | null>

  /**
   * Pays money back, in cents. Refuses more than what was paid and not yet refunded (`PartyError`
   * `refused`). Not idempotent for partial sums: record the refund before calling.
   */
  refund(refund: {
    transactionId: string
    amountCents: number
    comment: string
  }): Promise<{ refundId: string; status: RefundStatus }>
}
