import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDouble, type DoubleAnswer } from '#test/lib/http-double.ts'
import { ariregisterAt } from './ariregister.ts'

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
const elsewhere = { ...entry, reg_code: 19000374, name: 'Uus Kuuselehe OÜ' }

let list: DoubleAnswer
let page: DoubleAnswer
let double: Awaited<ReturnType<typeof startDouble>>
const register = () => ariregisterAt(double.url)

beforeEach(async () => {
  list = { json: { status: 'OK', data: [entry, deleted, elsewhere] } }
  page = { text: '<div>VAT number</div><div>EE100931558</div>' }
  double = await startDouble(({ path }) => (path.startsWith('/est/api/') ? list : page))
})
afterEach(() => double.stop())

describe('suggestions', () => {
  test('leave out deleted companies', async () => {
    expect(await register().suggest('kuuselehe')).toEqual([
      { name: 'Kuuselehe Kaubandus OÜ', reg_code: '19000372' },
      { name: 'Uus Kuuselehe OÜ', reg_code: '19000374' },
    ])
    expect(double.seen[0]?.path).toBe('/est/api/autocomplete?q=kuuselehe')
  })

  test('of a short search begin with it', async () => {
    expect(await register().suggest('kuus')).toEqual([
      { name: 'Kuuselehe Kaubandus OÜ', reg_code: '19000372' },
    ])
  })

  test('of one or two characters are not asked for', async () => {
    expect(await register().suggest('ku')).toEqual([])
    expect(double.seen).toEqual([])
  })

  test('carry hostile text as a value, never as another question', async () => {
    await register().suggest('a&q=b#/../')
    expect(double.seen[0]?.path).toBe('/est/api/autocomplete?q=a%26q%3Db%23%2F..%2F')
  })

  test.each([
    ['refused', { status: 403 }],
    ['malformed', { json: { status: 'OK' } }],
    ['malformed', { text: '<html>' }],
    ['unreachable', 'hang up'],
  ] as const)('fail as %s', async (failure, answer) => {
    list = answer
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
    ['the page is away', { status: 500 }],
    ['the page has none', { text: '<html></html>' }],
    ['its check digit is wrong', { text: 'EE100931559' }],
  ])('has no VAT number when %s', async (_, answer) => {
    page = answer
    expect(await register().find('19000372')).toMatchObject({ vat_number: '' })
  })

  test.each([
    ['deleted', '19000373'],
    ['unknown', '19999999'],
  ])('that is %s is null', async (_, code) => {
    expect(await register().find(code)).toBeNull()
  })

  test.each(['1900037', '190003720', '1900037x', '../../x', ''])(
    'with the code «%s» is not asked for',
    async (code) => {
      expect(await register().find(code)).toBeNull()
      expect(double.seen).toEqual([])
    },
  )
})
