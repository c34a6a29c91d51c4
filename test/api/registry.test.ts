import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { checkRegistryCode, getCompanyInfo, suggestCompanies } from '#shared/api/registry.ts'
import { orderToLocker } from '../support/examples/example-body.ts'
import type { TestStack } from '../support/stack/stack.ts'
import { startTestStack } from '../support/stack/stack.ts'
import type { Browser } from '../support/visitors/visitor.ts'
import { parseRefusal, visit } from '../support/visitors/visitor.ts'

let stack: TestStack
let visitor: Browser
beforeAll(async () => {
  stack = await startTestStack()
  visitor = await visit(stack)
})
afterAll(() => stack.stop())

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

  test('fills in a company by its code', async () => {
    const company = await visitor.call(getCompanyInfo, { params: { code: orchard.reg_code } })
    expect(company).toMatchObject({ name: orchard.name, country: 'ee', address_zip: '51003' })
    const unknown = await visitor.expectRefusal(getCompanyInfo, { params: { code: '99999999' } })
    expect(unknown).toMatchObject({ status: 404, type: 'not_found' })
  })

  test.each([
    [orchard.reg_code, true],
    ['99999999', false],
  ])('says of the code %s: %s', async (registry_code, known) => {
    const answer = await visitor.call(checkRegistryCode, { body: { registry_code } })
    expect(answer).toMatchObject({ success: true, is_reg_no_valid: known })
  })

  test.each([
    ['', 'registry_code_required'],
    ['1'.repeat(21), 'too_long'],
  ])('refuses the code %j', async (registry_code, code) => {
    const refused = await visitor.expectRefusal(checkRegistryCode, { body: { registry_code } })
    expect(refused.fields).toEqual({ registry_code: code })
  })

  test('a company on the invoice is one of the registry', async () => {
    const company = { company_name: orchard.name, company_reg_no: orchard.reg_code }
    const body = { ...orderToLocker, data: { company } }
    expect((await visitor.call(createOrder, { body })).orders).toHaveLength(1)
  })

  test('is not there to be copied: look-ups of one address are limited', async () => {
    await stack.advanceToNext('hour')
    const look = () => visitor.send('GET', '/company_info/', { query: { search: 'a' } })
    const answers = await Promise.all(Array.from({ length: 130 }, look))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const answer of refused) {
      expect(parseRefusal(answer).type).toBe('too_many_requests')
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
  })
})
