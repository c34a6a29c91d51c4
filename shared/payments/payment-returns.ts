/**
 * Where the payer returns to from the bank: the wizard, a list of shipments of a company, the recipient's
 * page, or the payment of a returned parcel.
 */
export const paymentReturns = ['wizard', 'ess', 'shipments', 'incoming', 'return_parcel'] as const
export type PaymentReturn = (typeof paymentReturns)[number]
