import type { PaymentReturn } from '#shared/payments/payment-returns.ts'
import { paths } from '#web/navigation/paths.ts'

/** Returns the list to which a company's payer returns from the bank. */
export const getReturnPage = (): PaymentReturn =>
  location.pathname === paths.shipments ? 'shipments' : 'ess'
