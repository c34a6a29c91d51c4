/** One measured figure, ours beside the baseline of the same run. */
export interface BenchRow {
  /** What was measured, in words. */
  readonly name: string
  /** Ours: the median of several rounds, in `unit`. */
  readonly value: number
  readonly unit: string
  /** The same work done the bare or obvious way, in `unit`; null where the goal is a figure. */
  readonly baseline: number | null
  /** `value / baseline`. */
  readonly ratio: number | null
  /** What must hold, as people write it: `≤ 1 ms`. */
  readonly goal: string
  readonly ok: boolean
}
