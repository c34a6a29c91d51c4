import { expect, test } from 'vitest'
import { getInitials, listPeople, type SentTo } from './list-people.ts'

const liis = { name: 'Liis Õunapuu', phone: '+37255512345' }
const kvartal = { type: 'ipb', name: 'Tartu Kvartal', address_city: 'TARTU' } as const
const home = { type: 'address', name: '', address_city: 'Tartu' } as const

const createOrder = (day: number, changes: Partial<SentTo> = {}): SentTo => ({
  created_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  recipient: liis,
  destination: kvartal,
  ...changes,
})
const listDays = (orders: readonly SentTo[], limit = 5) =>
  listPeople(orders, limit).map(({ created_at }) => Number(created_at.slice(8, 10)))

test.each<[string, SentTo[], number[]]>([
  ['the last parcel to a person at a place', [createOrder(1), createOrder(3), createOrder(2)], [3]],
  ['a person at two places twice', [createOrder(1), createOrder(2, { destination: home })], [2, 1]],
  [
    'a person written in another way once',
    [createOrder(1), createOrder(2, { recipient: { ...liis, name: 'LIIS  OUNAPUU' } })],
    [2],
  ],
  [
    'people of one name with two phones twice',
    [createOrder(1), createOrder(2, { recipient: { ...liis, phone: '+37255500000' } })],
    [2, 1],
  ],
  [
    'nobody of an erased shipment',
    [createOrder(1), createOrder(2, { recipient: { name: '', phone: '' } })],
    [1],
  ],
])('lists %s', (_, orders, days) => expect(listDays(orders)).toEqual(days))

test('lists as many as are asked for, the last first', () => {
  const orders = [1, 2, 3].map((day) =>
    createOrder(day, { recipient: { ...liis, name: `Liis ${day}` } }),
  )
  expect(listDays(orders, 2)).toEqual([3, 2])
})

test.each([
  ['Liis Õunapuu', 'LÕ'],
  ['Žanis', 'Ž'],
  ['Anna Liisa von Mets', 'AM'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(getInitials(name)).toBe(initials))
