import type { Chance } from './chance.ts'

/** Something that runs until it is killed: a call of a client, a message at work, a client itself. */
export interface Process {
  readonly name: string
  /** What was asked; every try of one request has the same. */
  readonly operation: string
  alive: boolean
}

/** Who runs next, and what time it is. */
export interface Scheduler {
  /** Virtual milliseconds since 1970. */
  now(): number
  /** How many turns were given so far. */
  readonly turns: number
  /** Waits until the scheduler chooses this process, at the earliest after the delay. */
  pause(process: Process, delay?: number): Promise<void>
  /** Moves the clock on. */
  jump(milliseconds: number): void
  /** Gives turns until nothing waits any more. Rejects with what `fail` was told. */
  run(): Promise<void>
  /** Ends the history. */
  fail(reason: unknown): void
}

interface Waiting {
  readonly process: Process
  readonly at: number
  readonly resume: () => void
}

/** A turn takes up to so many virtual milliseconds. */
const turnMilliseconds = 12
/** More turns than any history needs: it would go round in circles. */
const mostTurns = 60_000

/** Calls back once every promise that can go on has gone on. */
const whenIdle = (callBack: () => void): void => queueMicrotask(() => process.nextTick(callBack))

/**
 * Runs asynchronous code one step at a time: whenever all of it waits, chance picks who goes on.
 * Time passes only between the steps, so the same seed always gives the same history.
 */
export const createScheduler = (chance: Chance, start: number): Scheduler => {
  const waiting: Waiting[] = []
  let clock = start
  let turns = 0
  let end: { readonly reason: unknown } | undefined

  const takeNext = (): Waiting | undefined => {
    for (let at = waiting.length - 1; at >= 0; at -= 1) {
      if (!waiting[at]?.process.alive) waiting.splice(at, 1)
    }
    const ready = waiting.filter(({ at }) => at <= clock)
    if (ready.length > 0) return ready[chance.below(ready.length)]
    const first = waiting.reduce<Waiting | undefined>(
      (best, each) => (best === undefined || each.at < best.at ? each : best),
      undefined,
    )
    if (first) clock = Math.max(clock, first.at)
    return first
  }

  return {
    now: () => clock,
    get turns() {
      return turns
    },
    pause: (process, delay = 0) =>
      new Promise((resume) => {
        if (process.alive) waiting.push({ process, at: clock + delay, resume })
      }),
    jump: (milliseconds) => {
      clock += milliseconds
    },
    fail: (reason) => {
      end ??= { reason }
    },
    run: () =>
      new Promise((resolve, reject) => {
        const turn = () => {
          if (end) return reject(end.reason)
          const next = takeNext()
          if (!next) return resolve()
          turns += 1
          if (turns > mostTurns) return reject(new Error('the history does not end'))
          waiting.splice(waiting.indexOf(next), 1)
          clock += chance.below(turnMilliseconds)
          next.resume()
          return whenIdle(turn)
        }
        whenIdle(turn)
      }),
  }
}
