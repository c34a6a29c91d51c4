import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHttpDouble, type DoubleResponse } from '#test/support/stack/http-double.ts'
import { createAriregister } from './ariregister.ts'

const entry = {
  company_id: 1,
  reg_code: 19000372,
  name: 'Kuuselehe Kaubandus OÜ',
  historical_names: [],
  status: 'R',
  legal_address: 'Harju maakond, Tallinn, Kesklinna linnaosa, Pikk tn 1-2',
  zip_code: '10115',
  url: 'https://register.test/est/company/19000372',
}
const deleted = { ...entry, reg_code: 19000373, name: 'Kuuselehe Endine OÜ', status: 'K' }
const otherWordOrder = { ...entry, reg_code: 19000374, name: 'Uus Kuuselehe OÜ' }

let list: DoubleResponse
let page: DoubleResponse
let double: Awaited<ReturnType<typeof startHttpDouble>>
const register = () => createAriregister(double.url)

beforeEach(async () => {
  list = { json: { status: 'OK', data: [entry, deleted, otherWordOrder] } }
  page = { text: '<div>VAT number</div><div>EE100931558</div>' }
  double = await startHttpDouble(({ path }) => (path.startsWith('/est/api/') ? list : page))
})
afterEach(() => double.stop())

describe('suggestions', () => {
  test('leave out deleted companies', async () => {
    expect(await register().suggest('kuuselehe')).toEqual([
      { name: 'Kuuselehe Kaubandus OÜ', reg_code: '19000372' },
      { name: 'Uus Kuuselehe OÜ', reg_code: '19000374' },
    ])
    expect(double.requests[0]?.path).toBe('/est/api/autocomplete?q=kuuselehe')
  })

  test('for a short search start with it', async () => {
    expect(await register().suggest('kuus')).toEqual([
      { name: 'Kuuselehe Kaubandus OÜ', reg_code: '19000372' },
    ])
  })

  test('for one or two characters are not requested', async () => {
    expect(await register().suggest('ku')).toEqual([])
    expect(double.requests).toEqual([])
  })

  test('encode hostile text as a parameter value', async () => {
    await register().suggest('a&q=b#/../')
    expect(double.requests[0]?.path).toBe('/est/api/autocomplete?q=a%26q%3Db%23%2F..%2F')
  })

  test.each([
    ['refused', { status: 403 }],
    ['malformed', { json: { status: 'OK' } }],
    ['malformed', { text: '<html>' }],
    ['unreachable', 'hang up'],
  ] as const)('throw %s', async (failure, response) => {
    list = response
    await expect(register().suggest('kuuselehe')).rejects.toMatchObject({ failure })
  })
})

describe('a company', () => {
  test('is found by its code, with address and VAT number', async () => {
    expect(await register().find('19000372')).toEqual({
      registry_code: '19000372',
      name: 'Kuuselehe Kaubandus OÜ',
      vat_number: 'EE100931558',
      address_street: 'Pikk tn 1-2',
      address_state: 'Harju maakond, Tallinn, Kesklinna linnaosa',
      address_zip: '10115',
      country: 'ee',
      url: 'https://register.test/est/company/19000372',
    })
  })

  test.each([
    ['the page is unavailable', { status: 500 }],
    ['the page has none', { text: '<html></html>' }],
    ['its check digit is wrong', { text: 'EE100931559' }],
  ])('has no VAT number when %s', async (_, response) => {
    page = response
    expect(await register().find('19000372')).toMatchObject({ vat_number: '' })
  })

  test.each([
    ['deleted', '19000373'],
    ['unknown', '19999999'],
  ])('is null when it is %s', async (_, code) => {
    expect(await register().find(code)).toBeNull()
  })

  test.each(['1900037', '190003720', '1900037x', '../../x', ''])(
    'with the invalid code «%s» is not requested',
    async (code) => {
      expect(await register().find(code)).toBeNull()
      expect(double.requests).toEqual([])
    },
  )
})
