import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderLink } from './order-link.ts'

/**
 * Opens the order of a link, again after `retry`. `open` must do nothing more once its signal is
 * aborted: the form was left, or another link asks for another order.
 */
export const useOpenLink = (
  link: OrderLink | undefined,
  open: (link: OrderLink, signal: AbortSignal) => Promise<void>,
  /** Called with what `open` has thrown. */
  onFailure: (failure: unknown) => void,
): { retry: () => void } => {
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(open)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!link) return undefined
    const controller = new AbortController()
    start(link, controller.signal).catch((failure: unknown) => {
      if (!controller.signal.aborted) fail(failure)
    })
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- another link asks for another order
  }, [link, attempt])
  return { retry: () => setAttempt((count) => count + 1) }
}
