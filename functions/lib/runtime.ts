import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { now } from './clock.ts'
import type { Table } from './store/operations.ts'
import { table } from './store/table.ts'

/**
 * Everything outside itself that booking, paying and releasing touch. The simulation of the door
 * protocol drives the very same code with a model table, a virtual clock and a seeded chance.
 */
export interface Runtime {
  readonly table: Table
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Waits that many milliseconds. */
  sleep(milliseconds: number): Promise<void>
  /** A whole number from 0 to `below` - 1 that nobody can foresee. */
  random(below: number): number
}

/** The real one: DynamoDB, the machine's clock and its source of randomness. */
export const runtime: Runtime = {
  table,
  now,
  sleep: (milliseconds) => sleep(milliseconds),
  random: (below) => randomInt(below),
}
