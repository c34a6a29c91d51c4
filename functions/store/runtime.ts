import { now } from '#functions/lib/clock.ts'
import { type Delays, systemDelays } from './back-off.ts'
import type { Table } from './operations.ts'
import { table } from './table.ts'

/**
 * The outside dependencies of booking, paying and releasing: table, clock, delay and randomness.
 * The simulation runs the same code with a model table, a virtual clock and seeded randomness.
 */
export interface Runtime extends Delays {
  readonly table: Table
  /** Milliseconds since 1970 UTC. */
  now(): number
}

/** The production runtime: DynamoDB, the system clock and a cryptographic random source. */
export const runtime: Runtime = { table, now, ...systemDelays }
