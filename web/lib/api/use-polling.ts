import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Fetches a value repeatedly, at once unless `initial` is set, and returns the latest value.
 * Failures are ignored and the previous value is kept.
 */
export const usePolling = <T>(
  fetchValue: (signal: AbortSignal) => Promise<T>,
  intervalMs: number,
  initial?: T,
): T | undefined => {
  const [value, setValue] = useState(initial)
  const hasInitial = initial !== undefined
  const fetchNow = useEffectEvent((signal: AbortSignal) => {
    fetchValue(signal).then(setValue, () => {})
  })
  useEffect(() => {
    const controller = new AbortController()
    if (!hasInitial) fetchNow(controller.signal)
    const timer = setInterval(() => fetchNow(controller.signal), intervalMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [intervalMs, hasInitial])
  return value
}
