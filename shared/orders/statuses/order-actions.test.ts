import { describe, expect, test } from 'vitest'
import { segments } from '../../accounts/segments.ts'
import {
  type ActionOrder,
  type ActionReader,
  isAllowed,
  type OrderAction,
} from './order-actions.ts'
import { orderStatuses } from './order-status.ts'
import type { OrderStatus } from './statuses.ts'

const order: ActionOrder = {
  status: 'prepared',
  origin: 'form',
  can_edit: true,
  can_upgrade: true,
  can_upgrade_after_cancel: false,
  source_country: 'ee',
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
