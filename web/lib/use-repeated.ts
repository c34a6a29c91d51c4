import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Asks for something at once and then every so often, and gives the latest answer. A failure
 * leaves the answer before it in place: what is asked so often is never worth a message.
 */
export const useRepeated = <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  everyMs: number,
): T | undefined => {
  const [answer, setAnswer] = useState<T>()
  const askNow = useEffectEvent((signal: AbortSignal) => {
    ask(signal).then(setAnswer, () => {})
  })
  useEffect(() => {
    const stop = new AbortController()
    askNow(stop.signal)
    const timer = setInterval(() => askNow(stop.signal), everyMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [everyMs])
  return answer
}
