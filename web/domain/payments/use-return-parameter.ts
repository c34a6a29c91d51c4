import { useSearchParams } from 'react-router-dom'
import { hasReturnedFromBank } from '#web/navigation/paths.ts'

/**
 * Reads `returned` of the URL, with which the bank's page sends the payer back: `cancelled` for one
 * who gave up there.
 */
export const useReturnParameter = () => {
  const [query, setQuery] = useSearchParams()
  const hasReturned = hasReturnedFromBank(query)
  const hasCancelled = query.get('returned') === 'cancelled'
  /** Removes the parameter once the result of the payment is known. */
  const clearReturnParameter = () => {
    if (!hasReturned) return
    query.delete('returned')
    setQuery(query, { replace: true })
  }
  return { hasReturned, hasCancelled, clearReturnParameter }
}
