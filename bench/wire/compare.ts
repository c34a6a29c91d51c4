import type { BenchRow } from '#bench/bench-row.ts'
import { measureTask } from '#bench/measure-task.ts'
import { median } from '#bench/median.ts'

/** Calls that are in progress at the same time. */
export const concurrency = 10
const callsPerRound = 60
const rounds = 5

/** Two tasks, and how much longer the product may take. */
interface Comparison {
  readonly name: string
  readonly own: () => Promise<unknown>
  readonly other: () => Promise<unknown>
  readonly maxRatio: number
}

const load = { count: callsPerRound, concurrency }

/** Measures both in turn. The first round is a warm-up. */
export const compare = async ({
  name,
  own,
  other,
  maxRatio: most,
}: Comparison): Promise<BenchRow> => {
  const times: { own: number; other: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const time = { other: await measureTask(other, load), own: await measureTask(own, load) }
    if (round > 0) times.push(time)
  }
  const value = median(times.map((time) => time.own))
  const baseline = median(times.map((time) => time.other))
  const ratio = value / baseline
  return { name, value, unit: 'ms', baseline, ratio, goal: `ratio ≤ ${most}`, ok: ratio <= most }
}
