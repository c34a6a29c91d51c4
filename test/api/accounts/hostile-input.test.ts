import { describe, expect, test } from 'vitest'
import { acceptInvitation, createAccount, updateAccount } from '#shared/api/accounts.ts'
import { switchAccount } from '#shared/api/session.ts'
import { checkToken, forgotPassword, updateUser } from '#shared/api/users.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { waitForTokenLink } from '#test/support/visitors/wait-for-token-link.ts'
import { buildPersonBody } from '#test/support/examples/person-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ keepOutput: true })
const table = setUpTable(stack)

describe('an open redirect', () => {
  const evil = ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)']
  const parameters = ['next', 'redirect', 'redirect_uri', 'return_url', 'url', 'continue', 'lang']

  test.each(['/', '/login', '/confirm_email', '/invitation', '/account_error', '/api/app'])(
    '%s redirects nowhere for any query parameter',
    async (path) => {
      for (const address of evil) {
        const query = new URLSearchParams(parameters.map((name) => [name, address]))
        const response = await fetch(`${stack.url}${path}?${query}`, { redirect: 'manual' })
        expect(response.headers.get('location')).toBeNull()
        expect(response.headers.get('refresh')).toBeNull()
      }
    },
  )

  test.each(['//evil.test', '//evil.test/..', '/%5Cevil.test', '/login//', '/%2f%2fevil.test/'])(
    'the path %s does not redirect to another host',
    async (path) => {
      const response = await fetch(`${stack.url}${path}`, { redirect: 'manual' })
      expect(response.headers.get('location')).toBeNull()
    },
  )

  test('is not possible on the return from the bank', async () => {
    const response = await fetch(`${stack.url}/api/payment_return`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-host': 'evil.test', 'content-type': 'application/json' },
      body: JSON.stringify({ json: '{"return_url":"https://evil.test"}', mac: 'x' }),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${stack.url}/new_shipment/payment?returned=1`)
  })
})

describe('line breaks', () => {
  const forged = 'x\r\nBcc: evil@evil.test\r\n{"level":"INFO","call":"forged"}'

  test('are rejected in every text that may reach an e-mail header', async () => {
    const owner = await logInAs(stack, 'business@demo.test')
    const refused = [
      await owner.expectRefusal(updateUser, { body: { name: forged } }),
      await owner.expectRefusal(updateUser, { body: { new_unverified_email: forged } }),
      await owner.expectRefusal(createAccount, { body: buildPersonBody({ name: forged }) }),
      await owner.expectRefusal(createAccount, { body: buildPersonBody({ email: forged }) }),
      await owner.expectRefusal(updateAccount, { body: { kind: 'company', company_name: forged } }),
      await owner.expectRefusal(forgotPassword, { body: { email: forged } }),
    ]
    for (const { status, fields } of refused) {
      expect(status).toBe(422)
      expect(Object.values(fields)).toContain('invalid_characters')
    }
  })

  test('from a request reach no response header and no log line', async () => {
    const visitor = await visit(stack)
    const before = stack.output().length
    const responses = [
      await visitor.send('GET', '/app', { query: { lang: forged } }),
      await visitor.send('POST', '/login', { body: { email: forged, password: forged } }),
      await visitor.send('POST', '/login', { body: forged }),
      await visitor.send('GET', '/invitation/{token}', { params: { token: forged } }),
      await visitor.send('GET', '/track/{barcode}', { params: { barcode: forged } }),
      await visitor.send('GET', '/app', { headers: { 'user-agent': '{"call":"forged"}' } }),
      await visitor.send('POST', '/login', { body: {}, headers: { authorization: 'forged' } }),
    ]
    for (const { headers } of responses) {
      expect(headers.get('bcc')).toBeNull()
      expect(JSON.stringify([...headers])).not.toContain('evil')
    }
    await waitFor(() => {
      const lines = stack.output().slice(before)
      expect(lines.match(/"call":"logIn"/g)).toHaveLength(3)
    })
    const lines = stack.output().slice(before)
    expect(lines).not.toContain('forged')
    expect(lines).not.toContain('evil')
  })
})

describe('additional fields in a body', () => {
  const extraFields = {
    id: 'acc_demo_support',
    user_id: 'usr_demo_support',
    company_id: 'com_demo_postpaid',
    company: { id: 'com_demo_postpaid', segment: 'business_postpaid' },
    segment: 'business_postpaid',
    features: ['postpaid', 'custom_barcode'],
    groups: [{ name: 'admin' }],
    status: 'inactive',
    phone_verified: true,
    is_email_verified: true,
    session_epoch: 0,
    door_code: '1',
    has_door_code: true,
    iban: 'EE382200221020145685',
    swift: 'EVIL',
    removed_at: 'x',
    invited_at: 'x',
  }
  const facts = ['segment', 'features', 'groups', 'status', 'iban', 'swift', 'id', 'company_id']
  const pickFacts = (item: Record<string, unknown> | undefined) =>
    Object.fromEntries(facts.map((name) => [name, item?.[name]]))

  test('are ignored in a profile, a company, a person, an invitation and an account switch', async () => {
    const owner = await logInAs(stack, 'business@demo.test')
    const account = keys.account('acc_demo_business')
    const company = keys.company('com_demo_prepaid')
    const before = [
      pickFacts(await table.readItem(account)),
      pickFacts(await table.readItem(company)),
    ]
    const user = await table.readItem(keys.user('usr_demo_business'))
    const { company: own } = (await fetchApp(owner)).account ?? {}

    await owner.call(updateUser, {
      body: { ...extraFields, account_id: undefined, role: 'admin', name: 'Uus Nimi' },
    })
    await owner.call(updateAccount, {
      body: {
        ...own,
        ...extraFields,
        kind: 'company',
        company_name: own?.name,
        address_street: 'Uus 1',
        vat_number: own?.vat_number,
      },
    })
    await owner.call(switchAccount, { body: { ...extraFields, account_id: 'acc_demo_business' } })
    expect([
      pickFacts(await table.readItem(account)),
      pickFacts(await table.readItem(company)),
    ]).toEqual(before)
    expect(await table.readItem(account)).toMatchObject({ role: 'owner', name: 'Uus Nimi' })
    expect(await table.readItem(company)).toMatchObject({ address_street: 'Uus 1' })
    const { session_epoch, groups } = (await table.readItem(keys.user('usr_demo_business'))) ?? {}
    expect([session_epoch, groups]).toEqual([user?.['session_epoch'], undefined])

    const email = 'saak@hostile.test'
    const created = await owner.call(createAccount, {
      body: { ...extraFields, ...buildPersonBody({ email }) },
    })
    const invited = {
      role: 'user',
      segment: 'business',
      company_id: 'com_demo_prepaid',
      groups: [],
      status: 'active',
      phone_verified: false,
      has_door_code: false,
      user_id: null,
    }
    expect(await table.readItem(keys.account(created.account.id))).toMatchObject(invited)
    const { token } = await waitForTokenLink(stack, email)
    const acceptance = { token, new_password: 'Saak-2468!x', agreed: true, category: 'invitation' }
    const visitor = await visit(stack)
    const { account_id: _, ...rest } = { ...extraFields, account_id: '' }
    await visitor.call(acceptInvitation, { body: { ...rest, role: 'owner', ...acceptance } })
    const { user_id, ...accepted } = invited
    const after = await table.readItem(keys.account(created.account.id))
    expect(after).toMatchObject(accepted)
    expect(after?.['user_id']).not.toBe(user_id)
    expect(after?.['user_id']).not.toBe(extraFields.user_id)
    const again = { query: { category: 'invitation', token } }
    expect((await visitor.expectRefusal(checkToken, again)).code).toBe('token_used')
  })
})
