import { describe, expect, test } from 'vitest'
import {
  getDefaultServices,
  isServiceAllowed,
  filterServicesForDestination,
  validateServices,
  toggleService,
  type ServiceDestination,
} from './availability.ts'
import type { ServiceName } from './service-names.ts'

describe('destinations of a service', () => {
  test.each([
    ['recipient_age_check', { type: 'apt' }, true],
    ['recipient_age_check', { type: 'address' }, true],
    ['recipient_age_check', { type: 'ipb' }, false],
    ['recipient_age_check', { type: 'pudo' }, false],
    ['recipient_age_check', { type: 'po' }, false],
    ['recipient_id_check', { type: 'apt' }, true],
    ['recipient_id_check', { type: 'address' }, true],
    ['recipient_id_check', { type: 'ipb' }, false],
    ['recipient_id_check', { type: 'pudo' }, false],
    ['temperature_sensitive', { type: 'ipb', is_outdoor: 0 }, true],
    ['temperature_sensitive', { type: 'ipb', is_outdoor: 1 }, false],
    ['express_parcel', { type: 'apt', is_express: true }, true],
    ['express_parcel', { type: 'apt', is_express: false }, false],
    ['express_parcel', { type: 'address' }, false],
    ['sender_sms_notification', { type: 'pudo' }, true],
  ] as const)('%s to %j: %s', (service, destination, allowed) =>
    expect(isServiceAllowed(service, destination)).toBe(allowed),
  )

  test('without a destination every service is allowed', () =>
    expect(isServiceAllowed('recipient_id_check', undefined)).toBe(true))
})

describe('age check and id check exclude each other', () => {
  test('switching one on removes the other', () => {
    expect(
      toggleService(['temperature_sensitive', 'recipient_age_check'], 'recipient_id_check'),
    ).toEqual(['temperature_sensitive', 'recipient_id_check'])
    expect(toggleService(['recipient_id_check'], 'recipient_age_check')).toEqual([
      'recipient_age_check',
    ])
  })

  test('switching one off removes only itself', () =>
    expect(
      toggleService(['temperature_sensitive', 'recipient_age_check'], 'recipient_age_check'),
    ).toEqual(['temperature_sensitive']))

  test('both together are rejected', () =>
    expect(
      validateServices(['recipient_age_check', 'recipient_id_check'], { type: 'apt' }),
    ).toEqual({ code: 'checks_exclude_each_other' }))
})

describe('choosing a white locker or a parcel shop', () => {
  test('removes the age check with a notice', () =>
    expect(
      filterServicesForDestination(['recipient_age_check', 'sender_sms_notification'], {
        type: 'ipb',
      }),
    ).toEqual({ services: ['sender_sms_notification'], notice: 'age_check_not_in_locker' }))

  test('removes the id check without a notice', () =>
    expect(filterServicesForDestination(['recipient_id_check'], { type: 'pudo' })).toEqual({
      services: [],
      notice: undefined,
    }))
})

test.each<[readonly ServiceName[], ServiceDestination, string | undefined, string?]>([
  [['recipient_age_check'], { type: 'ipb' }, 'age_check_not_in_locker'],
  [['recipient_age_check'], { type: 'pudo' }, 'age_check_not_in_shop'],
  [['recipient_age_check'], { type: 'po' }, 'age_check_not_in_shop'],
  [['recipient_id_check'], { type: 'po' }, 'service_not_at_place', 'recipient_id_check'],
  [
    ['recipient_age_check', 'recipient_goods_payment', 'temperature_sensitive'],
    { type: 'apt', is_outdoor: 1 },
    'service_not_at_place',
    'temperature_sensitive',
  ],
  [
    ['recipient_goods_payment', 'recipient_delivery_payment'],
    { type: 'apt' },
    'payments_exclude_each_other',
  ],
  [['recipient_goods_payment', 'recipient_age_check'], { type: 'apt' }, undefined],
  [[], { type: 'address' }, undefined],
])('%j to %j: %s', (chosen, destination, code, service) =>
  expect(validateServices(chosen, destination)).toEqual(
    code && { code, ...(service && { service }) },
  ),
)

test('the e-mail to the sender is preselected in Lithuania only', () => {
  expect(getDefaultServices('lt')).toEqual(['sender_email_notification'])
  expect(['ee', 'lv', 'fi', 'de'].map(getDefaultServices)).toEqual([[], [], [], []])
})
