import { describe, expect, test } from 'vitest'
import type { Company } from '../accounts/company.ts'
import type { Feature } from '../accounts/features.ts'
import { features } from '../accounts/features.ts'
import type { Actor } from '../accounts/permissions.ts'
import type { Segment } from '../accounts/segments.ts'
import { defaultClassificators } from '../content/classificators.ts'
import type { SettingName, SettingStatus } from './account-setting.ts'
import { settingNames } from './account-setting.ts'
import type { StoredSetting } from './service-rules.ts'
import {
  countsAsOn,
  describeSettings,
  initialSetting,
  isReturnVisible,
  maySaveData,
  switchSetting,
} from './service-rules.ts'

const companyOf = (segment: Segment, granted: readonly Feature[]): Company => ({
  id: 'com_1',
  name: 'Pood OÜ',
  registry_code: '14000011',
  vat_number: '',
  address_street: '',
  address_state: '',
  address_zip: '',
  trademark: '',
  contact_person: '',
  phone: '',
  email: '',
  invoice_email: '',
  country: 'ee',
  iban: '',
  swift: '',
  segment,
  features: [...granted],
})

const actor = (
  role: Actor['role'],
  {
    segment = 'business_postpaid',
    granted = features,
  }: { segment?: Segment; granted?: readonly Feature[] } = {},
): Actor => ({ segment, role, company_id: 'com_1', company: companyOf(segment, granted) })

const person: Actor = { segment: 'private', role: null, company_id: null, company: null }

const described = (
  of: Actor,
  stored: readonly StoredSetting[] = [],
  classificators = defaultClassificators,
) => describeSettings(of, stored, classificators)

const storedAs = (statuses: Partial<Record<SettingName, SettingStatus>>): StoredSetting[] =>
  settingNames.flatMap((name) => {
    const status = statuses[name]
    return status ? [{ ...initialSetting(name), status }] : []
  })

const namesOf = (of: Actor) =>
  described(of)
    .filter(({ is_visible }) => is_visible)
    .map(({ name }) => name)

describe('which services are listed', () => {
  test('all of them to the owner of a postpaid company with every feature, in the fixed order', () => {
    expect(namesOf(actor('owner'))).toEqual([
      'address_book',
      'bulk_sending_white',
      'bulk_door_code',
      'parcel_return',
      'courier_collection',
      'parcel_label',
      'cash_on_delivery_goods',
      'cash_on_delivery_transport',
      'recipients_age_check',
      'recipient_id_check',
      'send_sms_notification',
      'send_email_notification',
      'smartexpress',
      'temperature_sensitive',
      'api_key',
    ])
  })

  test.each([
    ['an admin sees no API keys', actor('admin'), false],
    ['nor the owner of a prepaid company', actor('owner', { segment: 'business' }), false],
    ['the owner of a postpaid company does', actor('owner'), true],
  ])('%s', (_, of, seen) => expect(namesOf(of).includes('api_key')).toBe(seen))

  test.each<[Feature, SettingName[]]>([
    ['address_book', ['address_book']],
    ['bulk_sending_white', ['bulk_sending_white']],
    ['bulk_door_code', ['bulk_door_code']],
    ['parcel_return', ['parcel_return']],
    ['courier_collection', ['courier_collection']],
    ['ple', ['parcel_label']],
    ['cash_on_delivery_goods', ['cash_on_delivery_goods']],
    ['recipient_delivery_payment', ['cash_on_delivery_transport']],
    ['recipients_age_check', ['recipients_age_check', 'recipient_id_check']],
    ['send_sms_notification', ['send_sms_notification']],
    ['send_email_notification', ['send_email_notification']],
    ['smartexpress', ['smartexpress']],
    ['temperature_sensitive', ['temperature_sensitive']],
    ['billing_excluded', []],
  ])('the feature %s offers %j', (feature, names) =>
    expect(namesOf(actor('owner', { segment: 'business', granted: [feature] }))).toEqual(names),
  )

  test('a private person has none', () => expect(namesOf(person)).toEqual([]))

  test('what was stored of a service is told no more when its feature is gone', () => {
    const stored = [
      { ...initialSetting('address_book'), status: 'active' as const, data: { secret: 1 } },
    ]
    const [own] = describeSettings(actor('owner', { granted: [] }), stored, defaultClassificators)
    expect(own).toMatchObject({ name: 'address_book', status: 'inactive', data: null })
  })
})

describe('switching a service', () => {
  const switched = (
    name: SettingName,
    requested: 'active' | 'inactive',
    statuses: Partial<Record<SettingName, SettingStatus>> = {},
    of = actor('owner'),
    excludes = true,
  ) => {
    const classificators = { ...defaultClassificators, cod_goods_excludes_transport: excludes }
    return switchSetting(
      name,
      requested,
      described(of, storedAs(statuses), classificators),
      classificators,
    )
  }

  test.each<[SettingName, SettingStatus]>([
    ['bulk_door_code', 'active'],
    ['bulk_sending_white', 'active'],
    ['address_book', 'admin_pending'],
    ['parcel_return', 'admin_pending'],
    ['courier_collection', 'admin_pending'],
    ['parcel_label', 'admin_pending'],
    ['cash_on_delivery_goods', 'admin_pending'],
    ['cash_on_delivery_transport', 'admin_pending'],
    ['recipients_age_check', 'admin_pending'],
    ['recipient_id_check', 'admin_pending'],
    ['send_sms_notification', 'admin_pending'],
    ['send_email_notification', 'admin_pending'],
    ['smartexpress', 'admin_pending'],
    ['temperature_sensitive', 'admin_pending'],
  ])('%s on makes it %s', (name, status) => expect(switched(name, 'active')).toEqual({ status }))

  test('with direct activation no request is needed', () => {
    const stored = [{ ...initialSetting('smartexpress'), can_activate_directly: true }]
    const settings = described(actor('admin'), stored)
    expect(switchSetting('smartexpress', 'active', settings, defaultClassificators)).toEqual({
      status: 'active',
    })
  })

  test.each<[SettingStatus, boolean, SettingStatus]>([
    ['active', true, 'inactive'],
    ['user_pending', true, 'inactive'],
    ['admin_pending', true, 'inactive'],
    ['inactive', false, 'inactive'],
  ])('%s counts as on: %s', (before, isOn, after) => {
    expect(countsAsOn(before)).toBe(isOn)
    expect(switched('smartexpress', 'inactive', { smartexpress: before })).toEqual({
      status: after,
    })
  })

  test.each(['active', 'admin_pending'] as const)('asking again leaves it %s', (status) =>
    expect(switched('smartexpress', 'active', { smartexpress: status })).toEqual({ status }),
  )

  test.each(['user', 'parent', 'subsidiary'] as const)('a %s may not', (role) =>
    expect(switched('bulk_door_code', 'active', {}, actor(role))).toEqual({
      refused: 'service_unavailable',
    }),
  )

  test.each(['api_key', 'parcel_return_to_info', 'customer_cod_report'] as const)(
    '%s is no switch',
    (name) => {
      expect(switched(name, 'active')).toEqual({ refused: 'service_unavailable' })
      expect(switched(name, 'inactive')).toEqual({ refused: 'service_unavailable' })
    },
  )

  test('nothing is switched without its feature', () =>
    expect(switched('smartexpress', 'active', {}, actor('owner', { granted: [] }))).toEqual({
      refused: 'service_unavailable',
    }))

  test.each([
    ['cash_on_delivery_goods', 'cash_on_delivery_transport'],
    ['cash_on_delivery_transport', 'cash_on_delivery_goods'],
  ] as const)('%s excludes %s by the classificator', (name, other) => {
    expect(switched(name, 'active', { [other]: 'active' })).toEqual({
      refused: 'payments_exclude_each_other',
    })
    expect(switched(name, 'active', { [other]: 'active' }, actor('owner'), false)).toEqual({
      status: 'admin_pending',
    })
  })

  test('when both are active nevertheless, neither can be switched', () => {
    const both = { cash_on_delivery_goods: 'active', cash_on_delivery_transport: 'active' } as const
    const isFixed = (excludes: boolean) =>
      described(actor('owner'), storedAs(both), {
        ...defaultClassificators,
        cod_goods_excludes_transport: excludes,
      })
        .filter(({ name }) => name in both)
        .every(({ is_activatable, is_deactivatable }) => !is_activatable && !is_deactivatable)
    expect(isFixed(true)).toBe(true)
    expect(isFixed(false)).toBe(false)
  })
})

describe('saving data without switching', () => {
  test.each<[SettingName, SettingStatus, Actor['role'], boolean]>([
    ['courier_collection', 'inactive', 'user', true],
    ['courier_collection', 'active', 'user', true],
    ['bulk_sending_white', 'active', 'user', true],
    ['bulk_sending_white', 'inactive', 'user', false],
    ['bulk_sending_white', 'inactive', 'owner', false],
    ['parcel_label', 'inactive', 'admin', true],
    ['parcel_label', 'active', 'user', false],
    ['bulk_door_code', 'active', 'user', false],
    ['bulk_door_code', 'active', 'admin', true],
    ['smartexpress', 'active', 'owner', false],
    ['customer_cod_report', 'active', 'owner', false],
  ])('%s while %s by a %s: %s', (name, status, role, allowed) => {
    const of = actor(role)
    const own = described(of, storedAs({ [name]: status })).find((each) => each.name === name)
    expect(own && maySaveData(of, own)).toBe(allowed)
  })
})

test.each([
  ['private', [], true],
  ['business', [], false],
  ['business', [{ name: 'parcel_return', status: 'active' }], true],
  ['business', [{ name: 'parcel_return', status: 'admin_pending' }], false],
  ['business_postpaid', [{ name: 'parcel_return', status: 'active' }], false],
  ['business_rdp', [{ name: 'parcel_return', status: 'active' }], false],
] as const)('%s with %j returns parcels: %s', (segment, settings, visible) =>
  expect(isReturnVisible(segment, settings)).toBe(visible),
)
