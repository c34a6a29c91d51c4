/** Where the payer returns to from the bank: the wizard, a list of shipments of a company, or the recipient's page. */
export const paymentReturns = ['wizard', 'ess', 'shipments', 'incoming'] as const
export type PaymentReturn = (typeof paymentReturns)[number]
