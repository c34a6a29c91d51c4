import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Takes what a screen has read from its address out of it, by the names of the query: an address
 * is no place for a person's data, and what it told is not told again after a reload.
 */
export const useTidyAddress = (names: readonly string[]): void => {
  const [query, setQuery] = useSearchParams()
  const tidy = useEffectEvent(() => {
    if (!names.some((name) => query.has(name))) return
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of names) after.delete(name)
        return after
      },
      { replace: true },
    )
  })
  useEffect(() => tidy(), [])
}
