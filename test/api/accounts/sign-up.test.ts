import { describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { checkRegistryCode } from '#shared/api/registry.ts'
import { logIn, register } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { createBrowser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { company, password, person } from './sign-up-forms.ts'

const stack = await setUpStack()

let client = 0
/** Signs up from an IP address of its own, so that the limit per address does not apply. */
const registerFrom = async (browser: Browser, body: object) => {
  const response = await callFrom((client += 1), browser, stack.url, {
    method: 'POST',
    path: '/register',
    body,
  })
  return { ...response, headers: new Headers() }
}
const expectRefusalFrom = async (browser: Browser, body: object) =>
  parseRefusal(await registerFrom(browser, body))

describe('a private person', () => {
  test('signs up, is logged in with a new session and keeps the anonymous shipments', async () => {
    const visitor = await visit(stack)
    const { order_ids } = await visitor.call(createOrder, { body: orderToLocker })
    const before = createBrowser(stack.url)
    for (const [name, value] of visitor.cookies) before.cookies.set(name, value)
    const response = await visitor.call(register, { body: { ...person, is_subscribed: true } })
    expect(response).toEqual({ success: true, locale_code: 'et_EE' })
    const { user, account } = await fetchApp(visitor)
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
    expect((await fetchApp(before)).user).toBeNull()
    const later = await visit(stack)
    const unused = { facebook_access_token: null, google_token: null }
    await later.call(logIn, { body: { email: 'KATI@example.com', password, ...unused } })
    expect((await fetchApp(later)).user?.id).toBe(user?.id)
  })
})

describe('a prepaid company', () => {
  test('signs up with its owner', async () => {
    const visitor = await visit(stack)
    // The documented payload has no language, and has the tokens of social log-ins always.
    const { locale_code: _locale, ...documented } = company
    const unused = { social_selected: null, facebook_access_token: null, google_token: null }
    await visitor.call(register, { body: { ...documented, ...unused } })
    const { account } = await fetchApp(visitor)
    expect(account).toMatchObject({
      locale_code: 'et_EE',
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
    const refused = await expectRefusalFrom(await visit(stack), { ...company, ...change })
    expect(refused).toMatchObject({ status: 422, type: 'validation_error', fields })
  })
})

describe('the e-mail after a sign-up', () => {
  test('asks for confirmation of the address in the language of the person', async () => {
    const visitor = await visit(stack)
    const email = 'kiri@example.com'
    await registerFrom(visitor, { ...person, email, locale_code: 'lv_LV' })
    await waitFor(async () => {
      const [message] = await stack.outbox(email)
      expect(message?.text ?? '').toMatch(/\/confirm_email\?token=[\w-]{43}&lang=lv/)
    })
    expect(await stack.outbox(email)).toHaveLength(1)
  })
})

describe('concurrent sign-ups', () => {
  test('with one e-mail create one user, and the others get email_used', async () => {
    const visitors = await Promise.all([1, 2, 3, 4, 5, 6].map(() => visit(stack)))
    const responses = await Promise.all(
      visitors.map((visitor) => registerFrom(visitor, { ...person, email: 'jooks@example.com' })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expect(parseRefusal(response).fields).toEqual({ email: 'email_used' })
    }
  })

  test('with one registry code create one company and no user without it', async () => {
    const visitors = await Promise.all([1, 2, 3, 4].map(() => visit(stack)))
    const emails = visitors.map((_, index) => `jooks${index}@example.com`)
    const responses = await Promise.all(
      visitors.map((visitor, index) =>
        registerFrom(visitor, {
          ...company,
          email: emails[index],
          company_name: 'Kuuselehe Kaubandus OÜ',
          registry_code: '19000379',
        }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ])
    for (const [index, { status }] of responses.entries()) {
      if (status === 200) continue
      const body = { email: emails[index], password }
      expect((await (await visit(stack)).expectRefusal(logIn, { body })).code).toBe('login_failed')
    }
  })

  test('of the same person from one visitor create one user', async () => {
    const visitor = await visit(stack)
    const body = { ...person, email: 'topelt@example.com' }
    const responses = await Promise.all([
      registerFrom(visitor, body),
      registerFrom(visitor, body),
      registerFrom(visitor, { ...body, password: 'Muu-1234567!' }),
    ])
    const done = responses.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThanOrEqual(1)
    // A repeated sign-up must have the same password; another password is rejected.
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expect([403, 422]).toContain(response.status)
    }
    expect(done.length).toBeLessThanOrEqual(2)
  })
})

describe('a hostile body', () => {
  test('cannot set a role, a segment, a company, groups or a verified e-mail', async () => {
    const visitor = await visit(stack)
    await registerFrom(visitor, {
      ...person,
      email: 'kuri@example.com',
      role: 'owner',
      segment: 'business_postpaid',
      company_id: 'com_demo_postpaid',
      groups: [{ name: 'admin' }],
      is_email_verified: true,
      phone_verified: true,
      status: 'inactive',
      user_id: 'usr_demo_support',
      id: 'usr_demo_support',
      google_id: '1',
      __proto__: { role: 'owner' },
    })
    const later = await visit(stack)
    await later.call(logIn, { body: { email: 'kuri@example.com', password } })
    const { user, account, accounts } = await fetchApp(later)
    expect(user).toMatchObject({ is_email_verified: false, google_id: null })
    expect(account).toMatchObject({
      role: null,
      segment: 'private',
      company_id: null,
      groups: [],
      phone_verified: false,
      status: 'active',
    })
    expect(accounts).toHaveLength(1)
  })

  test.each([
    [{ name: 'Kati\r\nBcc: x@example.com' }, { name: 'invalid_characters' }],
    [{ email: 'kati@example.com\r\nBcc: x@example.com' }, { email: 'invalid_characters' }],
    [{ email: 'kati@example.com, x@example.com' }, { email: 'invalid_email' }],
    [{ email: '"kati"@example.com' }, { email: 'invalid_email' }],
    [{ password: 'x'.repeat(201) }, { password: 'too_long' }],
    [{ password: 'Mustang#7' }, { password: 'password_common' }],
    [{ email: { $ne: '' } }, { email: 'invalid_value' }],
    [{ agreed: 'yes' }, { agreed: 'invalid_value' }],
    [{ country: 'fi' }, { country: 'invalid_value' }],
  ])('with %j is refused as %j', async (change, fields) => {
    const refused = await expectRefusalFrom(await visit(stack), { ...person, ...change })
    expect(refused).toMatchObject({ status: 422, type: 'validation_error', fields })
  })
})

describe('signing up from one network', () => {
  test('is limited per hour only when it is refused; invalid forms do not count', async () => {
    await stack.advanceToNext('hour')
    const shared = 250
    const attempt = async (change: object) =>
      callFrom(shared, await visit(stack), stack.url, {
        method: 'POST',
        path: '/register',
        body: { ...person, email: 'support@demo.test', ...change },
      })
    const attemptAll = async (changes: readonly object[]) =>
      (await Promise.all(changes.map(attempt))).map(({ status }) => status)
    const invalid = Array.from({ length: 12 }, () => ({ email: 'x' }))
    expect(new Set(await attemptAll(invalid))).toEqual(new Set([422]))
    // More people than an address could once register in an hour.
    const people = Array.from({ length: 12 }, (_, at) => ({ email: `naaber${at}@example.com` }))
    expect(new Set(await attemptAll(people))).toEqual(new Set([200]))
    // Each of them reveals that the e-mail has an account.
    const used = Array.from({ length: 101 }, () => ({}))
    const statuses = await attemptAll(used)
    expect(statuses.filter((status) => status === 422)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await attempt({ email: 'hiljem@example.com' })).status).toBe(429)
    await stack.advanceClock('PT61M')
    expect((await attempt({ email: 'hiljem@example.com' })).status).toBe(200)
  })
})

test('the registry code of a client company reveals only the first letter of its e-mail', async () => {
  const visitor = await visit(stack)
  const response = await visitor.call(checkRegistryCode, {
    body: { registry_code: company.registry_code },
  })
  expect(response).toMatchObject({ is_reg_no_valid: true, email: 'l***' })
})

test('a sign-up of a client company writes to its contact, once a day', async () => {
  const visitor = await visit(stack)
  const { email } = company
  const listNotices = async () =>
    (await stack.outbox(email)).filter(({ subject }) => subject.includes('juba klient'))
  const body = { registry_code: company.registry_code, is_sign_up: true }
  await visitor.call(checkRegistryCode, { body: { ...body, is_sign_up: false } })
  await visitor.call(checkRegistryCode, { body })
  await visitor.call(checkRegistryCode, { body })
  await waitFor(async () => expect(await listNotices()).not.toHaveLength(0))
  const [notice, ...others] = await listNotices()
  expect(notice?.text).toContain('/settings')
  expect(others).toEqual([])
})
