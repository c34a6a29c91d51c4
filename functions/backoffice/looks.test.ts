import { describe, expect, test } from 'vitest'
import { keys, partitions } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Table } from '#functions/store/operations.ts'
import { lookRecord } from './look-store.ts'
import {
  allowLabelCopy,
  allowRead,
  openSubject,
  recordSearch,
  type SupportSession,
  toAccountSubject,
  toShipmentSubject,
} from './looks.ts'

const start = Date.parse('2026-11-25T10:00:00Z')
const minute = 60 * 1000

const toSession = (id: string): SupportSession => ({
  id,
  account: { id: 'acc_support', name: 'Tiina', surname: 'Tugi' },
})
const session = toSession('ses_1')
const account = toAccountSubject('com_1')
const shipment = toShipmentSubject({ owner: 'com_1', id: 'ord_1', barcode: 'JJEE1' })

const setUp = (change: Partial<Table> = {}) => {
  const table = { ...createMemoryTable(), ...change }
  let at = start
  const runtime = { table, now: () => at }
  const list = async (partition: string) => {
    const { items } = await table.query(partitions.looks(partition))
    return items.map((item) => lookRecord.parse(item))
  }
  return { runtime, table, list, advance: (ms: number) => (at += ms) }
}

describe('a masked read', () => {
  test('is recorded for the owner and for operators', async () => {
    const { runtime, list } = setUp()
    expect(await allowRead(runtime, session, shipment, undefined)).toEqual({ openedUntil: null })
    const looks = await list('com_1')
    expect(looks).toMatchObject([
      {
        at: start,
        kind: 'masked',
        owner: 'com_1',
        subject: 'shipment',
        subject_id: 'ord_1',
        barcode: 'JJEE1',
        reason: '',
        by: { account_id: 'acc_support', name: 'Tiina Tugi' },
      },
    ])
    expect(await list('2026-11')).toEqual(looks)
  })

  test('is one look in a quarter of an hour, for each session and subject', async () => {
    const { runtime, list, advance } = setUp()
    await allowRead(runtime, session, shipment, undefined)
    advance(5 * minute)
    await allowRead(runtime, session, shipment, undefined)
    expect(await list('com_1')).toHaveLength(1)
    await allowRead(runtime, session, account, undefined)
    await allowRead(runtime, toSession('ses_2'), shipment, undefined)
    expect(await list('com_1')).toHaveLength(3)
    advance(15 * minute)
    await allowRead(runtime, session, shipment, undefined)
    expect(await list('com_1')).toHaveLength(4)
  })

  test.each(['com_1', '2026-11'])('fails when its look cannot be written to %s', async (lost) => {
    const { write } = createMemoryTable()
    const { runtime } = setUp({
      write: (each) =>
        'put' in each && each.put.PK === keys.look(lost, '').PK
          ? Promise.reject(new Error('no capacity'))
          : write(each),
    })
    await expect(allowRead(runtime, session, account, undefined)).rejects.toThrow('no capacity')
    await expect(openSubject(runtime, session, account, 'Kaebus')).rejects.toThrow('no capacity')
    await expect(recordSearch(runtime, session, ['com_1'])).rejects.toThrow('no capacity')
  })
})

describe('an opened look', () => {
  test('shows its subject for fifteen minutes, and is one look', async () => {
    const { runtime, list, advance } = setUp()
    const { id, openedUntil } = await openSubject(runtime, session, shipment, 'Kaebus')
    expect(openedUntil).toBe(start + 15 * minute)
    expect(await allowRead(runtime, session, shipment, id)).toEqual({ openedUntil })
    advance(15 * minute - 1)
    expect(await allowRead(runtime, session, shipment, id)).toEqual({ openedUntil })
    expect(await list('com_1')).toMatchObject([{ kind: 'opened', reason: 'Kaebus' }])
    advance(1)
    await expect(allowRead(runtime, session, shipment, id)).rejects.toThrow('Look not found')
  })

  test.each([
    ['another session', toSession('ses_2'), shipment],
    ['another subject', session, account],
    [
      'another shipment',
      session,
      toShipmentSubject({ owner: 'com_1', id: 'ord_2', barcode: 'JJEE2' }),
    ],
    [
      'another owner',
      session,
      toShipmentSubject({ owner: 'com_2', id: 'ord_1', barcode: 'JJEE1' }),
    ],
  ])('shows nothing to %s', async (_, by, subject) => {
    const { runtime } = setUp()
    const { id } = await openSubject(runtime, session, shipment, 'Kaebus')
    await expect(allowRead(runtime, by, subject, id)).rejects.toThrow('Look not found')
    await expect(allowLabelCopy(runtime, by, subject, id)).rejects.toThrow('Look not found')
  })

  test('is not the record of a masked read', async () => {
    const { runtime, table } = setUp()
    await allowRead(runtime, session, shipment, undefined)
    const { items } = await table.query(partitions.looks('com_1'))
    const id = items[0]?.SK.split('#')[1] ?? ''
    await expect(allowRead(runtime, session, shipment, id)).rejects.toThrow('Look not found')
  })

  test('is needed for the copy of a label, which is a look of its own', async () => {
    const { runtime, list } = setUp()
    const { id } = await openSubject(runtime, session, shipment, 'Kaebus')
    await allowLabelCopy(runtime, session, shipment, id)
    expect((await list('com_1')).map(({ kind }) => kind).toSorted()).toEqual(['label', 'opened'])
  })
})

test('a search is recorded once for each owner that it finds', async () => {
  const { runtime, list } = setUp()
  await recordSearch(runtime, session, ['com_1', 'acc_1', 'com_1'])
  expect(await list('com_1')).toMatchObject([{ kind: 'search', subject: 'account' }])
  expect(await list('acc_1')).toHaveLength(1)
  expect(await list('2026-11')).toHaveLength(2)
})
