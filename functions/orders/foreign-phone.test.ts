import { describe, expect, test } from 'vitest'
import { orderBody } from '#shared/orders/order-body.ts'
import { checkForeignPhone } from './foreign-phone.ts'

const checkPhone = (country: string, phone: string) =>
  checkForeignPhone(
    orderBody.parse({
      sender: { name: 'Mari', phone: '+37255512345' },
      recipient: { name: 'Hans', phone },
      destination: { type: 'address', address_country_code: country },
    }),
    { sourceCountry: 'ee', segment: 'private', product: undefined, place: undefined, services: [] },
  )

describe('the phone of a recipient outside ee, lv, lt and fi', () => {
  test.each([
    ['de', '+4915112345678'],
    ['se', '+46701234567'],
    ['fr', '+33612345678'],
    ['de', ''],
  ])('accepts %s %s', async (country, phone) => {
    expect(await checkPhone(country, phone)).toEqual([])
  })

  test.each([
    ['de', '+49151'],
    ['se', '+4611111111111111'],
    ['fr', '+33012345678'],
  ])('rejects %s %s', async (country, phone) => {
    expect(await checkPhone(country, phone)).toEqual([
      { field: 'recipient.phone', code: 'phone_invalid' },
    ])
  })
})

test.each(['ee', 'lv', 'lt', 'fi'])('leaves phones of %s to their own rules', async (country) => {
  expect(await checkPhone(country, '+3720')).toEqual([])
})
