import { describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { checkRegistryCode, getCompanyInfo, suggestCompanies } from '#shared/api/registry.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()
const visitor = await visit(stack)

const orchard = { name: 'Õunapuu Kaubandus OÜ', reg_code: '19000741' }

describe('the company registry', () => {
  test.each(['õuna', 'OUNAPUU kaubandus', '190007'])(
    'suggests companies for %s',
    async (search) => {
      const { companies } = await visitor.call(suggestCompanies, { query: { search } })
      expect(companies).toContainEqual(orchard)
      expect(companies.length).toBeLessThanOrEqual(10)
    },
  )

  test('returns a company by its code', async () => {
    const company = await visitor.call(getCompanyInfo, { params: { code: orchard.reg_code } })
    expect(company).toMatchObject({ name: orchard.name, country: 'ee', address_zip: '51003' })
    const unknown = await visitor.expectRefusal(getCompanyInfo, { params: { code: '99999999' } })
    expect(unknown).toMatchObject({ status: 404, type: 'not_found' })
  })

  test.each([
    [orchard.reg_code, true],
    ['99999999', false],
  ])('reports whether the code %s is valid: %s', async (registry_code, known) => {
    const response = await visitor.call(checkRegistryCode, { body: { registry_code } })
    expect(response).toMatchObject({ success: true, is_reg_no_valid: known })
  })

  test('knows the companies of the demo data, which are clients already', async () => {
    const { companies } = await visitor.call(suggestCompanies, { query: { search: 'Suurkauba' } })
    expect(companies).toEqual([{ name: 'Suurkaubamaja AS', reg_code: '14000028' }])
    const body = { registry_code: '14000028', is_sign_up: true }
    const checked = await visitor.call(checkRegistryCode, { body })
    expect(checked).toMatchObject({ success: true, is_reg_no_valid: true })
    expect(checked.email).toMatch(/^p\*+/)
  })

  test.each([
    ['', 'registry_code_required'],
    ['1'.repeat(21), 'too_long'],
  ])('rejects the code %j', async (registry_code, code) => {
    const refused = await visitor.expectRefusal(checkRegistryCode, { body: { registry_code } })
    expect(refused.fields).toEqual({ registry_code: code })
  })

  test('contains the company of an invoice', async () => {
    const company = { company_name: orchard.name, company_reg_no: orchard.reg_code }
    const body = { ...orderToLocker, data: { company } }
    expect((await visitor.call(createOrder, { body })).orders).toHaveLength(1)
  })

  test('is limited per visitor, so that it cannot be copied, while others of the network look up', async () => {
    await stack.advanceToNext('hour')
    const lookUp = () => visitor.send('GET', '/company_info/', { query: { search: 'a' } })
    const responses = await Promise.all(Array.from({ length: 130 }, lookUp))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const response of refused) {
      expect(parseRefusal(response).type).toBe('too_many_requests')
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    const neighbour = await visit(stack)
    const query = { search: orchard.reg_code }
    expect((await neighbour.send('GET', '/company_info/', { query })).status).toBe(200)
  })
})
