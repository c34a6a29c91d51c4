import { useEffect, useState } from 'react'
import { getServerTime } from '#web/lib/api/server-clock.ts'

const secondMs = 1000

const getSecondsUntil = (until: number) =>
  Math.max(0, Math.ceil((until - getServerTime()) / secondMs))

/** Counts down the whole seconds until `until` (ms since the epoch, server clock); 0 afterwards. */
export const useSecondsLeft = (until: number): number => {
  const [left, setLeft] = useState(() => getSecondsUntil(until))
  useEffect(() => {
    setLeft(getSecondsUntil(until))
    if (getSecondsUntil(until) === 0) return undefined
    const timer = setInterval(() => {
      const remaining = getSecondsUntil(until)
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, secondMs)
    return () => clearInterval(timer)
  }, [until])
  return left
}
