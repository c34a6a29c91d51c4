import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'

const second = 1000

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - serverNow()) / second))

/** Whole seconds until an instant of the server's clock (ms since the epoch); 0 once it is past. */
export const useSecondsLeft = (until: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    setLeft(secondsUntil(until))
    if (secondsUntil(until) === 0) return undefined
    const timer = setInterval(() => {
      const remaining = secondsUntil(until)
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [until])
  return left
}
