import { describe, expect, test } from 'vitest'
import { afterSaleFaults } from './after-sale-faults.ts'
import { collectionFaults } from './collection-faults.ts'
import { companyFaults } from './company-faults.ts'
import { faults, type Fault } from './faults.ts'
import { runHistory, type Result } from './history.ts'
import type { Scenario } from './simulator.ts'

/** Histories that must pass in every run of the tests. `npm run soak -- simulation` runs many more. */
const historyCount = 200
/** Ends a test that hangs, in milliseconds. */
const timeout = 600_000
/** Every fault must be found within this many histories. */
const maxHistoriesPerFault = 3_000
/** A search that takes more histories says where it ended, so that `firstSeed` can follow. */
const quickSearch = 50

const findFirstFailure = async (
  histories: number,
  { fault, scenario }: { fault?: Fault; scenario?: Scenario } = {},
): Promise<Result | undefined> => {
  const first = fault?.firstSeed ?? 1
  for (let seed = first; seed < first + histories; seed += 1) {
    const result = await runHistory(seed, {
      ...(fault && { fault }),
      ...(scenario && { scenario }),
    })
    if (result.failure) return result
  }
  return undefined
}

describe('the door and payment protocol', () => {
  test.each([
    ['crashes, time-outs, repeats and races', undefined],
    ['changed shipments', 'editing'],
    ['people of a company', 'company'],
    ['companies that reserve up to 100 doors', 'collections'],
    ['recipients who change parcels on their way', 'after_sale'],
  ] as const)(
    `holds in ${historyCount} histories of %s`,
    async (_, scenario) => {
      const failed = await findFirstFailure(historyCount, scenario && { scenario })
      const options = scenario ? ` --scenario ${scenario}` : ''
      expect(
        failed?.failure?.detail,
        `npm run simulate --${options} --seed ${failed?.seed} --trace`,
      ).toBe(undefined)
    },
    timeout,
  )

  test('repeats a history from its seed', async () => {
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
  test.each([...faults, ...companyFaults, ...collectionFaults, ...afterSaleFaults])(
    '$name',
    async (fault) => {
      const failed = await findFirstFailure(maxHistoriesPerFault, { fault })
      const { seed = 0 } = failed ?? {}
      if (seed - (fault.firstSeed ?? 1) > quickSearch) console.log(`Found only by seed ${seed}`)
      expect(failed?.failure?.invariant).toBeDefined()
      if (fault.invariant) expect(failed?.failure?.invariant).toBe(fault.invariant)
      expect(failed?.failure?.invariant).not.toBe('crash')
    },
    timeout,
  )
})
