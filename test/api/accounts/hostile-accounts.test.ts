import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  createAccount,
  updateAccount,
  verifyPhone,
} from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { createApiKey } from '#shared/api/services.ts'
import { logIn, register, switchAccount } from '#shared/api/session.ts'
import { changePassword, checkToken, forgotPassword, updateUser } from '#shared/api/users.ts'
import { keys } from '#functions/store/keys.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { startTestStack } from '#test/support/stack/stack.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { createBrowser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

let stack: TestStack
let client: DynamoDBDocumentClient
beforeAll(async () => {
  stack = await startTestStack({ keepOutput: true })
  client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
})
afterAll(async () => {
  client.destroy()
  await stack.stop()
})

const fetchApp = (browser: Browser) => browser.call(getApp)
const readItem = async (key: { PK: string; SK: string }) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item

/** All items of the table as JSON text. */
const readWholeTable = async (): Promise<string> => {
  const texts: string[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: stack.tableName,
        ...(after && { ExclusiveStartKey: after }),
      }),
    )
    texts.push(JSON.stringify(page.Items))
    after = page.LastEvaluatedKey
  } while (after)
  return texts.join('\n')
}

const buildPersonBody = (change: object = {}) => ({
  kind: 'person',
  name: 'Anna',
  surname: 'Uus',
  email: 'anna@hostile.test',
  phone: '5551 2345',
  role: 'user',
  ...change,
})

const waitForEmailLink = (email: string) =>
  waitFor(async () => findTokenLink(await stack.outbox(email)))

describe('secrets', () => {
  test('are stored only as hashes: passwords, sessions, links, codes and keys', async () => {
    const visitor = await visit(stack)
    const session = visitor.cookies.get('__Host-session') ?? ''
    const owner = await logInAs(stack, 'postpaid@demo.test')
    const email = 'salajane@hostile.test'
    const secretPassword = 'Salajane-9876!'
    await visitor.call(register, {
      body: {
        email,
        phone: '+37255512399',
        name: 'Salme',
        password: secretPassword,
        agreed: true,
        locale_code: 'et_EE',
      },
    })
    const confirm = await waitForEmailLink(email)
    await visitor.call(forgotPassword, { body: { email: 'private@demo.test' } })
    const reset = await waitForEmailLink('private@demo.test')
    await owner.call(createAccount, { body: buildPersonBody() })
    const invitation = await waitForEmailLink('anna@hostile.test')
    await visitor.call(verifyPhone, { body: { token: null } })
    const [sms] = await stack.outbox('+37255512399')
    const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? ''
    const { api_key } = await owner.call(createApiKey)

    const secrets = [
      secretPassword,
      password,
      ...[confirm, reset, invitation].map(({ token }) => token),
      session,
      ...visitor.cookies.values(),
      ...owner.cookies.values(),
      api_key,
      `"${code}"`,
    ]
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
    const table = await readWholeTable()
    expect(table).toContain(email)
    expect(secrets.filter((secret) => table.includes(secret))).toEqual([])
    const user = await readItem(keys.user((await fetchApp(visitor)).user?.id ?? ''))
    expect(user?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('login', () => {
  /** One login attempt from an address of its own, so that no limit per address applies. */
  const attempt = async (number: number, email: string, typed: string) =>
    callFrom(number, await visit(stack), stack.url, {
      method: 'POST',
      path: '/login',
      body: { email, password: typed },
    })

  test('guesses for one e-mail are limited across all addresses and blocked for a day after a hundred', async () => {
    await stack.advanceToNext('day')
    const email = 'rdp@demo.test'
    let tried = 0
    for (let window = 0; window < 10; window += 1) {
      const responses = await Promise.all(
        Array.from({ length: 11 }, () => attempt((tried += 1), email, 'Vale-4321!')),
      )
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
      expect(statuses[10]).toBe(429)
      await stack.advanceClock('PT15M')
    }
    expect((await attempt(0, email, password)).status).toBe(429)
    await stack.advanceClock('PT24H')
    expect((await attempt(0, email, password)).status).toBe(200)
  })

  test('attempts for many e-mails from one address are limited, also with forged address headers', async () => {
    const visitor = await visit(stack)
    const buildClaimedHeaders = (address: string) => ({
      'x-forwarded-for': address,
      'x-viewer-address': address,
      'x-real-ip': address,
      'true-client-ip': address,
      forwarded: `for=${address}`,
      'x-origin-key': '',
    })
    const tryStolenLogin = (number: number) =>
      callFrom(249, visitor, stack.url, {
        method: 'POST',
        path: '/login',
        body: { email: `nobody${number}@hostile.test`, password: 'Vale-4321!' },
        headers: buildClaimedHeaders(`192.0.2.${number}`),
      })
    await stack.advanceToNext('hour')
    // Eleven at once: each derives a password key, and more would time out on a busy machine.
    const responses: Awaited<ReturnType<typeof tryStolenLogin>>[] = []
    while (responses.length < 66) {
      const from = responses.length
      responses.push(
        ...(await Promise.all(Array.from({ length: 11 }, (_, at) => tryStolenLogin(from + at)))),
      )
    }
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(60)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6)
    expect((await attempt(248, 'private.lv@demo.test', password)).status).toBe(200)
  })

  test('responds alike and derives one key for an unknown e-mail, a wrong password, an inactive account and a user without a password', async () => {
    const social = await logInAs(stack, 'import@demo.test')
    const { user } = await fetchApp(social)
    const item = await readItem(keys.user(user?.id ?? ''))
    const { password: _, ...without } = item ?? {}
    await client.send(new PutCommand({ TableName: stack.tableName, Item: without }))

    const emails = [
      'nobody@hostile.test',
      'business@demo.test',
      'inactive@demo.test',
      'import@demo.test',
    ]
    const visitor = await visit(stack)
    const responses = new Set<string>()
    // Deriving the key takes nearly all the time of a refusal. Skipping it would reveal the reason.
    for (const email of emails) {
      const before = await stack.countDerivedKeys()
      const body = { email, password: 'Vale-4321!' }
      const { status, json } = await visitor.send('POST', '/login', { body })
      expect((await stack.countDerivedKeys()) - before, email).toBe(1)
      responses.add(JSON.stringify([status, json]))
    }
    expect(responses.size).toBe(1)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'rejects a form of another site that sends %s',
    async (type) => {
      const visitor = await visit(stack)
      const body = JSON.stringify({ email: 'business@demo.test', password })
      const headers = { 'content-type': type }
      const refused = await visitor.expectRefusal(logIn, { body, headers })
      expect(refused).toMatchObject({ status: 422, code: 'content_type' })
      expect((await fetchApp(visitor)).user).toBeNull()
    },
  )

  test('rejects the anti-forgery token of another session', async () => {
    const [victim, attacker] = await Promise.all([visit(stack), visit(stack)])
    const headers = { 'x-xsrftoken': attacker.cookies.get('_xsrf') ?? '' }
    const body = { email: 'business@demo.test', password }
    expect((await victim.expectRefusal(logIn, { body, headers })).code).toBe('xsrf')
  })

  test('sends no CORS headers to other origins', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await fetch(`${stack.url}/api/app`, {
        method,
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
      })
      const offers = [...headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(offers).toEqual([])
    }
  })
})

describe('a session', () => {
  const getSessionCookie = (browser: Browser) => browser.cookies.get('__Host-session')

  test('set by an attacker is invalid after a sign-up, a login or a change of password', async () => {
    const visitor = await visit(stack)
    const email = 'fiks@hostile.test'
    const steps = [
      () =>
        visitor.call(register, {
          body: {
            email,
            phone: '+37255512398',
            name: 'Fiks',
            password: 'Fiks-2468!x',
            agreed: true,
            locale_code: 'et_EE',
          },
        }),
      () => visitor.call(logIn, { body: { email, password: 'Fiks-2468!x' } }),
      () =>
        visitor.call(changePassword, {
          body: { old_password: 'Fiks-2468!x', new_password: 'Fiks-1357!y' },
        }),
    ]
    for (const step of steps) {
      const planted = getSessionCookie(visitor)
      await step()
      expect(getSessionCookie(visitor)).not.toBe(planted)
      const attacker = createBrowser(stack.url)
      attacker.cookies.set('__Host-session', planted ?? '')
      const after = await fetchApp(attacker)
      expect(after.user).toBeNull()
      // The old session does not even remain as an anonymous one.
      expect(getSessionCookie(attacker)).not.toBe(planted)
      expect((await fetchApp(visitor)).user?.email).toBe(email)
    }
  })
})

describe('a new password', () => {
  test('ends logins with the old password that are in progress', async () => {
    const email = 'postpaid.user@demo.test'
    const id = (await fetchApp(await logInAs(stack, email))).user?.id ?? ''
    const visitors = await Promise.all(Array.from({ length: 8 }, () => visit(stack)))
    const fresh = await hashPassword('Uus-2468!x')
    const body = { email, password }
    const logins = visitors.map((visitor) => visitor.send('POST', '/login', { body }))
    // At this point some logins are done, some are being checked and some are waiting.
    await Promise.race(logins)
    await client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: { ...keys.user(id) },
        UpdateExpression: 'SET #password = :password ADD session_epoch :one',
        ExpressionAttributeNames: { '#password': 'password' },
        ExpressionAttributeValues: { ':password': fresh, ':one': 1 },
      }),
    )
    const statuses = (await Promise.all(logins)).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
    for (const visitor of visitors) expect((await fetchApp(visitor)).user).toBeNull()
    await logInAs(stack, email, { password: 'Uus-2468!x' })
  })
})

describe('tokens of Google and Facebook', () => {
  test('share one rate limit between login and sign-up', async () => {
    const visitor = await visit(stack)
    await stack.advanceToNext('hour')
    const responses = await Promise.all(
      Array.from({ length: 66 }, (_, number) =>
        callFrom(247, visitor, stack.url, {
          method: 'POST',
          path: number % 2 === 0 ? '/login' : '/register',
          body: { facebook_access_token: `x${number}`, agreed: true, locale_code: 'et_EE' },
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(60)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6)
  })
})

describe('tokens in e-mails', () => {
  test('share one rate limit across all calls that accept them', async () => {
    const visitor = await visit(stack)
    const guess = (number: number) => {
      const token = String(number).padStart(43, 'x')
      const requests = [
        { method: 'GET', path: `/user/valid_token/?category=password_reset&token=${token}` },
        {
          method: 'PATCH',
          path: '/user/reset_password',
          body: { token, category: 'password_reset', new_password: 'Uus-1234567!' },
        },
        {
          method: 'PATCH',
          path: '/user/confirm_email/',
          body: { token, category: 'confirm_email' },
        },
        { method: 'GET', path: `/invitation/${token}` },
        { method: 'PATCH', path: '/invitation/', body: { token } },
        { method: 'DELETE', path: `/invitation/${token}` },
      ] as const
      const request = requests[number % requests.length] ?? requests[0]
      return callFrom(240, visitor, stack.url, request)
    }
    await stack.advanceToNext('hour')
    const responses = await Promise.all(Array.from({ length: 66 }, (_, number) => guess(number)))
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(60)
    const late = await Promise.all([0, 1, 2, 3, 4, 5].map(guess))
    expect(late.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429, 429])
  })

  test('link to this site, whatever host the request claims', async () => {
    const visitor = await visit(stack)
    const headers = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
      referer: 'https://evil.test/',
    }
    const email = 'private.lt@demo.test'
    await visitor.call(forgotPassword, { body: { email }, headers })
    const text = (await stack.outbox(email)).map((message) => message.text + message.html).join('')
    expect(text).toContain(`${stack.url}/password_reset?token=`)
    expect(text).not.toContain('evil.test')
  })
})

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

describe('the existence of an account', () => {
  test('is not revealed by an invitation', async () => {
    const owner = await logInAs(stack, 'postpaid@demo.test')
    const invite = async (email: string) => {
      const { account } = await owner.call(createAccount, { body: buildPersonBody({ email }) })
      return { ...account, id: '', email: '' }
    }
    expect(await invite('private.lv@demo.test')).toEqual(await invite('nobody@hostile.test'))
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
    const before = [pickFacts(await readItem(account)), pickFacts(await readItem(company))]
    const user = await readItem(keys.user('usr_demo_business'))
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
    expect([pickFacts(await readItem(account)), pickFacts(await readItem(company))]).toEqual(before)
    expect(await readItem(account)).toMatchObject({ role: 'owner', name: 'Uus Nimi' })
    expect(await readItem(company)).toMatchObject({ address_street: 'Uus 1' })
    const { session_epoch, groups } = (await readItem(keys.user('usr_demo_business'))) ?? {}
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
    expect(await readItem(keys.account(created.account.id))).toMatchObject(invited)
    const { token } = await waitForEmailLink(email)
    const acceptance = { token, new_password: 'Saak-2468!x', agreed: true, category: 'invitation' }
    const visitor = await visit(stack)
    const { account_id: _, ...rest } = { ...extraFields, account_id: '' }
    await visitor.call(acceptInvitation, { body: { ...rest, role: 'owner', ...acceptance } })
    const { user_id, ...accepted } = invited
    const after = await readItem(keys.account(created.account.id))
    expect(after).toMatchObject(accepted)
    expect(after?.['user_id']).not.toBe(user_id)
    expect(after?.['user_id']).not.toBe(extraFields.user_id)
    const again = { query: { category: 'invitation', token } }
    expect((await visitor.expectRefusal(checkToken, again)).code).toBe('token_invalid')
  })
})
