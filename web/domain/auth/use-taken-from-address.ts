import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What a login or sign-up elsewhere brings along: codes of faults, and a person's data. */
const brought = ['error', 'email', 'name', 'phone'] as const

/**
 * What the address brought along, taken out of it: an address is no place for a person's data.
 * Answers the same for as long as the screen is there.
 */
export const useTakenFromAddress = (): URLSearchParams => {
  const [query, setQuery] = useSearchParams()
  const [taken] = useState(() => query)
  const tidy = useEffectEvent(() => {
    if (!brought.some((name) => query.has(name))) return
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of brought) after.delete(name)
        return after
      },
      { replace: true },
    )
  })
  useEffect(() => tidy(), [])
  return taken
}
