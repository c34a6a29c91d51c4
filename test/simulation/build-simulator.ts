import { Problem } from '#functions/lib/problem.ts'
import type { Delays } from '#functions/store/back-off.ts'
import { dynamoDbMaxWrites } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { createMemoryItems } from '#functions/store/memory-table.ts'
import { createSeededRandom } from './random.ts'
import type { Fault } from './faults.ts'
import { createModelTable } from './model-table.ts'
import { createScheduler, type Process } from './scheduler.ts'
import { chooseFaultPlan } from './fault-plan.ts'
import type { Outcome, Scenario, Simulator } from './simulator.ts'

/** When histories start: a working day at 10:00 in Tallinn. */
const startTime = Date.parse('2026-03-03T08:00:00Z')
/**
 * `doorCode` draws from a million codes. Drawing from few makes them collide often; a company may
 * reserve 100 doors at once, with as many codes.
 */
const doorCodes = { real: 1_000_000, simulated: 24, forCollections: 5_000 } as const

/** Two shipments with their doors and the payment. */
const fewWrites = 7

/** Whether the caller cannot know the outcome after an error. Any other error is a bug. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderError ||
  (error instanceof Error &&
    ['TimeoutError', 'ThrottlingException', 'WriteConflict'].includes(error.name))

const toOutcome = (error: unknown): Outcome<never> | undefined => {
  // The payer is asked to try again, so the request has not ended.
  if (error instanceof Problem && error.type === 'payment_failed') return { kind: 'lost' }
  if (error instanceof Problem) return { kind: 'refusal', code: error.code }
  // A fault may report a failure without knowing the outcome. Its client believes it.
  if (error instanceof Error && error.name === 'Concluded') {
    return { kind: 'refusal', code: 'concluded' }
  }
  return isUnknown(error) ? { kind: 'lost' } : undefined
}

/** Builds the simulator of one history. `fault` is a mistake that the invariants must find. */
export const buildSimulator = (
  seed: number,
  fault: Fault | undefined,
  trace: ((line: string) => void) | undefined,
  requestedScenario: Scenario | undefined,
): Simulator => {
  const random = createSeededRandom(seed)
  const scenario = requestedScenario ?? random.pick(['any', 'any', 'any', 'crowded', 'expiring'])
  const isHasty = ['crowded', 'expiring', 'company'].includes(scenario)
  const scheduler = createScheduler(random, startTime)
  const store = createMemoryItems()
  const codeCount = scenario === 'collections' ? doorCodes.forCollections : doorCodes.simulated
  const crashed = new Map<Process, () => void>()
  let attempts = 0

  const simulator: Simulator = {
    random,
    scheduler,
    store,
    scenario,
    maxWrites: seed % 3 === 0 ? fewWrites : dynamoDbMaxWrites,
    faultPlan: { ...chooseFaultPlan(random), ...(isHasty && { stall: 0.25 }) },
    pace: isHasty ? 0.0005 : random.pick([1, 0.002, 0.0005]),
    onCommit: () => {},
    trace: (process, text) =>
      trace?.(
        `${String(scheduler.turns).padStart(5)} ${new Date(scheduler.now()).toISOString().slice(5, 23)} ${process.name} ${text}`,
      ),
    crash: (process) => {
      process.alive = false
      crashed.get(process)?.()
    },
    crashAll: () => {
      for (const process of crashed.keys()) simulator.crash(process)
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
          simulator.trace(self, `-> ${JSON.stringify(outcome)}`)
          resolve(outcome)
        }
        crashed.set(self, () => {
          crashed.delete(self)
          simulator.trace(self, 'crashes')
          resolve({ kind: 'lost' })
        })
        const delays: Delays = {
          sleep: (milliseconds) => scheduler.pause(self, milliseconds),
          random: (below) => random.below(below === doorCodes.real ? codeCount : below),
        }
        const table = createModelTable(simulator, self, delays)
        const runtime: Runtime = {
          table: fault?.table?.(table) ?? table,
          now: scheduler.now,
          ...delays,
        }
        scheduler
          .pause(self)
          .then(() => run(runtime, self))
          .then(
            (answer) => settle({ kind: 'answer', answer }),
            (error: unknown) => {
              const outcome = toOutcome(error)
              if (outcome) settle(outcome)
              else scheduler.fail(error)
            },
          )
      }),
  }
  return simulator
}
