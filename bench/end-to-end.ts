import type { BenchRow } from './bench-row.ts'
import { sendParcel } from '#bench/end-to-end/send-parcel.ts'
import { median } from './median.ts'
import { startBenchStack, type BenchStack } from '#bench/wire/bench-stack.ts'

const clients = 10
const parcelsPerRound = 15
const rounds = 5
/**
 * Parcels of each client before the first round. The server's thread time of a parcel falls by a third
 * over the first 400 parcels, while V8 compiles the code of the calls.
 */
const warmUps = 40
const goal = 30

/** Sends `count` parcels of each client and returns how many a second got their code. */
const measureRate = async (stack: BenchStack, count: number): Promise<number> => {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let sent = 0; sent < count; sent += 1) await sendParcel(stack.url)
    }),
  )
  return (clients * count) / ((performance.now() - start) / 1000)
}

/**
 * Measures a parcel end to end through the wire: visit, order, pay, bank, return, code. The rate is the
 * median of the rounds.
 */
export const benchEndToEnd = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    await measureRate(stack, warmUps)
    const rates: number[] = []
    for (let round = 0; round < rounds; round += 1)
      rates.push(await measureRate(stack, parcelsPerRound))
    const value = median(rates)
    return [
      {
        name: `end to end through the wire at ${clients} clients: visit, order, pay, bank, return, code in the outbox`,
        value,
        unit: '/s',
        baseline: null,
        ratio: null,
        goal: `≥ ${goal} /s`,
        ok: value >= goal,
      },
    ]
  } finally {
    await stack.stop()
  }
}
