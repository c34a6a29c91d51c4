import { describe, expect, test } from 'vitest'
import { faults, type Fault } from './faults.ts'
import { runHistory, type Result } from './history.ts'

/** Histories that must hold in every run of the tests; `npm run soak -- simulation` plays many more. */
const usual = 2_000
/** A guard against waiting for ever, in milliseconds. */
const timeout = 600_000
/** Within so many histories every mistake must be found. */
const enough = 3_000

const firstFailure = async (histories: number, fault?: Fault): Promise<Result | undefined> => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const result = await runHistory(seed, fault && { fault })
    if (result.failure) return result
  }
  return undefined
}

describe('the door and payment protocol', () => {
  test(
    `holds in ${usual} histories of crashes, time-outs, repeats and races`,
    async () => {
      const failed = await firstFailure(usual)
      expect(failed?.failure?.detail, `npm run simulate -- --seed ${failed?.seed} --trace`).toBe(
        undefined,
      )
    },
    timeout,
  )

  test('plays the same history from the same seed', async () => {
    const traces = await Promise.all(
      [1, 2].map(async () => {
        const lines: string[] = []
        await runHistory(7, { trace: (line) => lines.push(line) })
        return lines.map((line) => line.replaceAll(/pay_\w+/g, 'pay')).join('\n')
      }),
    )
    expect(traces[0]).toBe(traces[1])
    expect(traces[0]).toContain('commits')
  })
})

describe('the simulation finds out when', () => {
  test.each(faults)(
    '$name',
    async (fault) => {
      const found = await firstFailure(enough, fault)
      console.log(`${fault.name}: seed ${found?.seed}, ${found?.failure?.invariant}`)
      expect(found?.failure?.invariant).toBeDefined()
      expect(found?.failure?.invariant).not.toBe('crash')
    },
    timeout,
  )
})
