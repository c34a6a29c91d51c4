import { useSearchParams } from 'react-router-dom'

/** Reads `returned=1` of the URL, with which the bank's page sends the payer back. */
export const useReturnParameter = () => {
  const [query, setQuery] = useSearchParams()
  const hasReturned = query.get('returned') === '1'
  /** Removes the parameter once the result of the payment is known. */
  const clearReturnParameter = () => {
    if (!hasReturned) return
    query.delete('returned')
    setQuery(query, { replace: true })
  }
  return { hasReturned, clearReturnParameter }
}
