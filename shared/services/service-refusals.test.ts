import { expect, test } from 'vitest'
import type { SettingStatus } from '#shared/accounts/account-setting.ts'
import { explainRefusal } from './service-refusals.ts'

test.each<[string, { status: SettingStatus; is_visible: boolean } | undefined, string]>([
  ['is switched off', { status: 'inactive', is_visible: true }, 'service_off'],
  ['waits for an approval', { status: 'admin_pending', is_visible: true }, 'service_off'],
  ['is not in the contract', { status: 'inactive', is_visible: false }, 'service_not_offered'],
  [
    'is active, so the country lacks it',
    { status: 'active', is_visible: true },
    'service_not_in_country',
  ],
  ['has no setting', undefined, 'service_not_offered'],
])('a service that %s', (_, own, code) =>
  expect(explainRefusal('express_parcel', own ? [{ name: 'smartexpress', ...own }] : [])).toEqual({
    code,
    service: 'express_parcel',
  }),
)

test('an account without a company lacks only services that are not sold to the country', () =>
  expect(explainRefusal('express_parcel', undefined).code).toBe('service_not_in_country'))
