import { expect, test } from 'vitest'
import { getChoiceEnd, getChoiceReminder } from '#shared/orders/recipient-choice.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { buildChoiceWrites } from './build-writes.ts'
import { getChoiceDue, processDueChoice } from './process-due-choice.ts'

const { owner, id } = exampleOrder
const asked = Date.parse('2026-11-24T10:00:00Z')
const events = [
  { event: 'paid', at: '2026-11-24T10:00:00.000Z' },
  { event: 'prepared', at: '2026-11-24T10:00:00.000Z' },
] as const
const asking: OrderRecord = { ...exampleOrder, recipient_chooses: true, events: [...events] }
const other = { ...exampleOrder.destination, place_id: 1, name: 'Valitud' }

const setUp = async (order: OrderRecord) => {
  const table = createMemoryTable()
  await table.write({ put: toOrderItem(order) })
  const clock = { at: getChoiceEnd(asked) }
  const runtime = { table, now: () => clock.at, sleep: async () => {}, random: () => 0 }
  const read = async () => orderRecord.parse(await table.get(keys.order(owner, id)))
  return { table, runtime, clock, read }
}

test('the reminder comes first, then the end of the time', async () => {
  const { runtime, clock, read } = await setUp(asking)
  expect(getChoiceDue(await read())).toBe(getChoiceReminder(asked))
  clock.at = getChoiceReminder(asked) - 1
  await processDueChoice(runtime, { owner, id })
  expect((await read()).incoming).toBeUndefined()
  clock.at += 1
  for (let time = 0; time < 2; time += 1) await processDueChoice(runtime, { owner, id })
  const reminded = await read()
  expect(reminded.incoming).toEqual({ choice: { is_reminded: true } })
  expect(getChoiceDue(reminded)).toBe(getChoiceEnd(asked))
})

test('without a choice the locker of the sender counts, once however often it is due', async () => {
  const { runtime, read } = await setUp(asking)
  await Promise.all([1, 2, 3].map(() => processDueChoice(runtime, { owner, id })))
  await processDueChoice(runtime, { owner, id })
  const settled = await read()
  expect(settled).toMatchObject({
    destination: exampleOrder.destination,
    label_version: 2,
    incoming: { choice: { at: getChoiceEnd(asked), by: 'nobody' } },
  })
  expect(getChoiceDue(settled)).toBeUndefined()
})

test.each<[string, Partial<OrderRecord>]>([
  ['chosen', { incoming: { choice: { at: 1, by: 'recipient' } }, destination: other }],
  [
    'sorted',
    {
      status: 'termout',
      events: [...events, { event: 'termout', at: '2026-11-25T10:00:00.000Z' }],
    },
  ],
  ['cancelled', { status: 'cancelled' }],
  ['not to be chosen', { recipient_chooses: false }],
])('a parcel that was %s stays as it is', async (_, change) => {
  const { runtime, read } = await setUp({ ...asking, ...change })
  const before = await read()
  await processDueChoice(runtime, { owner, id })
  expect(await read()).toEqual(before)
})

test('a crash before the write leaves it due, and one after it does not repeat it', async () => {
  const { table, runtime, read } = await setUp(asking)
  const crash = () => Promise.reject(new Error('crash'))
  const before = { ...runtime, table: { ...table, transact: crash, write: crash } }
  await expect(processDueChoice(before, { owner, id })).rejects.toThrow('crash')
  expect((await read()).incoming).toBeUndefined()
  await processDueChoice(runtime, { owner, id })
  const settled = await read()
  await processDueChoice(runtime, { owner, id })
  expect(await read()).toEqual(settled)
})

test('of a choice and the end of the time at once one is made', async () => {
  const { table, runtime, read } = await setUp(asking)
  const late = buildChoiceWrites(await read(), { at: runtime.now(), to: other })
  await processDueChoice(runtime, { owner, id })
  await expect(table.transact(late)).rejects.toThrow()
  expect((await read()).destination.place_id).toBe(exampleOrder.destination.place_id)
})

test('a choice makes a new label until the hand-in, after it the carrier makes one', async () => {
  const { table, read } = await setUp(asking)
  await table.transact(buildChoiceWrites(await read(), { at: 1, to: other }))
  expect(await read()).toMatchObject({ label_version: 2, destination: other })
  expect(await table.get(keys.formerLabel(id, 1))).toBeDefined()
  const handedIn = await setUp({
    ...asking,
    status: 'sourcein',
    events: [...events, { event: 'sourcein', at: '2026-11-24T12:00:00.000Z' }],
  })
  await handedIn.table.transact(buildChoiceWrites(await handedIn.read(), { at: 1, to: other }))
  expect(await handedIn.read()).toMatchObject({ label_version: 1, destination: other })
})
