import { describe, expect, test } from 'vitest'
import { segments } from '#shared/accounts/segments.ts'
import {
  type ActionOrder,
  type ActionReader,
  findNextAction,
  isAllowed,
  type OrderAction,
  toActionReader,
} from './order-actions.ts'
import { orderStatuses } from './order-status.ts'
import type { OrderStatus } from './statuses.ts'

const order: ActionOrder = {
  status: 'prepared',
  process_status: '',
  origin: 'form',
  can_edit: true,
  can_upgrade: true,
  can_upgrade_after_cancel: false,
  source_country: 'ee',
  order_source_pin_code: null,
  destination: { address_country_code: 'ee' },
}
const person: ActionReader = {
  segment: 'private',
  isCompany: false,
  hasPostpaidEdit: false,
  hasReturns: false,
}
const company: ActionReader = { ...person, segment: 'business', isCompany: true }
const rdp: ActionReader = { ...company, segment: 'business_rdp' }
const postpaid: ActionReader = { ...company, segment: 'business_postpaid' }

const listStatuses = (
  action: OrderAction,
  reader: ActionReader,
  change: Partial<ActionOrder> = {},
) => orderStatuses.filter((status) => isAllowed(action, { ...order, ...change, status }, reader))

const early: OrderStatus[] = ['created', 'payment_not_received', 'paid', 'prepared']

describe('delete: private and business only in status created, others until the hand-in', () => {
  test.each<[ActionReader, OrderStatus[]]>([
    [person, ['created']],
    [company, ['created']],
    [rdp, early],
    [postpaid, early],
    [{ ...company, segment: 'import' }, early],
  ])('%o', (reader, expected) => {
    expect(listStatuses('delete', reader)).toEqual(expected)
    expect(listStatuses('duplicate', reader)).toEqual(expected)
  })
})

describe('again: what a private person has paid for, but no return and nothing from another system', () => {
  const unpaid: readonly OrderStatus[] = ['created', 'payment_not_received', 'cancelled']
  test.each<[string, ActionReader, Partial<ActionOrder>, readonly OrderStatus[]]>([
    ['a person', person, {}, orderStatuses.filter((status) => !unpaid.includes(status))],
    ['a return', person, { is_return_only: true }, []],
    ['of another system', person, { origin: 'api' }, []],
    ['a company', company, {}, []],
    ['a company with a contract', postpaid, {}, []],
    ['a customer of imports', { ...person, segment: 'import' }, {}, []],
  ])('%s', (_, reader, change, expected) =>
    expect(listStatuses('again', reader, change)).toEqual(expected),
  )
})

test.each(['api', 'spo'] as const)(
  'a shipment of origin %s is neither duplicated nor edited',
  (origin) => {
    expect(listStatuses('duplicate', postpaid, { origin })).toEqual([])
    expect(isAllowed('edit', { ...order, origin }, person)).toBe(false)
  },
)

test('prepaid segments pay and the others confirm what is created', () => {
  const list = (action: OrderAction) =>
    segments.filter((segment) => listStatuses(action, { ...company, segment }).includes('created'))
  expect(list('pay')).toEqual(['private', 'business'])
  expect(list('confirm')).toEqual(['business_rdp', 'business_postpaid', 'import'])
  expect(listStatuses('pay', person)).toEqual(['created'])
})

test('the label is hidden while created, paid, payment_not_received, expired or cancelled', () => {
  const hidden = ['created', 'payment_not_received', 'paid', 'expired', 'cancelled']
  expect(listStatuses('label', person)).toEqual(
    orderStatuses.filter((status) => !hidden.includes(status)),
  )
})

test('a paid shipment can get another locker', () =>
  expect(listStatuses('book', person)).toEqual(['paid']))

describe('edit', () => {
  const afterCancel = { can_upgrade: false, can_upgrade_after_cancel: true }
  const neither = { can_upgrade: false, can_upgrade_after_cancel: false }
  test.each<[string, Partial<ActionOrder>, ActionReader, boolean]>([
    ['a person, upgradable', {}, person, true],
    ['a person, upgradable after cancel, prepared', afterCancel, person, true],
    [
      'a person, upgradable after cancel, created',
      { ...afterCancel, status: 'created' },
      person,
      false,
    ],
    ['a person, not upgradable', neither, person, false],
    ['a company, upgradable', { can_edit: false }, company, true],
    ['a company, editable and upgradable after cancel', afterCancel, company, true],
    ['a company, not editable', { ...afterCancel, can_edit: false }, company, false],
    ['a company, editable but not upgradable', neither, company, false],
    ['a postpaid company', {}, postpaid, false],
    ['a postpaid company with postpaid edit', {}, { ...postpaid, hasPostpaidEdit: true }, true],
  ])('%s', (_, change, reader, expected) =>
    expect(isAllowed('edit', { ...order, ...change }, reader)).toBe(expected),
  )
})

describe('an edit that replaces the shipment at once: a company, while nothing is paid for or printed', () => {
  const unprinted = { process_status: 'label_print_needed' }
  const created = { status: 'created', can_upgrade: false } as const
  test.each<[string, Partial<ActionOrder>, ActionReader, boolean]>([
    ['a created shipment of a prepaid company', created, company, true],
    ['a created shipment of rdp', created, rdp, true],
    ['a created shipment of a postpaid company', created, postpaid, true],
    ['a created shipment of a person', created, person, false],
    ['a created shipment from another system', { ...created, can_edit: false }, postpaid, false],
    ['a confirmed shipment of rdp without a label', unprinted, rdp, true],
    ['a confirmed shipment of rdp with a label', {}, rdp, false],
    ['a confirmed shipment of a postpaid company', unprinted, postpaid, false],
    ['with postpaid edit', unprinted, { ...postpaid, hasPostpaidEdit: true }, true],
    ['with postpaid edit and a label', {}, { ...postpaid, hasPostpaidEdit: true }, false],
    ['handed in', { status: 'sourcein', can_edit: false, ...unprinted }, rdp, false],
    ['a paid shipment', { status: 'paid' }, company, false],
  ])('%s', (_, change, reader, expected) =>
    expect(isAllowed('edit_created', { ...order, ...change }, reader)).toBe(expected),
  )
})

describe('return: with the service, domestic, delivered, of a postpaid account', () => {
  const delivered = { ...order, status: 'destinationout' } as const
  const returning: ActionReader = { ...postpaid, hasReturns: true }
  test.each<[string, ActionOrder, ActionReader, boolean]>([
    ['all of these', delivered, returning, true],
    ['without the service', delivered, postpaid, false],
    [
      'to another country',
      { ...delivered, destination: { address_country_code: 'fi' } },
      returning,
      false,
    ],
    ['not delivered yet', { ...order, status: 'destinationin' }, returning, false],
    ['of a prepaid company', delivered, { ...returning, segment: 'business' }, false],
  ])('%s', (_, shipment, reader, expected) =>
    expect(isAllowed('return', shipment, reader)).toBe(expected),
  )
})

describe('book_door: paid shipments, and confirmed ones without a door code', () => {
  test.each([
    ['without a code', null, ['paid', 'prepared']],
    ['with a code', '123456', ['paid']],
  ] as const)('%s', (_, order_source_pin_code, statuses) =>
    expect(listStatuses('book_door', postpaid, { order_source_pin_code })).toEqual(statuses),
  )
})

test('codes are shown of shipments that have one', () => {
  expect(isAllowed('door_codes', { ...order, order_source_pin_code: '501005' }, company)).toBe(true)
  expect(isAllowed('door_codes', order, company)).toBe(false)
})

describe('the next action of a sender', () => {
  const code = { order_source_pin_code: '123456' }
  const unprinted = { process_status: 'label_print_needed' }
  test.each<[string, Partial<ActionOrder>, ActionReader, ReturnType<typeof findNextAction>]>([
    ['pays', { status: 'created' }, company, 'pay'],
    ['confirms', { status: 'created' }, postpaid, 'confirm'],
    ['books a door for a paid one that waits for it', { status: 'paid' }, company, 'book_door'],
    ['prints the label of a confirmed one', unprinted, postpaid, 'label'],
    ['books a door once the label is printed', {}, postpaid, 'book_door'],
    ['has its label until it is handed in', code, postpaid, 'label'],
    ['has nothing left to do then', { status: 'sourcein', ...code }, postpaid, undefined],
    ['has nothing to do with a cancelled one', { status: 'cancelled' }, company, undefined],
  ])('%s', (_, change, reader, expected) =>
    expect(findNextAction({ ...order, order_source_pin_code: null, ...change }, reader)).toBe(
      expected,
    ),
  )
})

test.each([
  ['parcel_return', 'active', true],
  ['parcel_return', 'admin_pending', false],
  ['parcel_return', 'inactive', false],
  ['bulk_door_code', 'active', false],
] as const)('the service %s that is %s lets an account return parcels: %s', (name, status, may) =>
  expect(toActionReader(null, [{ name, status }]).hasReturns).toBe(may),
)
