import { useSearchParams } from 'react-router-dom'
import { hasReturnedFromBank } from '#web/navigation/paths.ts'

/** The return of a payer from the bank's page. */
export interface BankReturn {
  readonly hasReturned: boolean
  /** Whether the payer gave up there. */
  readonly hasCancelled: boolean
  /** Removes the parameter once the result of the payment is known. */
  readonly clearReturnParameter: () => void
}

/**
 * Reads `returned` of the URL, with which the bank's page sends the payer back: `cancelled` for one
 * who gave up there.
 */
export const useReturnParameter = (): BankReturn => {
  const [query, setQuery] = useSearchParams()
  const hasReturned = hasReturnedFromBank(query)
  const hasCancelled = query.get('returned') === 'cancelled'
  const clearReturnParameter = () => {
    if (!hasReturned) return
    query.delete('returned')
    setQuery(query, { replace: true })
  }
  return { hasReturned, hasCancelled, clearReturnParameter }
}
