import { describe, expect, test } from 'vitest'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { checkOrder, keepRefusals } from './check-order.ts'

const app = createExampleOrderApp('private')
const recipient = { name: 'Juhan Jõgi', phone: '+37256667777', email: '' }
const createOrder = (key: string, name = recipient.name) =>
  createExampleOrderForm({ key, recipient: { ...recipient, name } })
const refused = {
  order: 'a',
  field: 'recipient.name',
  code: 'invalid_value',
  message: '',
  held: '"Juhan Jõgi"',
} as const

describe('a refused value', () => {
  test.each([
    ['a', true],
    ['b', false],
  ])('of order a is an issue of order %s: %s', (key, expected) => {
    const issues = checkOrder(app, { source: null, refused: [refused] }, createOrder(key))
    expect(issues.includes(refused)).toBe(expected)
  })

  test('of the sender is an issue of every order', () => {
    const shared = { ...refused, order: null, field: 'sender.name', held: '""' }
    const issues = checkOrder(app, { source: null, refused: [shared] }, createOrder('b'))
    expect(issues).toContain(shared)
  })

  test.each([
    ['Juhan Jõgi', 'Juhan Jõgi', 1],
    [' Juhan Jõgi ', 'Juhan Jõgi', 1],
    ['Juhan Jõgi', 'Jaan Jõgi', 1],
    ['Jaan Jõgi', 'Juhan Jõgi', 0],
  ])('of order a, once a is named %j and b %j, is kept %i times', (a, b, count) =>
    expect(keepRefusals([refused], [createOrder('a', a), createOrder('b', b)])).toHaveLength(count),
  )
})

describe('a service that was chosen', () => {
  const company = createExampleOrderApp('business_postpaid')
  const check = (services: readonly ServiceName[], { isOn }: { isOn: boolean }, country = 'ee') => {
    const offered = isOn ? company.services : []
    const goodsSetting: AccountSetting = {
      name: 'cash_on_delivery_goods',
      status: isOn ? 'active' : 'inactive',
      is_visible: true,
      is_activatable: true,
      is_deactivatable: true,
      can_activate_directly: true,
      data: null,
      additional_info: '',
    }
    const account = company.account && { ...company.account, settings: [goodsSetting] }
    const order = createExampleOrderForm({
      services: [...services],
      destination_country: country,
      recipient_goods_price: '25',
    })
    return checkOrder({ ...company, account, services: offered }, none, order)
      .filter(({ field }) => field === 'services')
      .map(({ code, service }) => [code, service])
  }
  const none = { source: null, refused: [] }

  test.each([
    ['is no issue while it is sold', ['recipient_goods_payment'], true, 'ee', []],
    [
      'is refused once it is switched off',
      ['recipient_goods_payment'],
      false,
      'ee',
      [['service_off', 'recipient_goods_payment']],
    ],
    ['is no issue if it is only preselected', ['sender_email_notification'], false, 'lt', []],
  ] as const)('%s', (_, services, isOn, country, expected) =>
    expect(check(services, { isOn }, country)).toEqual(expected),
  )
})
