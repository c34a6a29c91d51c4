import { describe, expect, test, vi } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { interceptCommits } from '#test/support/intercept-commits.ts'
import { fc } from '#test/support/random.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import { type Item, type Table, WriteConflict } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { readCounterShards } from '#functions/store/records/orders/counter-shards.ts'
import { listDayCounts, sumDays, sumShards } from '#functions/store/records/orders/order-counts.ts'
import { buildOrderUpdate, toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { rebuildLists } from './rebuild-lists.ts'
import { updateLists } from './update-lists.ts'

const owner = 'acc_1'
const createOrder = (number: number, change: Partial<OrderRecord> = {}): OrderRecord => ({
  ...exampleOrder,
  id: `ord_${number}`,
  owner,
  ...change,
})

const createRuntime = (table: Table): Runtime => ({
  table,
  now: () => 0,
  sleep: async () => {},
  random: () => 0,
})

const setUp = () => {
  const table = createMemoryTable()
  const store = (order: OrderRecord) => table.write({ put: toOrderItem(order) })
  const remove = (id: string) => table.write({ delete: keys.order(owner, id) })
  const update = (...ids: readonly string[]) => updateLists(createRuntime(table), owner, ids)
  /** Reads the counters by group of all shipments, or of those of a day. */
  const readCounts = async (day?: string) => {
    const shards = await readCounterShards(table, owner)
    const days =
      day === undefined ? [] : await listDayCounts(table, owner, shards, { from: day, to: day })
    const { version: _, ...counts } = day === undefined ? sumShards(shards) : sumDays(days)
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
  }
  const readWords = async (id: string) => {
    const { values } = await table.queryValues({ partition: `SEARCH#${owner}` }, 'SK')
    return values.filter((word) => word.endsWith(`#${id}`)).map((word) => word.split('#')[0])
  }
  return { table, store, remove, update, readCounts, readWords }
}

const marks = ['!lockers']
const searched = [
  '+20000000',
  '+37120000000',
  '-00000002173',
  '1',
  '=71000000000000000eejj',
  'balts',
  'centraltirgus',
  'kirse',
  'mara',
  'raamatud',
  'riga',
  'rigas',
  't',
]
const reference = '!reference!T-1'
const words = [...marks, reference, ...searched]

/** Where an updater crashes: before or after its n-th write. */
const crashes = [1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const])

describe('the counters and words of an owner', () => {
  test('are written in several transactions from one reading of many shipments', async () => {
    const { table, store, update, readCounts } = setUp()
    const ids = Array.from({ length: 200 }, (_, index) => `ord_${index}`)
    for (const index of ids.keys()) await store(createOrder(index, { status: 'created' }))
    const [reads, writes] = [vi.spyOn(table, 'getMany'), vi.spyOn(table, 'transact')]
    await update(...ids)
    expect(await readCounts()).toEqual({ pending: 200 })
    expect(reads).toHaveBeenCalledTimes(2)
    const sizes = writes.mock.calls.map(([{ length }]) => length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
  })

  test('follow a shipment through its statuses, also when told twice', async () => {
    const { store, update, readCounts, readWords } = setUp()
    await store(createOrder(1, { status: 'created' }))
    await update('ord_1')
    await update('ord_1')
    expect(await readCounts()).toEqual({ pending: 1 })
    expect(await readCounts('2026-11-21')).toEqual({ pending: 1 })
    expect(await readWords('ord_1')).toEqual([reference, ...searched])
    await store(createOrder(1, { status: 'prepared', reference: 'Uus' }))
    await update('ord_1')
    expect(await readCounts()).toEqual({ prepared: 1 })
    expect(await readWords('ord_1')).toEqual([
      ...marks,
      '!reference!Uus',
      ...searched.filter((word) => !['1', 't'].includes(word)),
      'uus',
    ])
  })

  test('forget a shipment that has moved to another owner or was removed', async () => {
    const { store, remove, update, readCounts, readWords } = setUp()
    await store(createOrder(1))
    await update('ord_1')
    await remove('ord_1')
    await update('ord_1')
    await update('ord_1')
    expect(await readCounts()).toEqual({})
    expect(await readWords('ord_1')).toEqual([])
  })

  test('count by the day of creation in Tallinn', async () => {
    const { store, update, readCounts } = setUp()
    await store(createOrder(1, { created_at: Date.parse('2026-11-21T22:30:00Z') }))
    await update('ord_1')
    expect(await readCounts('2026-11-22')).toEqual({ prepared: 1 })
  })

  test('are right after a batch that does not fit into one transaction', async () => {
    const { store, update, readCounts, readWords } = setUp()
    const ids = Array.from({ length: 100 }, (_, index) => `ord_${index}`)
    for (const [index] of ids.entries()) await store(createOrder(index))
    await update(...ids)
    expect(await readCounts()).toEqual({ prepared: 100 })
    expect(await readWords('ord_99')).toEqual(words)
  })

  test('are right when a concurrent change or a lost answer cancels a transaction', async () => {
    const { table, store, readCounts } = setUp()
    await store(createOrder(1))
    let failures = 2
    const unreliable: Table = {
      ...table,
      transact: async (writes) => {
        failures -= 1
        // The first attempt is lost. The second is written, and its answer is lost.
        if (failures === 0) await table.transact(writes)
        if (failures >= 0) throw new WriteConflict()
        await table.transact(writes)
      },
    }
    await updateLists(createRuntime(unreliable), owner, ['ord_1'])
    expect(await readCounts()).toEqual({ prepared: 1 })
  })

  test('are not undone by an updater that has read before another one', async () => {
    const { table, store, readCounts, readWords } = setUp()
    await store(createOrder(1, { status: 'created' }))
    await updateLists(createRuntime(table), owner, ['ord_1'])
    // Between the two reads of one updater the shipment changes, and another updater counts it.
    for (const status of ['paid', 'prepared', 'destinationout'] as const) {
      let reads = 0
      const interrupted: Table = {
        ...table,
        getMany: async (wanted) => {
          reads += 1
          if (reads === 2) {
            await store(createOrder(1, { status }))
            await updateLists(createRuntime(table), owner, ['ord_1'])
          }
          return table.getMany(wanted)
        },
      }
      await updateLists(createRuntime(interrupted), owner, ['ord_1'])
      const fresh = setUp()
      await fresh.store(createOrder(1, { status }))
      await fresh.update('ord_1')
      expect(await readCounts()).toEqual(await fresh.readCounts())
      expect(await readWords('ord_1')).toEqual(await fresh.readWords('ord_1'))
    }
  })

  test.each(crashes)(
    'are right when the updater crashes at write %i, %s it is done',
    async (n, when) => {
      for (const owned of [owner, 'ses_1']) {
        const first = createOrder(1, { owner: owned, status: 'sourcein' })
        const other = { ...first.recipient, name: 'Kati Kask', phone: '+37255501234' }
        const changed: OrderRecord = { ...first, status: 'destinationout', recipient: other }
        const { table, store } = setUp()
        const update = (through: Table) => updateLists(createRuntime(through), owned, ['ord_1'])
        await store(first)
        await update(table)
        await store(changed)
        let writes = 0
        const crashing = interceptCommits(table, async (commit) => {
          writes += 1
          if (writes === n && when === 'before') throw new Error('killed')
          await commit()
          if (writes === n) throw new Error('killed')
        })
        await expect(update(crashing)).rejects.toThrow('killed')
        await update(table)
        const fresh = setUp()
        await fresh.store(changed)
        await updateLists(createRuntime(fresh.table), owned, ['ord_1'])
        const list = (items: ReadonlyMap<string, Item>) =>
          [...items.values()]
            .filter(({ PK }) => /^(?:SEARCH|PARTY|TO)#/.test(PK))
            .map(({ SK }) => SK)
        expect(list(table.items).toSorted()).toEqual(list(fresh.table.items).toSorted())
        await table.write({ delete: keys.order(owned, 'ord_1') })
        writes = 0
        await expect(update(crashing)).rejects.toThrow('killed')
        await update(table)
        expect(list(table.items)).toEqual([])
      }
    },
  )

  test.each([
    ['still deletes while another one counts the former words again', false],
    ['deletes before another one is done, and crashes', true],
  ])('are right when an updater %s', async (_, isBefore) => {
    const { table, store } = setUp()
    const update = (through: Table) => updateLists(createRuntime(through), owner, ['ord_1'])
    const first = createOrder(1)
    const renamed = { ...first, recipient: { ...first.recipient, name: 'Kati Kask' } }
    await store(first)
    await update(table)
    await store(renamed)
    let writes = 0
    const slow = interceptCommits(table, async (commit) => {
      writes += 1
      if (writes !== 3) return commit()
      await store(first)
      let others = 0
      const other = interceptCommits(table, async (commitOther) => {
        others += 1
        if (isBefore && others === 2) await commit()
        await commitOther()
      })
      await update(other)
      if (isBefore) throw new Error('killed')
      return commit()
    })
    await update(slow).catch((error: unknown) => expect(error).toEqual(new Error('killed')))
    const fresh = setUp()
    await fresh.store(first)
    await updateLists(createRuntime(fresh.table), owner, ['ord_1'])
    const list = (items: ReadonlyMap<string, Item>) =>
      [...items.values()].filter(({ PK }) => PK.startsWith('SEARCH#')).map(({ SK }) => SK)
    expect(list(table.items).toSorted()).toEqual(list(fresh.table.items).toSorted())
  })

  test('agree with the shipments after any changes, told in any order and repeatedly', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            id: fc.integer({ min: 1, max: 4 }),
            status: fc.option(fc.constantFrom(...orderStatuses)),
            delivered: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (changes) => {
          const { table, store, remove, update, readCounts } = setUp()
          for (const { id, status, delivered } of changes) {
            if (status === null) await remove(`ord_${id}`)
            else await store(createOrder(id, { status }))
            await update(...new Set(delivered.map((each) => `ord_${each}`)))
          }
          await update('ord_1', 'ord_2', 'ord_3', 'ord_4')
          const kept = await readCounts()
          // Counted from nothing, the result is the same.
          const fresh = setUp()
          for (const item of table.items.values()) {
            if (item.SK.startsWith('ORDER#')) await fresh.table.write({ put: item })
          }
          await fresh.update('ord_1', 'ord_2', 'ord_3', 'ord_4')
          expect(kept).toEqual(await fresh.readCounts())
        },
      ),
    ))
})

describe('rebuilding', () => {
  const sending_code: unknown = expect.stringMatching(/^[2-9A-Z]{8}$/)

  test('fills rows, keys, words and counters of what an earlier release has stored', async () => {
    const { table, readCounts, readWords } = setUp()
    const order = createOrder(1)
    await table.write({ put: { ...keys.order(owner, order.id), ...order } })
    expect(await rebuildLists(createRuntime(table), owner)).toBe(1)
    const after = await table.get(keys.order(owner, order.id))
    expect(after).toEqual({ ...toOrderItem(order), sending_code })
    expect(await readCounts()).toEqual({ prepared: 1 })
    expect(await readWords(order.id)).toEqual(words)
  })

  test('handles each page before it reads the next one, with the same result', async () => {
    const { table, readCounts } = setUp()
    for (let number = 1; number <= 25; number += 1) {
      const order = createOrder(number)
      await table.write({ put: { ...keys.order(owner, order.id), ...order } })
    }
    let isHandled = true
    const paged: Table = {
      ...table,
      query: async (range) => {
        const isLarge = ['ORDER#', 'COUNTED#'].includes(range.prefix ?? '')
        const page = await table.query(isLarge ? { ...range, limit: 10 } : range)
        if (range.prefix !== 'ORDER#') return page
        expect(isHandled).toBe(true)
        isHandled = false
        return page
      },
      write: async (write) => {
        isHandled = true
        return table.write(write)
      },
    }
    expect(await rebuildLists(createRuntime(paged), owner)).toBe(25)
    expect(await readCounts()).toEqual({ prepared: 25 })
  })

  test('keeps the change of a shipment that happens meanwhile', async () => {
    const { table, readCounts } = setUp()
    const order = createOrder(1, { status: 'created' })
    const key = keys.order(owner, order.id)
    await table.write({ put: { ...key, ...order } })
    const change = buildOrderUpdate(order, { at: 1, set: { status: 'paid' } })
    let isChanged = false
    const racing: Table = {
      ...table,
      write: async (write) => {
        if (!isChanged) await table.write(change)
        isChanged = true
        return table.write(write)
      },
    }
    await rebuildLists(createRuntime(racing), owner)
    const after = await table.get(key)
    expect(isChanged).toBe(true)
    const changed = toOrderItem({ ...order, status: 'paid', updated_at: 1, version: 1 })
    expect(after).toEqual({ ...changed, sending_code })
    expect(await readCounts()).toEqual({ paid: 1 })
  })

  test('refuses a change that was decided before it, which is then decided again', async () => {
    const { table } = setUp()
    const order = createOrder(1, { status: 'created' })
    await table.write({ put: { ...keys.order(owner, order.id), ...order } })
    await rebuildLists(createRuntime(table), owner)
    const change = { at: 1, set: { status: 'paid' } }
    await expect(table.write(buildOrderUpdate(order, change))).rejects.toThrow('condition failed')
    const again = orderRecord.parse(await table.get(keys.order(owner, order.id)))
    expect(await table.write(buildOrderUpdate(again, change))).toEqual(
      toOrderItem({ ...order, status: 'paid', updated_at: 1, version: 1 }),
    )
  })

  test('corrects counters, and removes what belongs to no shipment', async () => {
    const { table, store, remove, update, readCounts, readWords } = setUp()
    await store(createOrder(1))
    await store(createOrder(2, { status: 'created' }))
    await update('ord_1', 'ord_2')
    await remove('ord_2')
    await table.write({ update: keys.orderCounts(owner), set: { prepared: 7, delivered: 3 } })
    await table.write({ put: { ...keys.dayCounts(owner, '2020-01-01'), paid: 5 } })
    await rebuildLists(createRuntime(table), owner)
    expect(await readCounts()).toEqual({ prepared: 1 })
    expect(await readCounts('2020-01-01')).toEqual({})
    expect(await readCounts('2026-11-21')).toEqual({ prepared: 1 })
    expect(await readWords('ord_2')).toEqual([])
  })
})
