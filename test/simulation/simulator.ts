import { Problem } from '#functions/lib/errors.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { memoryItems, type Change } from '#functions/lib/store/memory-table.ts'
import { seededChance, type Chance } from './chance.ts'
import type { Fault } from './faults.ts'
import { modelTable } from './model-table.ts'
import { createScheduler, type Process, type Scheduler } from './scheduler.ts'
import { chooseFaultPlan, type FaultPlan } from './fault-plan.ts'

/** What a try of a request came to. `lost`: the caller does not know what happened. */
export type Outcome<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refusal'; readonly code: string }
  | { readonly kind: 'lost' }

/** Writes that have just been carried out together. */
export interface Commit {
  readonly operation: string
  readonly changes: readonly Change[]
}

/**
 * What a history is about: `crowded`, many want one door at the very moment when holds run out;
 * `expiring`, codes run out while couriers still scan; or `any` of everything.
 */
export type Scene = 'any' | 'crowded' | 'expiring'

/** One history's table, clock, chance, and what runs in it. */
export interface Simulator {
  readonly chance: Chance
  readonly scheduler: Scheduler
  readonly store: ReturnType<typeof memoryItems>
  /** How much goes wrong; calm once the end is played. */
  trouble: FaultPlan
  readonly scene: Scene
  /** How much time people and messages take: 1 as in life; near 0, all want the same at once. */
  readonly pace: number
  /** Told of every commit at once. */
  committed: (commit: Commit) => void
  readonly trace: (who: Process, what: string) => void
  /** Ends a process where it stands: it forgets everything. */
  crash(process: Process): void
  /** Ends everything of ours that runs, calls that are still to be carried out as well. */
  crashAll(): void
  /** Keeps a process that `crashAll` is to end. */
  register(process: Process, onCrash: () => void): void
  /** Starts something that never crashes: a client, a courier, the provider's own server. */
  spawn(name: string, run: (self: Process) => Promise<void>): void
  /** Starts a process of ours that may crash, and tells its caller what came of it. */
  attempt<Answer>(
    operation: string,
    run: (runtime: Runtime, self: Process) => Promise<Answer>,
  ): Promise<Outcome<Answer>>
}

/** When histories start: a working day, 10:00 in Tallinn. */
const start = Date.parse('2026-03-03T08:00:00Z')
/** `doorCode` draws from a million; with a few to draw from, codes collide all the time. */
const codes = { asked: 1_000_000, drawn: 24 } as const

/** Whether an error leaves its caller in the dark; anything else is a fault of the code. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderError ||
  (error instanceof Error && ['TimeoutError', 'ThrottlingException'].includes(error.name))

const outcomeOfError = (error: unknown): Outcome<never> | undefined => {
  // The payer is asked to try again, so this is no end of the request.
  if (error instanceof Problem && error.type === 'payment_failed') return { kind: 'lost' }
  if (error instanceof Problem) return { kind: 'refusal', code: error.code }
  // What a fault concludes without knowing, its client believes.
  if (error instanceof Error && error.name === 'Concluded') {
    return { kind: 'refusal', code: 'concluded' }
  }
  return isUnknown(error) ? { kind: 'lost' } : undefined
}

/** Builds the world of one history; `fault` is something to be found out. */
export const buildSimulator = (
  seed: number,
  fault: Fault | undefined,
  trace: ((line: string) => void) | undefined,
  wanted: Scene | undefined,
): Simulator => {
  const chance = seededChance(seed)
  const scene = wanted ?? chance.pick(['any', 'any', 'any', 'crowded', 'expiring'])
  const scheduler = createScheduler(chance, start)
  const store = memoryItems()
  const crashed = new Map<Process, () => void>()
  let attempts = 0

  const house: Simulator = {
    chance,
    scheduler,
    store,
    scene,
    trouble: { ...chooseFaultPlan(chance), ...(scene !== 'any' && { stall: 0.25 }) },
    pace: scene === 'any' ? chance.pick([1, 0.002, 0.0005]) : 0.0005,
    committed: () => {},
    trace: (who, what) =>
      trace?.(
        `${String(scheduler.turns).padStart(5)} ${new Date(scheduler.now()).toISOString().slice(5, 23)} ${who.name} ${what}`,
      ),
    crash: (process) => {
      process.alive = false
      crashed.get(process)?.()
    },
    crashAll: () => {
      for (const process of crashed.keys()) house.crash(process)
    },
    register: (process, onCrash) => {
      crashed.set(process, onCrash)
    },
    spawn: (name, run) => {
      const self = { name, operation: name, alive: true }
      scheduler
        .pause(self)
        .then(() => run(self))
        .catch((error: unknown) => scheduler.fail(error))
    },
    attempt: (operation, run) =>
      new Promise((resolve) => {
        attempts += 1
        const self = { name: `${operation}~${attempts}`, operation, alive: true }
        const settle = (outcome: Parameters<typeof resolve>[0]) => {
          if (!self.alive) return
          self.alive = false
          crashed.delete(self)
          house.trace(self, `-> ${JSON.stringify(outcome)}`)
          resolve(outcome)
        }
        crashed.set(self, () => {
          crashed.delete(self)
          house.trace(self, 'crashes')
          resolve({ kind: 'lost' })
        })
        const table = modelTable(house, self)
        const runtime: Runtime = {
          table: fault?.table?.(table) ?? table,
          now: scheduler.now,
          sleep: (milliseconds) => scheduler.pause(self, milliseconds),
          random: (below) => chance.below(below === codes.asked ? codes.drawn : below),
        }
        scheduler
          .pause(self)
          .then(() => run(runtime, self))
          .then(
            (answer) => settle({ kind: 'answer', answer }),
            (error: unknown) => {
              const outcome = outcomeOfError(error)
              if (outcome) settle(outcome)
              else scheduler.fail(error)
            },
          )
      }),
  }
  return house
}
