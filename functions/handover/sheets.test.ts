import { describe, expect, test } from 'vitest'
import { createBarcode } from '#shared/orders/barcode.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { scanParcel, type Scan } from '#functions/orders/scan-parcel.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { type Table, TransactionCanceled, type Write } from '#functions/store/operations.ts'
import {
  buildSheetChange,
  findSheets,
  getSheet,
  listSheetIds,
  listSheets,
  sheetRecord,
} from './handover-sheet-store.ts'
import { type OrderRecord, orderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { changeSheet } from './change-sheet.ts'
import { decideSheet } from './create-sheet.ts'
import { listReady } from './list-ready.ts'
import { scanSheet } from './scan-sheet.ts'

const owner = 'com_01'
const start = Date.parse('2026-11-24T10:00:00Z')
const at = '2026-11-24T14:00:00.000Z'

/** The limits of DynamoDB in bytes: an item, and all writes of a transaction. */
const maxItem = 400_000
const maxTransaction = 4_000_000

const createRuntime = (table: Table): Runtime => {
  let now = start
  let serial = 0
  return {
    table,
    now: () => (now += 1),
    sleep: async () => {},
    random: (below) => {
      serial = (serial * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((serial / 2 ** 31) * below)
    },
  }
}

/** Stores ready parcels, with changes of some by their position, and returns their ids. */
const setUp = async (
  count: number,
  special: Readonly<Record<number, Partial<OrderRecord>>> = {},
) => {
  const table = createMemoryTable()
  const ids = Array.from({ length: count }, (_, index) => `ord_${String(index).padStart(26, '0')}`)
  for (const [index, id] of ids.entries()) {
    const barcode = createBarcode('ee', index)
    const order = {
      ...exampleOrder,
      id,
      owner,
      barcode,
      printed_label_version: 1,
      ...special[index],
    }
    await table.write({ put: toOrderItem(order) })
    await table.write({ put: { ...keys.barcode(order.barcode), owner, order_id: id } })
  }
  const runtime = createRuntime(table)
  const decide = (own: readonly string[], by = runtime) =>
    decideSheet(by, { owner, accountId: 'acc_01', ids: own, to: null })
  const create = async (own: readonly string[]) => {
    const { writes, result } = await decide(own)
    await table.transact(writes)
    const sheet = await getSheet(table, owner, result.id)
    if (!sheet) throw new Error('The sheet was not stored')
    return sheet
  }
  const readOrder = async (id: string) => orderRecord.parse(await table.get(keys.order(owner, id)))
  const change = async (id: string, changes: Partial<OrderRecord>) => {
    await table.write({ put: toOrderItem({ ...(await readOrder(id)), ...changes }) })
  }
  const listOpenIds = async () => {
    const records = await listSheets(table, owner, runtime.now())
    const sheets = await Promise.all(records.map(({ id }) => getSheet(table, owner, id)))
    return sheets.flatMap((sheet) => (sheet ? listSheetIds(sheet) : []))
  }
  return { table, ids, runtime, decide, create, readOrder, change, listOpenIds }
}

const measure = (write: Write) => Buffer.byteLength(JSON.stringify(write))

describe('a sheet of 2,000 parcels', async () => {
  const { ids, decide, create, table, runtime } = await setUp(2_000)

  test('fits the items and a transaction of DynamoDB', async () => {
    const { writes } = await decide(ids)
    const sizes = writes.map(measure)
    expect(Math.max(...sizes)).toBeLessThan(maxItem)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxTransaction)
    expect(writes.length).toBeLessThan(table.maxWrites)
  })

  test('is changed by rewriting few kilobytes for a tick', async () => {
    const sheet = await create(ids)
    const written: Write[] = []
    const transact = async (writes: readonly Write[]) => {
      written.push(...writes)
      await table.transact(writes)
    }
    const spied = { ...runtime, table: { ...table, transact } }
    await changeSheet(spied, { owner, id: sheet.record.id }, { tick: ids.slice(150, 151) })
    expect(written.reduce((sum, write) => sum + measure(write), 0)).toBeLessThan(8_000)
  })
})

describe('parcels of open sheets', () => {
  test('move to a new one', async () => {
    const { ids, create, listOpenIds, runtime } = await setUp(40)
    for (const id of ids) await create([id])
    const { record } = await create(ids)
    expect(record.parcels).toBe(40)
    expect((await listOpenIds()).toSorted()).toEqual(ids)
    expect(
      (await listSheets(runtime.table, owner, start)).filter(({ parcels }) => parcels),
    ).toHaveLength(1)
  })

  test('all stay where they are if they are on more sheets than a transaction holds', async () => {
    const { ids, create, listOpenIds } = await setUp(60)
    for (const id of ids) await create([id])
    await expect(create(ids)).rejects.toMatchObject({
      errors: [{ field: 'ids', error_message: formatMessage('sheets_too_many') }],
    })
    expect((await listOpenIds()).toSorted()).toEqual(ids)
  })

  test('stay on a sheet that the carrier has taken over, and are ready an hour later', async () => {
    const { ids, create, decide, runtime, table } = await setUp(3)
    const first = await create(ids.slice(0, 2))
    await scanSheet(runtime, { barcode: first.record.code, event: 'sourcein', at }, async () => {})
    await expect(create(ids.toReversed())).rejects.toMatchObject({
      errors: [
        { field: 'ids.1', error_message: formatMessage('parcel_not_ready') },
        { field: 'ids.2', error_message: formatMessage('parcel_not_ready') },
      ],
    })
    const listIds = async (now: number) => (await listReady(table, owner, now)).ids.toSorted()
    const hour = 60 * 60 * 1000
    expect(await listIds(Date.parse(at) + hour - 1)).toEqual(ids.slice(2))
    expect(await listIds(Date.parse(at) + hour)).toEqual(ids)
    const late = { ...runtime, now: () => Date.parse(at) + hour }
    await table.transact((await decide(ids, late)).writes)
    expect(listSheetIds((await getSheet(table, owner, first.record.id)) ?? first)).toEqual(
      ids.slice(0, 2),
    )
  })

  test('are found without reading other sheets', async () => {
    const { ids, create, table, runtime } = await setUp(30)
    for (const id of ids) await create([id])
    const queried: unknown[] = []
    const query: Table['query'] = (range) => {
      queried.push(range)
      return table.query(range)
    }
    const [found, ...others] = await findSheets(
      { ...table, query },
      owner,
      ids.slice(3, 4),
      runtime.now(),
    )
    expect(found && listSheetIds(found)).toEqual(ids.slice(3, 4))
    expect(others).toEqual([])
    expect(queried).toHaveLength(1)
  })

  test('are found where they are after a new sheet that was stopped before its transaction', async () => {
    const { ids, create, decide, listOpenIds, runtime } = await setUp(3)
    const first = await create(ids)
    await decide(ids)
    const found = await findSheets(runtime.table, owner, ids, runtime.now())
    expect(found.map(({ record }) => record.id)).toEqual([first.record.id])
    await create(ids)
    expect((await listOpenIds()).toSorted()).toEqual(ids)
  })

  test('are on one of two sheets that are made at once', async () => {
    const { ids, decide, table } = await setUp(3)
    const [one, other] = await Promise.all([decide(ids), decide(ids)])
    await table.transact(one.writes)
    await expect(table.transact(other.writes)).rejects.toThrow(TransactionCanceled)
    const found = await findSheets(table, owner, ids, start)
    expect(found.map(({ record }) => record.id)).toEqual([one.result.id])
  })

  test('are ready again 30 days after a sheet that nobody scanned', async () => {
    const { ids, create, runtime } = await setUp(2)
    const { record } = await create(ids)
    const day = 24 * 60 * 60 * 1000
    expect(await listSheets(runtime.table, owner, start + 29 * day)).toHaveLength(1)
    expect(await listSheets(runtime.table, owner, start + 31 * day)).toEqual([])
    expect((await listReady(runtime.table, owner, start + 29 * day)).ids).toEqual([])
    expect((await listReady(runtime.table, owner, start + 31 * day)).ids).toHaveLength(2)
    const sent: Scan[] = []
    const late = { ...runtime, now: () => start + 31 * day }
    await scanSheet(late, { barcode: record.code, event: 'sourcein', at }, async (scans) => {
      sent.push(...scans)
    })
    expect(sent).toEqual([])
  })
})

describe('ticks', () => {
  test('that people set at once are all kept, with their counts', async () => {
    const { ids, create, runtime } = await setUp(250)
    const { record } = await create(ids)
    const tick = (id: string) => changeSheet(runtime, { owner, id: record.id }, { tick: [id] })
    // Both read before either writes, in the same part and in others.
    await Promise.all([...ids.slice(0, 10), ...ids.slice(120, 125), ...ids.slice(240)].map(tick))
    const sheet = await getSheet(runtime.table, owner, record.id)
    const stored = sheetRecord.parse(await runtime.table.get(keys.sheet(owner, record.id)))
    const ticked = sheet?.parts.flatMap(({ ticks }) => Object.keys(ticks)) ?? []
    expect(ticked).toHaveLength(25)
    expect([stored.parcels, stored.ticked]).toEqual([250, 25])
  })

  test('keep their first time, are taken back, and go with their parcel', async () => {
    const { ids, create, runtime } = await setUp(3)
    const key = { owner, id: (await create(ids)).record.id }
    const first = await changeSheet(runtime, key, { tick: ids })
    const again = await changeSheet(runtime, key, { tick: ids })
    expect(again.parts.map(({ ticks }) => ticks)).toEqual(first.parts.map(({ ticks }) => ticks))
    await changeSheet(runtime, key, { untick: ids.slice(0, 1) })
    const { record } = await changeSheet(runtime, key, { remove: ids.slice(1, 2) })
    expect([record.parcels, record.ticked]).toEqual([2, 1])
  })
})

describe('a scan of a sheet', () => {
  /** Sends the scans of parcels into a queue, and stops after some of them. */
  const createQueue = () => {
    const queue: Scan[] = []
    const send =
      (most = Infinity) =>
      async (scans: readonly Scan[]) => {
        queue.push(...scans.slice(0, most))
        if (scans.length > most) throw new Error('killed')
      }
    return { queue, send }
  }

  test('hands every parcel over once, killed in the middle and repeated', async () => {
    const { ids, create, runtime, readOrder } = await setUp(30)
    const { record } = await create(ids)
    const { queue, send } = createQueue()
    const scan: Scan = { barcode: record.code, event: 'sourcein', at, place_id: 5 }
    await expect(scanSheet(runtime, scan, send(12))).rejects.toThrow('killed')
    // The parcels are fixed, whatever was sent.
    await expect(
      changeSheet(runtime, { owner, id: record.id }, { remove: ids.slice(20) }),
    ).rejects.toMatchObject({ code: 'sheet_handed_over' })
    await scanSheet(runtime, scan, send())
    await scanSheet(runtime, scan, send())
    expect(queue).toHaveLength(12 + 30 + 30)
    for (const each of queue.toReversed()) await scanParcel(runtime, each)
    for (const id of ids) {
      const { status, events, handed_over_sheet } = await readOrder(id)
      expect({ status, handed_over_sheet }).toEqual({
        status: 'sourcein',
        handed_over_sheet: record.number,
      })
      expect(events.filter(({ event }) => event === 'sourcein')).toEqual([
        { event: 'sourcein', at },
      ])
    }
  })

  test('comes before a change that was decided before it', async () => {
    const { ids, create, runtime, table } = await setUp(3)
    const sheet = await create(ids)
    const { writes } = buildSheetChange(sheet, { remove: ids.slice(2) }, start)
    const { queue, send } = createQueue()
    await scanSheet(runtime, { barcode: sheet.record.code, event: 'sourcein', at }, send())
    await expect(table.transact(writes)).rejects.toThrow(TransactionCanceled)
    expect(queue).toHaveLength(3)
  })

  test.each([
    ['with another event', { event: 'destinationout' }],
    ['of an unknown code', { barcode: 'HS:22222222222222222222' }],
  ] as const)('%s is ignored', async (_, changes) => {
    const { ids, create, runtime } = await setUp(2)
    const { record } = await create(ids)
    const { queue, send } = createQueue()
    await scanSheet(runtime, { barcode: record.code, event: 'sourcein', at, ...changes }, send())
    expect(queue).toEqual([])
    expect((await getSheet(runtime.table, owner, record.id))?.record.handed_over_at).toBeUndefined()
  })

  test('has the time of the first of several, in whatever order they arrive', async () => {
    const { ids, create, runtime } = await setUp(1)
    const { record } = await create(ids)
    for (const hour of [15, 14, 16]) {
      const time = `2026-11-24T${hour}:00:00.000Z`
      await scanSheet(
        runtime,
        { barcode: record.code, event: 'sourcein', at: time },
        async () => {},
      )
    }
    const stored = await getSheet(runtime.table, owner, record.id)
    expect(stored?.record.handed_over_at).toBe(Date.parse(at))
  })

  test('flags parcels with a void label, and leaves cancelled ones as they are', async () => {
    const { ids, create, runtime, readOrder, change } = await setUp(3)
    const { record } = await create(ids)
    const [good = '', edited = '', cancelled = ''] = ids
    await change(edited, { label_version: 2 })
    const event = { event: 'cancelled', at: '2026-11-24T13:00:00.000Z' } as const
    await change(cancelled, { status: 'cancelled', events: [event] })
    const { queue, send } = createQueue()
    await scanSheet(runtime, { barcode: record.code, event: 'sourcein', at }, send())
    for (const scan of [...queue, ...queue]) await scanParcel(runtime, scan)
    expect(await readOrder(good)).not.toHaveProperty('is_void_label_scanned')
    expect(await readOrder(edited)).toMatchObject({
      status: 'sourcein',
      is_void_label_scanned: true,
      handed_over_sheet: record.number,
    })
    const flagged = await readOrder(cancelled)
    expect(flagged).toMatchObject({ status: 'cancelled', is_void_label_scanned: true })
    expect(flagged).not.toHaveProperty('handed_over_sheet')
  })
})

describe('the sheet of a parcel', () => {
  const scan = (hour: number, sheet?: string, event: Scan['event'] = 'sourcein') => ({
    barcode: createBarcode('ee', 0),
    event,
    at: `2026-11-24T${hour}:00:00.000Z`,
    ...(sheet && { sheet }),
  })

  test.each([
    ['is recorded with its scan', [scan(14, 'HS-1')], 'HS-1'],
    [
      'is recorded though a later scan came first',
      [scan(18, undefined, 'termin'), scan(14, 'HS-1')],
      'HS-1',
    ],
    ['is not recorded after a scan of its own', [scan(12), scan(14, 'HS-1')], undefined],
    ['is the first of two', [scan(16, 'HS-2'), scan(14, 'HS-1'), scan(16, 'HS-2')], 'HS-1'],
    ['is kept when its scan is repeated later', [scan(14, 'HS-1'), scan(15, 'HS-1')], 'HS-1'],
    ['is kept when it is scanned itself later', [scan(14, 'HS-1'), scan(15)], 'HS-1'],
    [
      'is forgotten when an earlier scan of its own comes late',
      [scan(14, 'HS-1'), scan(12)],
      undefined,
    ],
    [
      'is forgotten when a scan of another event was earlier',
      [scan(14, 'HS-1'), scan(12, undefined, 'sourceout')],
      undefined,
    ],
  ])('%s', async (_, scans, sheet) => {
    const { ids, runtime, readOrder } = await setUp(1)
    for (const each of scans) await scanParcel(runtime, each)
    expect((await readOrder(ids[0] ?? '')).handed_over_sheet).toBe(sheet)
  })

  test('is known for a parcel with a barcode of the company', async () => {
    const { ids, create, runtime, readOrder } = await setUp(1, { 0: { barcode: 'SHOP-1234' } })
    const { record } = await create(ids)
    await scanSheet(runtime, { barcode: record.code, event: 'sourcein', at }, async (scans) => {
      for (const each of scans) await scanParcel(runtime, each)
    })
    expect(await readOrder(ids[0] ?? '')).toMatchObject({ handed_over_sheet: record.number })
  })
})
