import { describe, expect, test } from 'vitest'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { createSeededRandom } from '#test/simulation/random.ts'
import { createCodeTable } from '#test/support/code-table.ts'
import { scale, seed } from '#test/support/random.ts'
import { buildCodeRelease, issueCode } from './door-codes.ts'

const parcelsPerDay = 300_000
const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds
const codeSeconds = 30 * daySeconds
const start = Date.parse('2026-11-22T00:00:00Z')

/** How many of 100 parcels are handed in within so many days after their code was issued. */
const handedIn = [
  { parcels: 70, days: 1 },
  { parcels: 20, days: 3 },
  { parcels: 7, days: 10 },
] as const

interface Traffic {
  /** The parts of the codes of six and of seven digits that are live at the start. */
  readonly filled: readonly [number, number]
  /** Whether any parcel is handed in. */
  readonly isHandedIn: boolean
}

/** An issued code and its parcel. */
interface IssuedCode {
  readonly id: string
  readonly code: string
}

/** Creates the table and clock of a traffic, and the codes that are live at its start. */
const setUp = ({ filled }: Traffic) => {
  const random = createSeededRandom(seed)
  const clock = { second: 0 }
  const codes = createCodeTable(start, () => clock.second)
  for (const [index, { until }] of codes.spaces.entries()) {
    for (let code = 0; code < until.length; code += 1)
      if (random.hit(filled[index] ?? 0)) until[code] = random.below(codeSeconds)
  }
  const runtime: Runtime = {
    table: codes.table,
    now: () => start + clock.second * 1000,
    sleep: () => Promise.resolve(),
    random: random.below,
  }
  /** Draws after how many seconds a parcel is handed in; `undefined` for never. */
  const drawHandIn = (): number | undefined => {
    let drawn = random.below(100)
    for (const { parcels, days } of handedIn) {
      drawn -= parcels
      if (drawn < 0) return random.below(days * daySeconds)
    }
    return undefined
  }
  return { clock, codes, runtime, drawHandIn }
}

/** Issues a code as a settlement does; `undefined` when the settlement fails. */
const issue = async (runtime: Runtime, id: string): Promise<IssuedCode | undefined> => {
  const until = runtime.now() + codeSeconds * 1000
  let chosen: string | undefined
  const isIssued = async () => {
    if (chosen === undefined) return false
    const release = await buildCodeRelease(runtime, { id, door_code: chosen })
    return release.length > 0
  }
  try {
    const code = await retryTransaction<string>(runtime, async () => {
      if (chosen !== undefined && (await isIssued())) return { done: chosen }
      const next = await issueCode(runtime, { orderId: id, location: null, until })
      chosen = next.code
      return { writes: [next.write] }
    })
    return { id, code }
  } catch {
    return undefined
  }
}

/** Sends parcels at an even pace. Each gets a code, which is freed when the parcel is handed in. */
const sendParcels = async (days: number, traffic: Traffic) => {
  const { clock, codes, runtime, drawHandIn } = setUp(traffic)
  /** The parcels that are handed in, by the hour. */
  const handIns = new Map<number, IssuedCode[]>()
  let failed = 0
  let maxSix = codes.countLive(0)
  const endHour = async (hour: number) => {
    for (const { id, code } of handIns.get(hour) ?? [])
      await runtime.table.transact(await buildCodeRelease(runtime, { id, door_code: code }))
    handIns.delete(hour)
    maxSix = Math.max(maxSix, codes.countLive(0))
  }
  const total = Math.round(days * parcelsPerDay)
  let hour = 0
  for (let parcel = 1; parcel <= total; parcel += 1) {
    clock.second = Math.floor((parcel * daySeconds) / parcelsPerDay)
    for (; hour < Math.floor(clock.second / hourSeconds); hour += 1) await endHour(hour)
    const issued = await issue(runtime, String(parcel))
    const delay = traffic.isHandedIn ? drawHandIn() : undefined
    if (!issued) failed += 1
    else if (delay !== undefined) {
      const due = Math.floor((clock.second + delay) / hourSeconds)
      handIns.set(due, handIns.get(due) ?? [])
      handIns.get(due)?.push(issued)
    }
  }
  await endHour(hour)
  const live = { six: codes.countLive(0) / 10 ** 6, seven: codes.countLive(1) / 10 ** 7 }
  return { total, failed, ...codes.counts, maxSix: maxSix / 10 ** 6, live }
}

/** Days of 300,000 parcels; `npm run soak -- door-codes` runs 40. */
const days = scale / 10
const timeout = 60_000 + scale * 20_000

describe(`no settlement fails for want of a door code in ${days} days of 300,000 parcels`, () => {
  test.each([
    ['from the first day on', { filled: [0, 0], isHandedIn: true }],
    ['when nearly half of the six-digit codes are live', { filled: [0.49, 0], isHandedIn: true }],
    ['when no parcel is ever handed in', { filled: [0.5, 0.8], isHandedIn: false }],
  ] as const)(
    '%s',
    async (name, traffic) => {
      const result = await sendParcels(days, traffic)
      if (scale > 1) console.log(`${name}: ${JSON.stringify(result)}`)
      expect(result.failed).toBe(0)
      expect(result.issued[6] + result.issued[7]).toBe(result.total)
      // Half of the six-digit codes, and three standard errors of the sample.
      expect(result.maxSix).toBeLessThan(0.55)
      if (result.maxSix > 0.5) expect(result.issued[7]).toBeGreaterThan(0)
    },
    timeout,
  )
})
