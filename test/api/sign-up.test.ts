import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { createOrder } from '#shared/api/orders.ts'
import { logIn, register } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { callFrom } from '../lib/call-from.ts'
import { toLocker } from '../lib/example-body.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'
import type { Browser } from '../lib/visitor.ts'
import { newBrowser, refusal, visit } from '../lib/visitor.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

const password = 'Kevad-2026!'
const person = {
  email: 'kati@example.com',
  phone: '5551 2346',
  name: 'Kati Kask',
  password,
  agreed: true,
  locale_code: 'et_EE',
}
const company = {
  ...person,
  email: 'ladu@example.com',
  is_business_user: true,
  company_name: 'Õunapuu Kaubandus OÜ',
  registry_code: '19000741',
  vat_number: '100 247 019',
  address_street: 'Viru 4',
  address_zip: '10111',
  address_state: 'Tallinn',
}

let client = 0
/** Signs up from an address of its own, so that the limit of one address does not count them all. */
const registerFrom = async (browser: Browser, body: object) => {
  const answer = await callFrom((client += 1), browser, stack.url, {
    method: 'POST',
    path: '/register',
    body,
  })
  return { ...answer, headers: new Headers() }
}
const refusedFrom = async (browser: Browser, body: object) =>
  refusal(await registerFrom(browser, body))
const app = (browser: Browser) => browser.call(getApp)

describe('a private person', () => {
  test('signs up, is logged in by a new session, and finds the anonymous shipments again', async () => {
    const visitor = await visit(stack)
    const { order_ids } = await visitor.call(createOrder, { body: toLocker })
    const before = newBrowser(stack.url)
    for (const [name, value] of visitor.cookies) before.cookies.set(name, value)
    const answer = await visitor.call(register, { body: { ...person, is_subscribed: true } })
    expect(answer).toEqual({ success: true, locale_code: 'et_EE' })
    const { user, account } = await app(visitor)
    expect(user).toMatchObject({ email: person.email, is_email_verified: false })
    expect(account).toMatchObject({
      name: person.name,
      phone: '+37255512346',
      phone_verified: false,
      segment: 'private',
      role: null,
      company_id: null,
      status: 'active',
    })
    const { shipments } = await visitor.call(listShipments, { query: { limit: '5' } })
    expect(shipments.map(({ id }) => id)).toEqual(order_ids)
    expect((await app(before)).user).toBeNull()
    const later = await visit(stack)
    await later.call(logIn, { body: { email: 'KATI@example.com', password } })
    expect((await app(later)).user?.id).toBe(user?.id)
  })
})

describe('a prepaid company', () => {
  test('signs up with its owner', async () => {
    const visitor = await visit(stack)
    await visitor.call(register, { body: company })
    const { account } = await app(visitor)
    expect(account).toMatchObject({
      role: 'owner',
      segment: 'business',
      company: {
        name: company.company_name,
        registry_code: company.registry_code,
        vat_number: 'EE100247019',
        contact_person: person.name,
        email: company.email,
        phone: '+37255512346',
        segment: 'business',
      },
    })
  })

  test.each([
    [{ email: 'other@example.com' }, { company_name: 'company_used' }],
    [{ email: 'other@example.com', company_name: 'Teine OÜ' }, { registry_code: 'reg_no_used' }],
    [
      { email: 'other@example.com', registry_code: '' },
      { registry_code: 'company_reg_no_required' },
    ],
    [{ email: 'other@example.com', company_name: '' }, { company_name: 'company_name_required' }],
    [
      { email: 'other@example.com', registry_code: '99999999' },
      { registry_code: 'registry_code_not_found' },
    ],
    [{ email: '', registry_code: '19000758' }, { email: 'email_required' }],
    [{ email: 'x', registry_code: '19000758' }, { email: 'invalid_email' }],
  ])('with %j is refused as %j', async (change, fields) => {
    const refused = await refusedFrom(await visit(stack), { ...company, ...change })
    expect(refused).toMatchObject({ status: 422, type: 'validation_error', fields })
  })
})
