import { describe, expect, test } from 'vitest'
import {
  type DropOffContext,
  listDropOffCards,
  isContractAdvised,
  isDropOffAllowed,
} from './drop-off.ts'

const wizard: DropOffContext = {
  sourceCountry: 'ee',
  segment: 'private',
  isWizard: true,
  parcels: 1,
  isTemperatureSensitive: false,
  hasBulkSendingWhite: false,
}
const business: DropOffContext = {
  ...wizard,
  segment: 'business_postpaid',
  isWizard: false,
  hasBulkSendingWhite: true,
  parcels: 50,
}
const listKinds = (context: DropOffContext) =>
  listDropOffCards(context).map(({ kind, disabledBy }) => (disabledBy ? `(${kind})` : kind))

describe('the cards of the wizard (disabled ones in parentheses)', () => {
  test.each([
    ['from Estonia', {}, ['blue', 'white', 'outdoor', '(courier)']],
    [
      'with temperature-sensitive contents',
      { isTemperatureSensitive: true },
      ['blue', 'white', '(courier)'],
    ],
    ['with more than 50 parcels', { parcels: 51 }, ['blue', 'white', 'outdoor', '(courier)']],
    ['from Latvia', { sourceCountry: 'lv' }, ['white']],
    ['from Lithuania', { sourceCountry: 'lt' }, ['white']],
  ] as const)('%s', (_, change, kinds) =>
    expect(listKinds({ ...wizard, ...change })).toEqual(kinds),
  )
})

describe('the cards of a business', () => {
  test.each([
    ['postpaid with 50 parcels', {}, ['blue', 'white', 'outdoor', 'courier']],
    ['postpaid with 49 parcels', { parcels: 49 }, ['blue', 'white', 'outdoor', '(courier)']],
    ['prepaid', { segment: 'business' }, ['blue', 'white', 'outdoor']],
    ['without bulk sending', { hasBulkSendingWhite: false }, ['blue', 'outdoor', 'courier']],
    ['in Latvia', { sourceCountry: 'lv' }, ['white', 'courier']],
  ] as const)('%s', (_, change, kinds) =>
    expect(listKinds({ ...business, ...change })).toEqual(kinds),
  )
})

test('a disabled card has a reason and cannot be chosen', () => {
  expect(listDropOffCards(wizard).at(-1)).toEqual({
    kind: 'courier',
    disabledBy: 'not_enough_parcels',
  })
  expect(isDropOffAllowed('courier', wizard)).toBe(false)
  expect(isDropOffAllowed('blue', wizard)).toBe(true)
  expect(isDropOffAllowed('blue', { ...wizard, sourceCountry: 'lv' })).toBe(false)
})

test('advises a contract for more than 20 parcels', () =>
  expect([20, 21].map(isContractAdvised)).toEqual([false, true]))
