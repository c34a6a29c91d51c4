import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import { forgetPass, keepPass, type KeptPass, readKeptPass } from './kept-passes.ts'

const now = Date.parse('2026-11-25T10:00:00Z')

const kept: KeptPass = {
  hash: 'a',
  id: 'ord_1',
  recipient: null,
  pass: {
    state: 'ready',
    barcode: 'JJEE00000000000000017',
    code: '501005',
    until: '2026-11-26T21:00:00.000Z',
    place: null,
    door: {
      block: null,
      module: 1,
      number: 2,
      modules: [{ number: 1, doors: [{ number: 2, size: 'M' }] }],
    },
    ended_at: null,
    handed_in_at: null,
    now: '2026-11-25T10:00:00.000Z',
  },
}
const own: KeptPass = { id: 'ord_1', recipient: { name: 'Liis', size: 'M' }, pass: kept.pass }

beforeEach(() => vi.stubGlobal('localStorage', new TestStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a device keeps several passes: that of a link is not that of its sender', () => {
  keepPass(own, now)
  keepPass(kept, now)
  expect(readKeptPass({ id: 'ord_1' })).toEqual(own)
  expect(readKeptPass({ hash: 'a', id: 'ord_1' })).toEqual(kept)
  expect(readKeptPass({ hash: 'b', id: 'ord_1' })).toBeUndefined()
  forgetPass({ id: 'ord_1' })
  expect(readKeptPass({ id: 'ord_1' })).toBeUndefined()
  expect(readKeptPass({ hash: 'a', id: 'ord_1' })).toEqual(kept)
})

test('a pass whose code has run out is forgotten with the next one', () => {
  keepPass(kept, now)
  const later = Date.parse('2026-11-27T10:00:00Z')
  keepPass({ ...own, pass: { ...own.pass, until: '2026-11-28T21:00:00.000Z' } }, later)
  expect(readKeptPass({ hash: 'a', id: 'ord_1' })).toBeUndefined()
  expect(readKeptPass({ id: 'ord_1' })).toBeDefined()
})

test('the twenty passes opened last are kept', () => {
  for (let number = 0; number <= 20; number += 1) keepPass({ ...own, id: `ord_${number}` }, now)
  expect(readKeptPass({ id: 'ord_0' })).toBeUndefined()
  expect(readKeptPass({ id: 'ord_1' })).toBeDefined()
})

test.each([
  ['no JSON', 'x'],
  ['no list', '{}'],
  ['no code', JSON.stringify([{ ...kept, pass: { ...kept.pass, code: null } }])],
  ['no door', JSON.stringify([{ ...kept, pass: { ...kept.pass, door: { modules: [1] } } }])],
])('%s in the storage is no pass', (_, stored) => {
  keepPass(kept, now)
  const [key = ''] = Object.keys(localStorage)
  expect(key).not.toBe('')
  localStorage.setItem(key, stored)
  expect(readKeptPass(kept)).toBeUndefined()
})
