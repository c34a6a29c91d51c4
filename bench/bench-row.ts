import * as z from 'zod/mini'

/** One measured value with the baseline of the same run. */
export const benchRow = z.readonly(
  z.object({
    /** Description of what was measured. */
    name: z.string(),
    /** The product's median of several rounds, in `unit`. */
    value: z.number(),
    unit: z.string(),
    /** The same work done by the baseline, in `unit`; null where the goal is an absolute value. */
    baseline: z.nullable(z.number()),
    /** `value / baseline`, or the median of this ratio over the rounds. */
    ratio: z.nullable(z.number()),
    /** The goal as text: `≤ 1 ms`. */
    goal: z.string(),
    ok: z.boolean(),
  }),
)
export type BenchRow = z.infer<typeof benchRow>
