import type { BenchRow } from '#bench/bench-row.ts'
import { measureTask } from '#bench/measure-task.ts'
import { median } from '#bench/median.ts'

/** Short rounds, and many: what delays one of a round's reads, such as a garbage collection, is in few ratios. */
const comparison = { load: { count: 10, concurrency: 10 }, rounds: 41 } as const
/** For reads whose figures are only stated, and which may be slow. */
const statement = { load: { count: 4, concurrency: 2 }, rounds: 9 } as const
const maxRatio = 1.2

/** The same read of an account with some shipments. */
interface SizedRead {
  readonly shipments: number
  readonly read: () => Promise<unknown>
}

/** Reads often enough that code is compiled, and the pages of the table are in memory. */
export const warmUp = ({ read }: SizedRead, isSame = true): Promise<number> =>
  measureTask(read, (isSame ? comparison : statement).load)

/** Measures each read once per round, every second round in reverse: no account is always the first. */
const measureRounds = async (
  reads: readonly SizedRead[],
  { load, rounds }: typeof comparison | typeof statement,
): Promise<number[][]> => {
  const times = reads.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const order = [...reads.entries()]
    for (const [index, { read }] of round % 2 === 0 ? order : order.toReversed())
      times[index]?.push(await measureTask(read, load))
  }
  return times
}

/**
 * Measures the same read of accounts of several sizes in turn, and compares the largest one with each
 * of the others. The ratio is the median of those of the rounds, as the load of the machine changes
 * between rounds.
 * @param reads the largest account comes last; all are warmed up
 * @param isSame whether the accounts should take the same time
 */
export const compareSizes = async (
  name: string,
  reads: readonly SizedRead[],
  isSame = true,
): Promise<BenchRow[]> => {
  const times = await measureRounds(reads, isSame ? comparison : statement)
  const largest = reads.at(-1)?.shipments
  const largestTimes = times.at(-1) ?? []
  return reads.slice(0, -1).map(({ shipments }, index) => {
    const smallerTimes = times[index] ?? []
    const ratio = median(smallerTimes.map((time, round) => (largestTimes[round] ?? NaN) / time))
    return {
      name: `${name} of ${largest} shipments, against ${shipments}`,
      value: median(largestTimes),
      unit: 'ms',
      baseline: median(smallerTimes),
      ratio,
      goal: isSame ? `ratio ≤ ${maxRatio}` : 'none',
      ok: !isSame || ratio <= maxRatio,
    }
  })
}
