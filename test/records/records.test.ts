import { describe, expect, test, vi } from 'vitest'
import { accountRecord } from '#functions/store/records/account-store.ts'
import { changeBookmarks } from '#functions/bookmarks/bookmark-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Item } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { softBookDoors } from '#functions/doors/soft-booking.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import { moveOrders } from '#functions/orders/move-orders.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { toListAttributes } from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow, toStoredRow } from '#functions/store/records/orders/order-row.ts'
import { scanParcel } from '#functions/orders/scan-parcel.ts'
import { changePreferences, preferences } from '#functions/store/records/preferred-place-store.ts'
import { buildSettingWrite, readSetting } from '#functions/store/records/setting-store.ts'
import type { StoredRecord } from './dump-file.ts'
import { currentRelease, listReleases, readRelease } from './dump-file.ts'
import { findKinds, messageKinds, recordKinds, retiredKinds } from './kinds.ts'
import { messageReaders, readers } from './read-record.ts'

const allReaders: Readonly<Record<string, (record: StoredRecord) => unknown>> = {
  ...readers,
  ...messageReaders,
}

/** Returns the kind of a record by its key; file names may be older names of the kind. */
const getKind = (file: string, record: StoredRecord): string => {
  if (file.startsWith('message.')) return file
  const [kind, ...others] = findKinds(record)
  if (kind === undefined || others.length > 0) {
    throw new Error(`${String(record['PK'])} ${String(record['SK'])} must match exactly one kind`)
  }
  return kind
}

const listRecords = (release: string) =>
  [...readRelease(release)]
    .filter(([file]) => !retiredKinds.has(file))
    .flatMap(([file, records]) =>
      records.map((record) => ({ kind: getKind(file, record), record })),
    )

const read = (kind: string, record: StoredRecord): unknown => {
  const reader = allReaders[kind]
  if (!reader) throw new Error(`No reader for ${kind}`)
  return reader(record)
}

const [firstRelease = ''] = listReleases()

describe.each(listReleases())('release %s', (release) => {
  test('every record it wrote is readable', () => {
    for (const { kind, record } of listRecords(release)) {
      expect(() => read(kind, record), `${kind} ${JSON.stringify(record)}`).not.toThrow()
    }
  })
})

test('every record with a field of a later release is readable', () => {
  for (const { kind, record } of listRecords(firstRelease)) {
    expect(() => read(kind, { ...record, added_later: { preserved: true } }), kind).not.toThrow()
  }
})

test('a row that was a list of values shows what its shipment has', () => {
  const rows = listReleases().flatMap((release) =>
    listRecords(release).flatMap(({ kind, record }) => {
      const order = kind === 'order' ? orderRecord.parse(record) : undefined
      return order?.row?.startsWith('[') ? [{ release, order, row: decodeRow(order.row) }] : []
    }),
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { release, order, row } of rows) {
    const { isLabelPrinted, isLabelMissing, ...shown } = toStoredRow(order)
    // Rows of release 3.76 do not say whether a label is printed.
    const label = release === '3.76.0' ? {} : { isLabelPrinted, isLabelMissing }
    // Size and weight came later.
    expect(row).toMatchObject({ ...shown, ...label, size: '', weight: null })
  }
})

test('a record without a required field is rejected', () => {
  const order = listRecords(firstRelease).find(({ kind }) => kind === 'order')
  const { barcode, ...others } = order?.record ?? {}
  expect(barcode).toEqual(expect.any(String))
  expect(() => read('order', others)).toThrow(/barcode/)
})

test('every kind of record has examples of the newest dumped release', () => {
  const [newest = ''] = listReleases().toReversed()
  const dumped = new Set(listRecords(newest).map(({ kind }) => kind))
  expect(newest).toBe(currentRelease())
  expect([...dumped].toSorted()).toEqual(Object.keys(allReaders).toSorted())
  expect([...dumped].toSorted()).toEqual(
    [...Object.keys(recordKinds), ...Object.keys(messageKinds)].toSorted(),
  )
  expect(Object.keys(keys).filter((name) => !dumped.has(name))).toEqual([])
})

const isItem = (record: StoredRecord | undefined): record is Item =>
  typeof record?.['PK'] === 'string' && typeof record['SK'] === 'string'

const listExamples = (kind: string): Item[] =>
  listRecords(firstRelease).flatMap((each) =>
    each.kind === kind && isItem(each.record) ? [each.record] : [],
  )

const added = { added_later: { preserved: true } } as const

/** Creates an in-memory table with items that a later release has written, and a runtime with it. */
const storeItems = async (...items: readonly Item[]) => {
  const memory = createMemoryTable()
  for (const item of items) await memory.write({ put: item })
  // For stores that import the table instead of taking a runtime.
  vi.spyOn(table, 'get').mockImplementation(memory.get)
  vi.spyOn(table, 'write').mockImplementation(memory.write)
  return { memory, runtime: { ...runtime, table: memory } }
}

const getOnly = <Each>([first, ...others]: readonly Each[]): Each => {
  if (first === undefined || others.length > 0) throw new Error('Expected exactly one element')
  return first
}

/** Creates an order with a field of a later release in itself, its lines and its events. */
const createLaterOrder = (status: string): Item => {
  const item = getOnly(
    listExamples('order')
      .filter((each) => each['status'] === status)
      .slice(0, 1),
  )
  const { lines, events } = orderRecord.parse(item)
  return {
    ...item,
    ...added,
    lines: lines.map((each) => ({ ...each, ...added })),
    events: events.map((each) => ({ ...each, ...added })),
  }
}

describe('a field of a later release is preserved', () => {
  test('when the shipments of a visitor move to an account', async () => {
    const order = createLaterOrder('created')
    const { owner, id, barcode } = orderRecord.parse(order)
    const { memory, runtime: own } = await storeItems(order)
    await moveOrders(own, owner, 'acc_new')
    expect(await memory.get(keys.order(owner, id))).toBeUndefined()
    expect(await memory.get(keys.order('acc_new', id))).toEqual({
      ...order,
      ...keys.order('acc_new', id),
      owner: 'acc_new',
      ...toListAttributes(orderRecord.parse({ ...order, owner: 'acc_new' })),
    })
    expect(await memory.get(keys.barcode(barcode))).toMatchObject({ owner: 'acc_new' })
  })

  test('when a parcel is scanned', async () => {
    const order = createLaterOrder('prepared')
    const { owner, id, barcode } = orderRecord.parse(order)
    const pointer = { ...keys.barcode(barcode), owner, order_id: id }
    const { memory, runtime: own } = await storeItems(order, pointer)
    await scanParcel(own, { barcode, event: 'sourcein', at: '2027-01-01T08:00:00.000Z' })
    const after = await memory.get(keys.order(owner, id))
    const { events } = orderRecord.parse(order)
    expect(after).toMatchObject({ ...added, status: 'sourcein', lines: order['lines'] })
    expect(after?.['events']).toEqual([
      ...events,
      { event: 'sourcein', at: '2027-01-01T08:00:00.000Z' },
    ])
  })

  test('when a door code expires', async () => {
    const order = createLaterOrder('prepared')
    const { owner, id, events, code_until } = orderRecord.parse(order)
    const { memory, runtime: own } = await storeItems(order)
    const at = (code_until ?? 0) + 1
    await expireOrder({ ...own, now: () => at }, orderRecord.parse(order))
    const after = await memory.get(keys.order(owner, id))
    expect(after).toMatchObject({ ...added, status: 'expired' })
    expect(orderRecord.parse(after).events.slice(0, -1)).toEqual(events)
  })

  test('when a bookmark is added', async () => {
    const [item] = listExamples('bookmarks')
    const key = { PK: item?.PK ?? '', SK: item?.SK ?? '' }
    const mine = { id: 'bkm_1', name: 'Teel', link: '/shipments', ...added }
    const { memory } = await storeItems({ ...key, bookmarks: [mine], version: 1, ...added })
    const bookmark = { id: 'bkm_2', name: 'Uus', link: '/' }
    await changeBookmarks(key.PK.replace('ACCOUNT#', ''), (before) => [...before, bookmark])
    expect(await memory.get(key)).toEqual({
      ...key,
      ...added,
      version: 2,
      bookmarks: [mine, bookmark],
    })
  })

  test('when preferred places change', async () => {
    const item = getOnly(
      listExamples('preferredPlaces').filter((each) => each['safe_place'] !== null),
    )
    const { ranked, safe_place } = preferences.parse(item)
    const stored = {
      ...item,
      ...added,
      ranked: ranked.map((each) => ({ ...each, ...added })),
      safe_place: { ...safe_place, ...added },
    }
    const { memory } = await storeItems(stored)
    await changePreferences(item.PK.replace('ACCOUNT#', ''), (before) => ({
      ...before,
      all_blue: true,
    }))
    expect(await memory.get(item)).toEqual({
      ...stored,
      other_safe_places: [],
      all_blue: true,
      version: Number(item['version']) + 1,
    })
  })

  test('when a setting is changed, and the field is not shown to the company', async () => {
    const item = getOnly(listExamples('setting').filter((each) => each['name'] === 'parcel_label'))
    const company = item.PK.replace('COMPANY#', '')
    const label = { sender: 'empty', sender_text: '', order_no: 0, description: 0 } as const
    const { memory } = await storeItems({ ...item, ...added, data: { ...label, ...added } })
    const before = await readSetting(company, 'parcel_label')
    expect(before.data).toEqual(label)
    await memory.write(buildSettingWrite(company, before, { data: { ...label, order_no: 1 } }))
    expect(await memory.get(item)).toMatchObject({
      ...added,
      data: { ...label, ...added, order_no: 1 },
    })
  })

  test('when a session holds more doors', async () => {
    const [item] = listExamples('holding')
    const door = listExamples('door').find((each) => each['state'] === undefined)
    if (!item || !door) throw new Error('The release has no holding or no free door')
    const { memory, runtime: own } = await storeItems({ ...item, ...added }, door)
    const request = {
      group: { kind: 'guest', id: 'network' },
      holder: item.PK.replace('HOLDER#', ''),
      place: Number(door['place_id']),
      sizes: ['XS'],
      requestKey: 'req_1',
    } as const
    expect((await softBookDoors(own, request)).success).toBe(true)
    expect(await memory.get(item)).toMatchObject({ ...added, door_ids: [door['door_id']] })
  })

  test('when the settings of lists are changed', () => {
    const account = listExamples('account').find((each) => each['soft_config'] !== undefined)
    const { soft_config } = accountRecord.parse(account)
    const later = { ...account, soft_config: { ...soft_config, ...added } }
    expect(accountRecord.parse(later).soft_config).toEqual({ ...soft_config, ...added })
  })
})
