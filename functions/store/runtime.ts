import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '#functions/lib/clock.ts'
import type { Table } from './operations.ts'
import { table } from './table.ts'

/**
 * The outside dependencies of booking, paying and releasing: table, clock, delay and randomness.
 * The simulation runs the same code with a model table, a virtual clock and seeded randomness.
 */
export interface Runtime {
  readonly table: Table
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Waits for this many milliseconds. */
  sleep(milliseconds: number): Promise<void>
  /** Returns an unpredictable integer from 0 to `below` - 1. */
  random(below: number): number
}

/** The production runtime: DynamoDB, the system clock and a cryptographic random source. */
export const runtime: Runtime = {
  table,
  now,
  sleep: (milliseconds) => sleep(milliseconds),
  random: (below) => randomInt(below),
}
