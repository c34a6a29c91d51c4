import { expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import type { SettingName, SettingStatus } from '#shared/accounts/account-setting.ts'
import { filterOrderableServices, mayRecipientPayTransport } from './orderable-services.ts'
import { type ServiceName, serviceNumbers } from './service-names.ts'

const onSale = (
  [
    'recipient_age_check',
    'recipient_id_check',
    'express_parcel',
    'sender_email_notification',
    'sender_sms_notification',
    'temperature_sensitive',
    'recipient_goods_payment',
    'recipient_delivery_payment',
  ] as const satisfies readonly ServiceName[]
).map((service) => ({ service }))
const listOrderable = (...settings: { name: SettingName; status: SettingStatus }[]) =>
  filterOrderableServices(onSale, settings).map(({ service }) => service)

test('an account without a company may order every service on sale', () => {
  expect(filterOrderableServices(onSale, undefined)).toEqual(onSale)
  expect(onSale).toHaveLength(Object.keys(serviceNumbers).length)
})

test('a company without services may order none', () => expect(listOrderable()).toEqual([]))

test.each<[SettingName, ServiceName]>([
  ['recipients_age_check', 'recipient_age_check'],
  ['recipient_id_check', 'recipient_id_check'],
  ['smartexpress', 'express_parcel'],
  ['send_email_notification', 'sender_email_notification'],
  ['send_sms_notification', 'sender_sms_notification'],
  ['temperature_sensitive', 'temperature_sensitive'],
  ['cash_on_delivery_goods', 'recipient_goods_payment'],
  ['cash_on_delivery_transport', 'recipient_delivery_payment'],
])('with the service %s active a company may order %s', (name, service) =>
  expect(listOrderable({ name, status: 'active' })).toEqual([service]),
)

test.each(['inactive', 'user_pending', 'admin_pending'] as const)(
  'an %s service cannot be ordered',
  (status) => expect(listOrderable({ name: 'smartexpress', status })).toEqual([]),
)

test.each<[Segment, SettingStatus | undefined, boolean]>([
  ['business', 'active', true],
  ['business_postpaid', 'active', true],
  ['business_postpaid', 'admin_pending', false],
  ['business', undefined, false],
  ['business_rdp', undefined, true],
  ['private', undefined, false],
])(
  'the recipient may pay for the delivery of %s with the service %s: %s',
  (segment, status, may) => {
    const settings = status && [{ name: 'cash_on_delivery_transport' as const, status }]
    expect(mayRecipientPayTransport(segment, settings)).toBe(may)
  },
)
