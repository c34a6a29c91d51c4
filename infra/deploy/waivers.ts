import type { EnvironmentName } from '#infra/environments.ts'

/** Allows one release to remove or replace one resource with data. */
export interface Waiver {
  readonly stack: `pakk-${EnvironmentName}-${string}`
  readonly logicalId: string
  /** Why nothing is lost, or why that is wanted. */
  readonly reason: string
  /** The last day on which it counts, `YYYY-MM-DD` in UTC. */
  readonly expires: string
}

/** The waivers of the next release. Remove each one after it. */
export const waivers: readonly Waiver[] = []
