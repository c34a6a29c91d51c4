import { setTimeout as sleep } from 'node:timers/promises'

/** How long a stop waits for work under way, but not for handlers that hang, in milliseconds. */
const settleTimeoutMs = 10_000
/** The pause between two looks at it, in milliseconds. */
const settlePauseMs = 5

/** Creates a list of the work that is under way, so that a stop can wait for it. */
export const createRunningWork = () => {
  const running = new Set<Promise<unknown>>()
  return {
    /** Adds work to the list until it has ended, and returns it. */
    add: <Result>(work: Promise<Result>): Promise<Result> => {
      const remove = () => running.delete(work)
      running.add(work)
      work.then(remove, remove)
      return work
    },
    /** Resolves when no work is under way, also none that other work has started. */
    settle: async (): Promise<void> => {
      const end = performance.now() + settleTimeoutMs
      while (running.size > 0 && performance.now() < end) await sleep(settlePauseMs)
    },
  }
}

export type RunningWork = ReturnType<typeof createRunningWork>
