import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Asks for something every so often, at once unless a `first` answer is there already, and gives
 * the latest answer. A failure
 * leaves the answer before it in place: what is asked so often is never worth a message.
 */
export const useRepeated = <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  everyMs: number,
  first?: T,
): T | undefined => {
  const [answer, setAnswer] = useState(first)
  const isAnswered = first !== undefined
  const askNow = useEffectEvent((signal: AbortSignal) => {
    ask(signal).then(setAnswer, () => {})
  })
  useEffect(() => {
    const stop = new AbortController()
    if (!isAnswered) askNow(stop.signal)
    const timer = setInterval(() => askNow(stop.signal), everyMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [everyMs, isAnswered])
  return answer
}
