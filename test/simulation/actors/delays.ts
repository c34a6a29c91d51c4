import type { Process } from '#test/simulation/scheduler.ts'
import type { Simulator } from '#test/simulation/simulator.ts'

/** Durations in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

/** Creates the random waits of people and messages. */
export const createDelays = ({ random, scheduler, pace }: Simulator) => {
  /** Waits a random time of at most `maxDelay` milliseconds, scaled by the pace of the history. */
  const waitUpTo = (self: Process, maxDelay: number): Promise<void> =>
    scheduler.pause(self, random.below(maxDelay * pace))

  /** Clients that return late return together, when the holds of all have just expired. */
  const returnLater = async (self: Process) => {
    await scheduler.pause(self, random.pick([0, 15 * minute, 16 * minute]))
    await waitUpTo(self, 30 * second)
  }

  return { waitUpTo, returnLater }
}

/** The random waits of one history. */
export type Delays = ReturnType<typeof createDelays>
