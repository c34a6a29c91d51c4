import type { BenchRow } from '../bench-row.ts'
import { measureTask } from '../measure-task.ts'
import { median } from '../median.ts'

const load = { count: 30, concurrency: 10 }
const rounds = 3
const maxRatio = 1.2

/** The same read of an account with some shipments. */
interface SizedRead {
  readonly shipments: number
  readonly read: () => Promise<unknown>
}

/**
 * Measures the same read of accounts of several sizes in turn, and compares the largest one with each
 * of the others. The first round is a warm-up.
 * @param reads the largest account comes last
 */
export const compareSizes = async (
  name: string,
  reads: readonly SizedRead[],
): Promise<BenchRow[]> => {
  const times = reads.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { read }] of reads.entries()) {
      const time = await measureTask(read, load)
      if (round > 0) times[index]?.push(time)
    }
  }
  const largest = reads.at(-1)?.shipments
  const value = median(times.at(-1) ?? [])
  return reads.slice(0, -1).map(({ shipments }, index) => {
    const baseline = median(times[index] ?? [])
    const ratio = value / baseline
    return {
      name: `${name} of ${largest} shipments, against ${shipments}`,
      value,
      unit: 'ms',
      baseline,
      ratio,
      goal: `ratio ≤ ${maxRatio}`,
      ok: ratio <= maxRatio,
    }
  })
}
