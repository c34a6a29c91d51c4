import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import { forgetParcel, keepParcel, readKeptParcel, type KeptParcel } from './kept-parcel.ts'

const parcel: KeptParcel = {
  hash: 'a',
  id: 'ord_1',
  sender: 'Väikepood OÜ',
  code: '501005',
  until: '2026-12-01T20:00:00Z',
  place: null,
}

beforeEach(() => vi.stubGlobal('localStorage', new TestStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a device keeps the parcel that was opened last, and no other', () => {
  keepParcel(parcel)
  keepParcel({ ...parcel, hash: 'b' })
  expect(readKeptParcel()).toEqual({ ...parcel, hash: 'b' })
  keepParcel(undefined)
  expect(readKeptParcel()).toBeUndefined()
})

test('a parcel is forgotten when its own link ends, not when another one does', () => {
  keepParcel(parcel)
  forgetParcel('b')
  expect(readKeptParcel()).toEqual(parcel)
  forgetParcel('a')
  expect(readKeptParcel()).toBeUndefined()
})

test.each([
  ['no JSON', 'x'],
  ['a list', '[]'],
  ['no code', JSON.stringify({ ...parcel, code: 5 })],
  ['no access to a code', JSON.stringify({ ...parcel, isCodeHidden: 5 })],
  ['no place', JSON.stringify({ ...parcel, place: { name: 5 } })],
])('%s in the storage is no parcel', (_, stored) => {
  keepParcel(parcel)
  const [key = ''] = Object.keys(localStorage)
  expect(key).not.toBe('')
  localStorage.setItem(key, stored)
  expect(readKeptParcel()).toBeUndefined()
})
