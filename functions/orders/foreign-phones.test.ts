import { expect, test } from 'vitest'
import { orderBody } from '#shared/orders/order-body.ts'
import { checkForeignPhones, cleanForeignPhone } from './foreign-phones.ts'

const context = {
  sourceCountry: 'ee',
  segment: 'private',
  product: undefined,
  place: undefined,
  services: [],
} as const

const createOrder = (country: string, phone: string, change: object = {}) =>
  orderBody.parse({
    sender: { name: 'Mari', phone: '+37255512345' },
    recipient: { name: 'Hans', phone },
    destination: { type: 'address', address_country_code: country },
    ...change,
  })

test.each([
  ['de', '4915112345678', '+4915112345678'],
  ['it', '0669812345', '+390669812345'],
  ['de', '+37255512345', '+37255512345'],
  ['de', '', ''],
  ['fi', '0401234567', '0401234567'],
])("a recipient's phone of a shipment to %s: %j becomes %j", async (country, phone, cleaned) => {
  const order = await cleanForeignPhone(createOrder(country, phone), context)
  expect(order.recipient.phone).toBe(cleaned)
})

test.each([
  ['de', '+49151'],
  ['se', '+4611111111111111'],
  ['ee', '+33012345678'],
])("a recipient's phone of a shipment to %s is refused: %s", async (country, phone) => {
  expect(await checkForeignPhones(createOrder(country, phone))).toEqual([
    { field: 'recipient.phone', code: 'phone_invalid' },
  ])
})

test('the phones of the sender and of copies are checked as well', async () => {
  const order = createOrder('ee', '+37255512346', {
    sender: { name: 'Mari', phone: '+4471234' },
    notifyphone: '+4471234',
  })
  expect(await checkForeignPhones(order)).toEqual([
    { field: 'sender.phone', code: 'phone_invalid' },
    { field: 'notifyphone', code: 'phone_invalid' },
  ])
})

test.each(['ee', 'lv', 'lt', 'fi'])('phones of %s are left to their own rules', async (country) => {
  expect(await checkForeignPhones(createOrder(country, '+3720'))).toEqual([])
})
