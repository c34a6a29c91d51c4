import type { BenchRow } from '#bench/bench-row.ts'
import { median } from '#bench/median.ts'

const callsPerRound = 40
const rounds = 15
/** Calls until the engine has compiled the code of a call, which is far more than that of a bare one. */
const warmUpCalls = 600

/** A server that reports the processor time of its thread, and a call of it. */
interface MeasuredServer {
  readonly call: () => Promise<unknown>
  readonly readThreadTime: () => Promise<number>
}

const warmUp = async ({ call }: MeasuredServer): Promise<void> => {
  for (let done = 0; done < warmUpCalls; done += 1) await call()
}

const measureCall = async ({ call, readThreadTime }: MeasuredServer): Promise<number> => {
  const start = await readThreadTime()
  for (let done = 0; done < callsPerRound; done += 1) await call()
  return ((await readThreadTime()) - start) / callsPerRound
}

/**
 * Measures the processor time that a call takes of the server's thread, in turn with a bare server, as a
 * time and as a ratio. The load of the machine lengthens it less than the time on the clock, but does, as
 * it shares caches; so the ratio is the median of those of the rounds.
 * `compressed` is the same call with a compressed response, which the bare server does not have.
 */
export const compareThreads = async (
  name: string,
  servers: {
    readonly own: MeasuredServer
    readonly compressed: MeasuredServer
    readonly other: MeasuredServer
  },
  { maxMs, maxRatio }: { readonly maxMs: number; readonly maxRatio: number },
): Promise<BenchRow[]> => {
  const { own, compressed, other } = servers
  for (const server of [other, own, compressed]) await warmUp(server)
  const times: { own: number; compressed: number; other: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push({
      other: await measureCall(other),
      own: await measureCall(own),
      compressed: await measureCall(compressed),
    })
  }
  const whole = median(times.map((time) => time.compressed))
  const value = median(times.map((time) => time.own))
  const baseline = median(times.map((time) => time.other))
  const ratio = median(times.map((time) => time.own / time.other))
  return [
    {
      name: `${name}, time of the server's thread`,
      value: whole,
      unit: 'ms',
      baseline: null,
      ratio: null,
      goal: `≤ ${maxMs} ms`,
      ok: whole <= maxMs,
    },
    {
      name: `${name}, time of the server's thread, uncompressed, against the bare reads of the same rows`,
      value,
      unit: 'ms',
      baseline,
      ratio,
      goal: `ratio ≤ ${maxRatio}`,
      ok: ratio <= maxRatio,
    },
  ]
}
