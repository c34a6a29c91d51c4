/**
 * Creates a list of waiters, which wait until they are woken, a time has passed or their signal
 * aborts, whichever comes first.
 */
export const createWaiters = () => {
  const waiters = new Set<() => void>()
  return {
    /** Waits at most this many milliseconds. Never rejects. */
    wait: async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
      if (signal?.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiters.add(resolve)
      const timer = setTimeout(resolve, milliseconds).unref()
      const wake = () => resolve()
      signal?.addEventListener('abort', wake)
      await promise
      signal?.removeEventListener('abort', wake)
      clearTimeout(timer)
      waiters.delete(resolve)
    },
    /** Wakes the waiter that has waited longest, if there is one. */
    wakeOne: () => {
      const [longest] = waiters
      if (longest) waiters.delete(longest)
      longest?.()
    },
    /** Wakes all waiters. */
    wakeAll: () => {
      for (const wake of waiters) wake()
      waiters.clear()
    },
  }
}

export type Waiters = ReturnType<typeof createWaiters>
