import type { Random } from './random.ts'

/** A running process: a call, the processing of a message, or a client. */
export interface Process {
  readonly name: string
  /** The id of the operation. All attempts of one request have the same. */
  readonly operation: string
  alive: boolean
}

/** Decides which process runs next, and holds the virtual clock. */
export interface Scheduler {
  /** Virtual milliseconds since 1970. */
  now(): number
  /** Number of turns so far. */
  readonly turns: number
  /** Resolves when the scheduler chooses this process, at the earliest after `delay` milliseconds. */
  pause(process: Process, delay?: number): Promise<void>
  /** Moves the clock forward. */
  jump(milliseconds: number): void
  /** Runs until no process waits. Rejects with the reason given to `fail`. */
  run(): Promise<void>
  /** Ends the history. */
  fail(reason: unknown): void
}

interface Waiting {
  readonly process: Process
  readonly at: number
  readonly resume: () => void
}

/** The longest turn, in virtual milliseconds. */
const maxTurnMs = 12
/** More turns than any history needs. A history that reaches it does not end. */
const maxTurns = 60_000

/** Calls back when no promise can proceed any further. */
const callWhenIdle = (callBack: () => void): void =>
  queueMicrotask(() => process.nextTick(callBack))

/**
 * Creates a scheduler that runs asynchronous code one step at a time. Whenever all processes wait,
 * `random` picks the next one. Time passes only between steps, so a seed always gives the same history.
 */
export const createScheduler = (random: Random, start: number): Scheduler => {
  const waiting: Waiting[] = []
  let clock = start
  let turns = 0
  let end: { readonly reason: unknown } | undefined

  const takeNext = (): Waiting | undefined => {
    for (let at = waiting.length - 1; at >= 0; at -= 1) {
      if (!waiting[at]?.process.alive) waiting.splice(at, 1)
    }
    const ready = waiting.filter(({ at }) => at <= clock)
    if (ready.length > 0) return ready[random.below(ready.length)]
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
          if (turns > maxTurns) return reject(new Error('the history does not end'))
          waiting.splice(waiting.indexOf(next), 1)
          clock += random.below(maxTurnMs)
          next.resume()
          return callWhenIdle(turn)
        }
        callWhenIdle(turn)
      }),
  }
}
