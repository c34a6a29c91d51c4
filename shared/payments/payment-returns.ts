/** Where the payer returns to from the bank: the wizard, or a list of shipments of a company. */
export const paymentReturns = ['wizard', 'ess', 'shipments'] as const
export type PaymentReturn = (typeof paymentReturns)[number]
