import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'

const callsPerRound = 60
const rounds = 5

/** A server that reports the processor time of its thread, and a call of it. */
interface MeasuredServer {
  readonly call: () => Promise<unknown>
  readonly readThreadTime: () => Promise<number>
}

const measureCall = async ({ call, readThreadTime }: MeasuredServer): Promise<number> => {
  const start = await readThreadTime()
  for (let done = 0; done < callsPerRound; done += 1) await call()
  return ((await readThreadTime()) - start) / callsPerRound
}

/**
 * Measures the processor time that a call takes of the server's thread, in turn with a bare server, as a
 * time and as a ratio. Unlike the time on the clock it does not depend on the load of the machine. The
 * first round is a warm-up.
 */
export const compareThreads = async (
  name: string,
  { own, other }: { readonly own: MeasuredServer; readonly other: MeasuredServer },
  { maxMs, maxRatio }: { readonly maxMs: number; readonly maxRatio: number },
): Promise<BenchRow[]> => {
  const times: { own: number; other: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const time = { other: await measureCall(other), own: await measureCall(own) }
    if (round > 0) times.push(time)
  }
  const value = median(times.map((time) => time.own))
  const baseline = median(times.map((time) => time.other))
  const ratio = value / baseline
  return [
    {
      name: `${name}, time of the server's thread`,
      value,
      unit: 'ms',
      baseline: null,
      ratio: null,
      goal: `≤ ${maxMs} ms`,
      ok: value <= maxMs,
    },
    {
      name: `${name}, time of the server's thread, against the bare reads of the same rows`,
      value,
      unit: 'ms',
      baseline,
      ratio,
      goal: `ratio ≤ ${maxRatio}`,
      ok: ratio <= maxRatio,
    },
  ]
}
