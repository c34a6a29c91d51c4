import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '#functions/lib/log.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { exists, type Item } from '#functions/store/operations.ts'
import { runtime as production } from '#functions/store/runtime.ts'
import { fc } from '#test/support/random.ts'
import { queueOpenSegments, runSweep, startSweep, type SweepMessage } from './run-sweep.ts'
import type { Sweep, SweepPage, SweepRuntime } from './sweep.ts'
import { endRun, readSegments, readSweep, SweepRunning } from './sweep-store.ts'

const total = 500
const isMarked = ({ PK }: Item) => PK.startsWith('ITEM#')

let table: ReturnType<typeof createMemoryTable>
let runtime: SweepRuntime
let messages: SweepMessage[]
let at: number
/** Pages after whose handling, but before whose progress is stored, the process is killed. */
let kills: number[]
let pages: number

beforeEach(async () => {
  vi.spyOn(log, 'info').mockReturnValue()
  table = createMemoryTable()
  ;[messages, at, kills, pages] = [[], Date.UTC(2026, 10, 25), [], 0]
  runtime = { ...production, table, scan: table.scan, now: () => at }
  for (let id = 0; id < total; id += 1)
    await table.write({ put: { PK: `ITEM#${id}`, SK: 'ITEM', done: 0 } })
})

const queue = async (added: readonly SweepMessage[]) => void messages.push(...added)

/** Marks each item once, whatever happens. */
const createMarker =
  (attribute: string, needs?: string): SweepPage =>
  async ({ table: to }, items, { isDryRun }) => {
    const open = items.filter((item) => isMarked(item) && item[attribute] === undefined)
    for (const { PK, SK, ...item } of open) {
      if (needs !== undefined) expect(item[needs]).toBe(true)
      if (!isDryRun)
        await to.write({
          update: { PK, SK },
          set: { [attribute]: true },
          add: { done: 1 },
          if: exists,
        })
    }
    pages += 1
    // Time passes, so that a message is worked on for some pages only.
    at += 16_000
    if (kills.includes(pages)) throw new Error('killed')
    return open.length
  }

const sweep: Sweep = {
  name: 'mark',
  summary: '',
  group: 'migrations',
  passes: [createMarker('first'), createMarker('second', 'first')],
}
const options = { isDryRun: false, segments: 4, queue }

/** Handles the messages of the queue until there is none. A failed one is delivered again. */
const work = async (): Promise<void> => {
  for (let message = messages.shift(); message; message = messages.shift()) {
    const delivered = message
    await runSweep(runtime, sweep, delivered, queue).catch(() => messages.push(delivered))
  }
}

const readMarks = () =>
  [...table.items.values()]
    .filter(isMarked)
    .map(({ first, second, done }) => ({ first, second, done }))

/** Whether an item was changed once by each pass. */
const isDone = ({ first, second, done }: ReturnType<typeof readMarks>[number]) =>
  first === true && second === true && done === 2

test('a sweep visits every item in each of its passes, one after another', async () => {
  const record = await startSweep(runtime, sweep, options)
  await work()
  expect(readMarks().filter(isDone)).toHaveLength(total)
  expect(await readSweep(table, 'mark')).toMatchObject({ state: 'finished', run: record.run })
  const segments = await readSegments(table, record)
  expect(segments.reduce((sum, { changed }) => sum + changed, 0)).toBe(total)
})

test('a killed sweep goes on, and changes each item once', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { maxLength: 10 }),
      async (killed) => {
        for (const item of table.items.values())
          await table.write(
            isMarked(item) ? { put: { PK: item.PK, SK: item.SK, done: 0 } } : { delete: item },
          )
        ;[kills, pages, messages] = [killed, 0, []]
        const record = await startSweep(runtime, sweep, options)
        // Somebody is impatient.
        await queueOpenSegments(runtime, record, queue)
        await work()
        expect(readMarks().filter(isDone)).toHaveLength(total)
        expect(await readSweep(table, 'mark')).toMatchObject({ state: 'finished' })
      },
    ),
    { numRuns: 15 },
  ))

test('a dry run changes nothing and counts what would be changed', async () => {
  const once = { ...sweep, passes: [createMarker('first')] } as const
  const record = await startSweep(runtime, once, { ...options, isDryRun: true })
  for (let message = messages.shift(); message; message = messages.shift())
    await runSweep(runtime, once, message, queue)
  expect(readMarks()[0]).toEqual({ done: 0 })
  const segments = await readSegments(table, record)
  expect(segments.reduce((sum, { changed }) => sum + changed, 0)).toBe(total)
})

test('of a group one sweep runs at a time, and a stopped one does nothing more', async () => {
  const other = { ...sweep, name: 'other' }
  const record = await startSweep(runtime, sweep, options)
  await expect(startSweep(runtime, sweep, options)).rejects.toThrow(SweepRunning)
  await expect(startSweep(runtime, other, options)).rejects.toThrow(SweepRunning)
  await startSweep(
    runtime,
    { ...sweep, name: 'erase', group: 'erasing' },
    {
      ...options,
      queue: async () => {},
    },
  )
  expect(await endRun(runtime, sweep, record, 'stopped')).toBe(true)
  await work()
  expect(readMarks()[0]).toEqual({ done: 0 })
  await startSweep(runtime, other, { ...options, segments: 1 })
  expect(await endRun(runtime, sweep, record, 'stopped')).toBe(false)
})
