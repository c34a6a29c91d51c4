import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { ScanTable } from '#functions/store/scan-table.ts'

/** What a sweep works with. */
export interface SweepRuntime extends Runtime {
  readonly scan: ScanTable
}

/** What a pass over the table does with a page of it. */
export interface PageOptions {
  /** Nothing is written, and what would be changed is counted. */
  readonly isDryRun: boolean
}

/**
 * Handles some items of the table, in any order. It is repeated after a crash and may run twice at the
 * same time, so what it has changed it must find unchanged. Returns how many items it changes.
 */
export type SweepPage = (
  runtime: Runtime,
  items: readonly Item[],
  options: PageOptions,
) => Promise<number>

/** A job that looks at every item of the table, in segments and page by page. */
export interface Sweep {
  /** Unique, in kebab-case. */
  readonly name: string
  /** What it does, for operators. */
  readonly summary: string
  /** Of a group one sweep runs at a time. */
  readonly group: 'migrations' | 'erasing'
  /** Its passes over the table. Each begins when the one before it has ended in all segments. */
  readonly passes: readonly [SweepPage, ...SweepPage[]]
}
