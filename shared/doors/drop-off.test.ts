import { describe, expect, test } from 'vitest'
import type { Feature } from '#shared/accounts/features.ts'
import {
  type DropOffCard,
  type DropOffContext,
  type DropOffKind,
  findDefaultDropOff,
  findDefaultLocker,
  getAccountDropOff,
  listDropOffCards,
  isContractAdvised,
  isDropOffAllowed,
  mayBookDoors,
} from './drop-off.ts'

const wizard: DropOffContext = {
  sourceCountry: 'ee',
  segment: 'private',
  isWizard: true,
  parcels: 1,
  hasCourierService: false,
  hasPlannedCollection: false,
  isTemperatureSensitive: false,
  hasBulkSendingWhite: false,
  hasOutdoorTerminal: true,
}
const business: DropOffContext = {
  ...wizard,
  segment: 'business_postpaid',
  isWizard: false,
  hasCourierService: true,
  hasBulkSendingWhite: true,
  parcels: 50,
}
const companyRecord = {
  id: 'com_1',
  name: 'Näidis OÜ',
  registry_code: '10000018',
  vat_number: '',
  trademark: '',
  address_street: '',
  address_zip: '',
  address_state: '',
  contact_person: '',
  country: 'ee' as const,
  phone: '',
  email: '',
  invoice_email: '',
  iban: '',
  swift: '',
  segment: 'business' as const,
}
const company = (features: readonly Feature[]) => ({
  segment: 'business' as const,
  company_id: 'com_1',
  company: { ...companyRecord, features: [...features] },
})
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
    [
      'postpaid with a parcel and a planned collection',
      { parcels: 1, hasPlannedCollection: true },
      ['courier', 'blue', 'white', 'outdoor'],
    ],
    [
      'postpaid without the service, with a planned collection',
      { hasCourierService: false, hasPlannedCollection: true },
      ['blue', 'white', 'outdoor', '(courier)'],
    ],
    [
      'whose recipients pay, with a planned collection',
      { segment: 'business_rdp', hasPlannedCollection: true },
      ['blue', 'white', 'outdoor'],
    ],
    ['prepaid', { segment: 'business' }, ['blue', 'white', 'outdoor']],
    ['without bulk sending', { hasBulkSendingWhite: false }, ['blue', 'outdoor', 'courier']],
    ['without outdoor lockers', { hasOutdoorTerminal: false }, ['blue', 'white', 'courier']],
    [
      'with temperature-sensitive contents',
      { isTemperatureSensitive: true },
      ['blue', 'white', 'courier'],
    ],
    ['in Latvia', { sourceCountry: 'lv' }, ['white', 'courier']],
    [
      'in Latvia without bulk sending',
      { sourceCountry: 'lv', hasBulkSendingWhite: false, segment: 'business_rdp' },
      ['white'],
    ],
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

test.each([
  ['with 49 parcels', { parcels: 49 }, 'not_enough_parcels'],
  ['without the service', { hasCourierService: false }, 'courier_service_inactive'],
] as const)('a postpaid company %s learns why no courier comes', (_, change, disabledBy) =>
  expect(listDropOffCards({ ...business, ...change }).at(-1)).toEqual({
    kind: 'courier',
    disabledBy,
  }),
)

test.each([
  ['a visitor', null, [true, true]],
  ['a private person', { segment: 'private', company_id: null, company: null }, [true, true]],
  ['a company', company([]), [false, false]],
  ['a company with the feature', company(['outdoor_terminal']), [false, true]],
] as const)('%s uses the wizard and outdoor lockers', (_, account, [isWizard, hasOutdoor]) =>
  expect(getAccountDropOff(account, [])).toMatchObject({
    isWizard,
    hasOutdoorTerminal: hasOutdoor,
    hasBulkSendingWhite: false,
  }),
)

test.each([
  ['bulk_sending_white', 'hasBulkSendingWhite'],
  ['courier_collection', 'hasCourierService'],
] as const)('only an active %s is offered', (name, fact) => {
  const has = (status: 'active' | 'admin_pending') =>
    getAccountDropOff(null, [{ name, status }])[fact]
  expect([has('active'), has('admin_pending')]).toEqual([true, false])
})

test('advises a contract for more than 20 parcels', () =>
  expect([20, 21].map(isContractAdvised)).toEqual([false, true]))

test.each([
  ['a company with the service for white lockers', business, true],
  ['one without it', { ...business, hasBulkSendingWhite: false, hasOutdoorTerminal: false }, false],
  ['one with outdoor lockers', { ...business, hasBulkSendingWhite: false }, true],
  [
    'one in Latvia',
    { ...business, sourceCountry: 'lv', hasBulkSendingWhite: false, hasOutdoorTerminal: false },
    true,
  ],
] as const)('%s may book doors: %j', (_name, context, isAllowed) =>
  expect(mayBookDoors(context)).toBe(isAllowed),
)

describe('the preselected drop-off', () => {
  const all: readonly DropOffCard[] = [{ kind: 'blue' }, { kind: 'white' }, { kind: 'courier' }]
  const white: readonly DropOffCard[] = [{ kind: 'white' }]
  const closed: readonly DropOffCard[] = [
    { kind: 'blue' },
    { kind: 'courier', disabledBy: 'not_enough_parcels' },
  ]
  const cases: readonly [
    string,
    readonly DropOffCard[],
    Parameters<typeof findDefaultDropOff>[1],
    DropOffKind | undefined,
  ][] = [
    ['any blue locker', all, { hasPlannedCollection: false, savedLocker: undefined }, 'blue'],
    ['the saved locker', all, { hasPlannedCollection: false, savedLocker: 'white' }, 'white'],
    [
      'the courier that is ordered already',
      all,
      { hasPlannedCollection: true, savedLocker: 'white' },
      'courier',
    ],
    [
      'no courier that is not offered',
      closed,
      { hasPlannedCollection: true, savedLocker: undefined },
      'blue',
    ],
    [
      'no saved locker of a kind that is not offered',
      closed,
      { hasPlannedCollection: false, savedLocker: 'white' },
      'blue',
    ],
    [
      'nothing where a locker must be chosen',
      white,
      { hasPlannedCollection: false, savedLocker: undefined },
      undefined,
    ],
  ]
  test.each(cases)('%s', (_, cards, context, expected) => {
    expect(findDefaultDropOff(cards, context)).toBe(expected)
  })

  test('the locker of a company is that of its active service', () => {
    const service = { name: 'bulk_sending_white', data: { default_place_id: 7 } } as const
    expect(findDefaultLocker([{ ...service, status: 'active' }])).toBe(7)
    expect(findDefaultLocker([{ ...service, status: 'inactive' }])).toBeNull()
    expect(findDefaultLocker([{ ...service, status: 'active', data: null }])).toBeNull()
    expect(findDefaultLocker([])).toBeNull()
  })
})
