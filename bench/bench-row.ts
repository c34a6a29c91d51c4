/** One measured value with the baseline of the same run. */
export interface BenchRow {
  /** Description of what was measured. */
  readonly name: string
  /** The product's median of several rounds, in `unit`. */
  readonly value: number
  readonly unit: string
  /** The same work done by the baseline, in `unit`; null where the goal is an absolute value. */
  readonly baseline: number | null
  /** `value / baseline`, or the median of this ratio over the rounds. */
  readonly ratio: number | null
  /** The goal as text: `≤ 1 ms`. */
  readonly goal: string
  readonly ok: boolean
}
