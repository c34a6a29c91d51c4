import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { createOrder } from '#shared/api/orders.ts'
import { checkRegistryCode } from '#shared/api/registry.ts'
import { logIn, notifyNewClient, register } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import { places, orderToLocker } from '#test/support/examples/example-body.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { startTestStack } from '#test/support/stack/stack.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { createBrowser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stack.stop()
})

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
const fetchApp = (browser: Browser) => browser.call(getApp)

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
    await later.call(logIn, { body: { email: 'KATI@example.com', password } })
    expect((await fetchApp(later)).user?.id).toBe(user?.id)
  })
})

describe('a prepaid company', () => {
  test('signs up with its owner', async () => {
    const visitor = await visit(stack)
    await visitor.call(register, { body: company })
    const { account } = await fetchApp(visitor)
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
    [{ email: { $ne: '' } }, { email: 'invalid_value' }],
    [{ agreed: 'yes' }, { agreed: 'invalid_value' }],
    [{ country: 'fi' }, { country: 'invalid_value' }],
  ])('with %j is refused as %j', async (change, fields) => {
    const refused = await expectRefusalFrom(await visit(stack), { ...person, ...change })
    expect(refused).toMatchObject({ status: 422, type: 'validation_error', fields })
  })
})

describe('signing up from one address', () => {
  test('is limited per hour, and invalid forms do not count', async () => {
    const visitor = await visit(stack)
    await stack.advanceToNext('hour')
    const attempt = (change: object) =>
      visitor.send('POST', '/register', { body: { ...person, ...change } })
    for (let tries = 0; tries < 12; tries += 1) await attempt({ email: 'x' })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await attempt({})).status)
    expect(new Set(statuses.slice(0, 8))).toEqual(new Set([422]))
    const response = await attempt({})
    expect(parseRefusal(response)).toMatchObject({ status: 429, type: 'too_many_requests' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a company that requests a contract', () => {
  const contract = {
    ...company,
    email: 'leping@example.com',
    company_name: 'Põhjakaare Kaubandus OÜ',
    registry_code: '19001114',
    invoice_email: 'arved@example.com',
    trademark: 'Leping',
    return_recipient_phone: '5551 2347',
    return_recipient_email: 'tagastus@example.com',
    service_point_id: places.sadam,
    status: 'pending',
  }

  test('saves its details, and sends one e-mail each to the company and to sales', async () => {
    const visitor = await visit(stack)
    const body = { ...contract, segment: 'business_postpaid', id: 'cli_x' }
    expect(await visitor.call(notifyNewClient, { body })).toEqual({ success: true })
    expect(await visitor.call(notifyNewClient, { body })).toEqual({ success: true })
    await waitFor(async () => {
      const [toClient, toSales] = [
        await stack.outbox(contract.email),
        await stack.outbox('sales@localhost'),
      ]
      expect(toClient.map(({ subject }) => subject)).toEqual(['Oleme saanud sinu lepingusoovi'])
      expect(toSales.map(({ subject }) => subject)).toEqual([
        'Lepingusoov: Põhjakaare Kaubandus OÜ',
      ])
      expect(toSales[0]?.text).toContain(contract.registry_code)
      expect(`${toClient[0]?.text}${toSales[0]?.text}`).not.toContain(password)
    })
    // The company cannot log in before an operator approves it.
    const login = { email: contract.email, password }
    expect((await visitor.expectRefusal(logIn, { body: login })).code).toBe('login_failed')
  })

  test('can log in after an operator approves it, which is possible only once', async () => {
    const { region, endpoint, credentials } = stack.tableClient
    vi.stubEnv('TABLE_NAME', stack.tableName)
    vi.stubEnv('AWS_REGION', region)
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint)
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
    const { approveClient } = await import('#functions/accounts/approve-client.ts')
    const { listClientRequests } = await import('#functions/store/records/client-request-store.ts')
    const [request] = await listClientRequests()
    const id = request?.id ?? ''
    const responses = await Promise.allSettled([approveClient(id), approveClient(id)])
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listClientRequests()).toEqual([])
    const visitor = await visit(stack)
    await visitor.call(logIn, { body: { email: contract.email, password } })
    const { account } = await fetchApp(visitor)
    expect(account).toMatchObject({
      role: 'owner',
      company: {
        segment: 'business_postpaid',
        trademark: contract.trademark,
        invoice_email: contract.invoice_email,
      },
      return_places: { service_point: contract.service_point_id },
    })
  })

  test.each([
    [{ trademark: '' }, { trademark: 'required' }],
    [{ trademark: 'x'.repeat(21) }, { trademark: 'too_long' }],
    [{ invoice_email: '' }, { invoice_email: 'email_required' }],
    [{ return_recipient_phone: null }, { return_recipient_phone: 'phone_required' }],
    [{ return_recipient_email: 'x' }, { return_recipient_email: 'email_invalid' }],
    [{ service_point_id: null }, { service_point_id: 'destination_required' }],
    [{ agreed: false }, { agreed: 'terms_not_accepted' }],
    [{ status: 'active' }, { status: 'invalid_value' }],
    [{ service_point_id: 1 }, { service_point_id: 'destination_required' }],
    [{ email: 'private@demo.test' }, { email: 'email_used' }],
  ])('with %j is refused as %j', async (change, fields) => {
    const response = await callFrom((client += 1), await visit(stack), stack.url, {
      method: 'POST',
      path: '/notify_new_client',
      body: { ...contract, ...change },
    })
    expect(parseRefusal({ ...response, headers: new Headers() })).toMatchObject({
      status: 422,
      fields,
    })
  })
})

test('the registry code of a client company reveals only the first letter of its e-mail', async () => {
  const visitor = await visit(stack)
  const response = await visitor.call(checkRegistryCode, {
    body: { registry_code: company.registry_code },
  })
  expect(response).toMatchObject({ is_reg_no_valid: true, email: 'l***' })
})
