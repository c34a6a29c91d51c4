import { expect, test } from 'vitest'
import { toRow } from '#test/support/examples/order-rows.ts'
import { findNextPart, isPaymentRun, replacePart, splitIntoParts } from './payment-run.ts'

const rows = Array.from({ length: 299 }, (_, index) => toRow({ id: `ord_${index}` }))
const parts = splitIntoParts(rows)

test.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [299, [100, 100, 99]],
])('%i shipments are paid in parts of at most a hundred', (count, sizes) => {
  expect(splitIntoParts(rows.slice(0, count)).map((ids) => ids.length)).toEqual(sizes)
})

test.each([
  ['begins with the first hundred', rows, [1, 'ord_0', 100]],
  ['goes on with the second', rows.slice(100), [2, 'ord_100', 100]],
  ['ends with the rest', rows.slice(200), [3, 'ord_200', 99]],
  ['offers what is unpaid of a part first', rows.slice(60), [1, 'ord_60', 40]],
  ['is the same in another order of the list', rows.toReversed(), [1, 'ord_0', 100]],
])('a run %s', (_, unpaid, expected) => {
  const part = findNextPart(parts, unpaid)
  expect([part?.number, part?.orders[0]?.id, part?.orders.length]).toEqual(expected)
  expect(findNextPart(parts, unpaid)).toEqual(part)
})

test('a run has no part when all are paid', () => {
  expect(findNextPart(parts, [])).toBeUndefined()
})

test('shipments that leave a part leave the others as they are', () => {
  const fewer = replacePart(parts, 1, rows.slice(0, 60))
  expect(fewer.map((ids) => ids.length)).toEqual([60, 100, 99])
  expect(findNextPart(fewer, rows.slice(60))?.orders[0]?.id).toBe('ord_100')
  expect(replacePart(parts, 2, []).map((ids) => ids.length)).toEqual([100, 99])
})

test.each([
  ['a run', {}, true],
  ['a run at a locker', { place: 7 }, true],
  ['one without its account', { account: undefined }, false],
  ['one of another kind', { intent: 'send' }, false],
  ['one whose parts are no ids', { parts: [[1]] }, false],
  ['one whose place is no id', { place: '7' }, false],
])('what is stored is gone on with if it is %s: %j %s', (_, change, isRun) =>
  expect(
    isPaymentRun({ account: 'acc_1', intent: 'pay', parts: [['ord_1']], place: null, ...change }),
  ).toBe(isRun),
)
