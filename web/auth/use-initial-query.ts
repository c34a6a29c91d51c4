import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Parameters set by an external log-in or sign-up page: error codes and personal data. */
const removedParams = ['error', 'email', 'name', 'phone'] as const

/**
 * Returns the query that the screen was opened with and removes personal data and error codes from
 * the address. The result stays the same while the screen is mounted.
 */
export const useInitialQuery = (): URLSearchParams => {
  const [query, setQuery] = useSearchParams()
  const [initialQuery] = useState(() => query)
  const removeParams = useEffectEvent(() => {
    if (!removedParams.some((name) => query.has(name))) return
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of removedParams) after.delete(name)
        return after
      },
      { replace: true },
    )
  })
  useEffect(() => removeParams(), [])
  return initialQuery
}
