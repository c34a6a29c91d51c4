import type { PaymentReturn } from '#shared/payments/payment-returns.ts'
import { paths } from '#web/navigation/paths.ts'
import { createDraft } from '#web/lib/forms/draft.ts'

/** Returns the list to which a company's payer returns from the bank. */
export const getReturnPage = (): PaymentReturn =>
  location.pathname === paths.shipments ? 'shipments' : 'ess'

/** The address of the page that the payer has left for the bank: its path and query. */
const leftAddress = createDraft<string>({
  name: 'left-for-bank',
  version: 1,
  empty: '',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
})

/** Opens the page of a bank, and keeps the query of the page on screen for the return. */
export const leaveForBank = (url: string): void => {
  leftAddress.set(`${location.pathname}${location.search}`)
  location.assign(url)
}

/** Returns the query that the payer's page had before it was left for the bank; undefined for others. */
export const getLeftQuery = (pathname: string): URLSearchParams | undefined => {
  const [path, search] = leftAddress.get().split('?')
  return path === pathname ? new URLSearchParams(search) : undefined
}
