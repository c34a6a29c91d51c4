import type { Runtime } from '#functions/store/runtime.ts'
import type { createMemoryItems, Change } from '#functions/store/memory-table.ts'
import type { Random } from './random.ts'
import type { Process, Scheduler } from './scheduler.ts'
import type { FaultPlan } from './fault-plan.ts'

/** The outcome of one attempt of a request. `lost`: the caller does not know what happened. */
export type Outcome<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refusal'; readonly code: string }
  | { readonly kind: 'lost' }

/** Writes that were carried out together. */
export interface Commit {
  readonly operation: string
  readonly changes: readonly Change[]
}

/**
 * What a history tests: `crowded`: many clients want one door at the moment when holds expire;
 * `expiring`: codes expire while couriers still scan; `editing`: paid shipments are changed;
 * `company`: people of a company work on the same shipments; `collections`: companies reserve doors
 * for any of their parcels; `after_sale`: recipients change parcels on their way; `any`: everything.
 */
export const scenarios = [
  'any',
  'crowded',
  'expiring',
  'editing',
  'company',
  'collections',
  'after_sale',
] as const
export type Scenario = (typeof scenarios)[number]

/** The table, clock, random source and processes of one history. */
export interface Simulator {
  readonly random: Random
  readonly scheduler: Scheduler
  readonly store: ReturnType<typeof createMemoryItems>
  /** Probabilities of the faults; `noFaults` in the final phase. */
  faultPlan: FaultPlan
  readonly scenario: Scenario
  /** The most writes of a transaction: few, so that small payments need several, or as many as DynamoDB. */
  readonly maxWrites: number
  /** Factor of the time that people and messages take: 1 is realistic, near 0 all act at once. */
  readonly pace: number
  /** Called after every commit. */
  onCommit: (commit: Commit) => void
  readonly trace: (process: Process, text: string) => void
  /** Ends a process at its current step. Its memory is lost. */
  crash(process: Process): void
  /** Ends all running processes of the product, including calls that are not carried out yet. */
  crashAll(): void
  /** Registers a process that `crashAll` ends. */
  register(process: Process, onCrash: () => void): void
  /** Starts a process that never crashes: a client, a courier, the provider's server. */
  spawn(name: string, run: (self: Process) => Promise<void>): void
  /** Starts a process of the product that may crash, and resolves with its outcome. */
  attempt<Answer>(
    operation: string,
    run: (runtime: Runtime, self: Process) => Promise<Answer>,
  ): Promise<Outcome<Answer>>
}
