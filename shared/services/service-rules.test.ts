import { describe, expect, test } from 'vitest'
import type { Company } from '#shared/accounts/company.ts'
import type { Feature } from '#shared/accounts/features.ts'
import { features } from '#shared/accounts/features.ts'
import type { Actor } from '#shared/accounts/permissions.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { defaultClassificators } from '#shared/content/classificators.ts'
import type { SettingName, SettingStatus } from '#shared/accounts/account-setting.ts'
import { settingNames } from '#shared/accounts/account-setting.ts'
import type { StoredSetting } from './service-rules.ts'
import {
  isSwitchedOn,
  resolveSettings,
  getInitialSetting,
  isReturnVisible,
  maySaveData,
  switchSetting,
} from './service-rules.ts'

const createCompany = (segment: Segment, granted: readonly Feature[]): Company => ({
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
): Actor => ({ segment, role, company_id: 'com_1', company: createCompany(segment, granted) })

const person: Actor = { segment: 'private', role: null, company_id: null, company: null }

const resolve = (
  account: Actor,
  stored: readonly StoredSetting[] = [],
  classificators = defaultClassificators,
) => resolveSettings(account, stored, classificators)

const toStoredSettings = (statuses: Partial<Record<SettingName, SettingStatus>>): StoredSetting[] =>
  settingNames.flatMap((name) => {
    const status = statuses[name]
    return status ? [{ ...getInitialSetting(name), status }] : []
  })

const listVisibleNames = (account: Actor) =>
  resolve(account)
    .filter(({ is_visible }) => is_visible)
    .map(({ name }) => name)

describe('which services are listed', () => {
  test('the owner of a postpaid company with every feature sees all, in display order', () => {
    expect(listVisibleNames(actor('owner'))).toEqual([
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
      'email_first',
      'api_key',
    ])
  })

  test.each([
    ['an admin does not see API keys', actor('admin'), false],
    [
      'the owner of a prepaid company does not see API keys',
      actor('owner', { segment: 'business' }),
      false,
    ],
    ['the owner of a postpaid company sees API keys', actor('owner'), true],
  ])('%s', (_, account, seen) => expect(listVisibleNames(account).includes('api_key')).toBe(seen))

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
  ])('the feature %s offers %j beside what needs no feature', (feature, names) =>
    expect(listVisibleNames(actor('owner', { segment: 'business', granted: [feature] }))).toEqual([
      ...names,
      'email_first',
    ]),
  )

  test('a private person sees none', () => expect(listVisibleNames(person)).toEqual([]))

  test('a stored service is inactive and without data once its feature is removed', () => {
    const stored = [
      { ...getInitialSetting('address_book'), status: 'active' as const, data: { secret: 1 } },
    ]
    const [ownSetting] = resolveSettings(
      actor('owner', { granted: [] }),
      stored,
      defaultClassificators,
    )
    expect(ownSetting).toMatchObject({ name: 'address_book', status: 'inactive', data: null })
  })
})

describe('switching a service', () => {
  const switchService = (
    name: SettingName,
    requested: 'active' | 'inactive',
    statuses: Partial<Record<SettingName, SettingStatus>> = {},
    account = actor('owner'),
    excludes = true,
  ) => {
    const classificators = { ...defaultClassificators, cod_goods_excludes_transport: excludes }
    return switchSetting(
      name,
      requested,
      resolve(account, toStoredSettings(statuses), classificators),
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
  ])('switching %s on results in %s', (name, status) =>
    expect(switchService(name, 'active')).toEqual({ status }),
  )

  test('direct activation requires no request', () => {
    const stored = [{ ...getInitialSetting('smartexpress'), can_activate_directly: true }]
    const settings = resolve(actor('admin'), stored)
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
    expect(isSwitchedOn(before)).toBe(isOn)
    expect(switchService('smartexpress', 'inactive', { smartexpress: before })).toEqual({
      status: after,
    })
  })

  test.each(['active', 'admin_pending'] as const)('a repeated request keeps it %s', (status) =>
    expect(switchService('smartexpress', 'active', { smartexpress: status })).toEqual({ status }),
  )

  test.each(['user', 'parent', 'subsidiary'] as const)('a %s may not switch services', (role) =>
    expect(switchService('bulk_door_code', 'active', {}, actor(role))).toEqual({
      violation: 'service_unavailable',
    }),
  )

  test.each(['api_key', 'parcel_return_to_info', 'customer_cod_report'] as const)(
    '%s cannot be switched',
    (name) => {
      expect(switchService(name, 'active')).toEqual({ violation: 'service_unavailable' })
      expect(switchService(name, 'inactive')).toEqual({ violation: 'service_unavailable' })
    },
  )

  test('a service without its feature cannot be switched', () =>
    expect(switchService('smartexpress', 'active', {}, actor('owner', { granted: [] }))).toEqual({
      violation: 'service_not_offered',
    }))

  test.each([
    ['cash_on_delivery_goods', 'cash_on_delivery_transport'],
    ['cash_on_delivery_transport', 'cash_on_delivery_goods'],
  ] as const)('%s excludes %s if the classificator is set', (name, other) => {
    expect(switchService(name, 'active', { [other]: 'active' })).toEqual({
      violation: 'payments_exclude_each_other',
    })
    expect(switchService(name, 'active', { [other]: 'active' }, actor('owner'), false)).toEqual({
      status: 'admin_pending',
    })
  })

  test('if both are active nevertheless, neither can be switched', () => {
    const both = { cash_on_delivery_goods: 'active', cash_on_delivery_transport: 'active' } as const
    const isFixed = (excludes: boolean) =>
      resolve(actor('owner'), toStoredSettings(both), {
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
    const account = actor(role)
    const ownSetting = resolve(account, toStoredSettings({ [name]: status })).find(
      (each) => each.name === name,
    )
    expect(ownSetting && maySaveData(account, ownSetting)).toBe(allowed)
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
