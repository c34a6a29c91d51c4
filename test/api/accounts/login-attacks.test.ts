import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { logIn, logOut, register } from '#shared/api/session.ts'
import { changePassword } from '#shared/api/users.ts'
import { keys } from '#functions/store/keys.ts'
import { hashPassword } from '#functions/lib/password.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { setCounted } from '#test/support/stack/set-counted.ts'
import { logged } from '#test/support/stack/stack.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { fetchGoogleToken } from '#test/support/visitors/fetch-social-token.ts'
import { callFrom, getAddress } from '#test/support/visitors/call-from.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { createBrowser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({
  expectedLog: [logged('social login')],
  withoutShipments: true,
})
const table = setUpTable(stack)

/** Sets how many failed attempts are counted in the newest window, which has counted `made`. */
const setFailures = (what: string, who: string, made: number, counted: number) =>
  setCounted(stack, table, { what, who, made, counted })

describe('login', () => {
  /** One login attempt from an address of its own, so that no limit per address applies. */
  const attempt = async (number: number, email: string, typed: string) =>
    callFrom(number, await visit(stack), stack.url, {
      method: 'POST',
      path: '/login',
      body: { email, password: typed },
    })

  test('guesses for one e-mail are limited across all addresses and blocked for a day after a hundred', async () => {
    const email = 'rdp@demo.test'
    const known = await logInAs(stack, email)
    await known.call(logOut, { body: {} })
    await stack.advanceToNext('day')
    let tried = 0
    for (let window = 0; window < 3; window += 1) {
      const responses = await Promise.all(
        Array.from({ length: 11 }, () => attempt((tried += 1), email, 'Vale-4321!')),
      )
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
      expect(statuses[10]).toBe(429)
      await stack.advanceClock('PT15M')
      // As if there had been seven windows more.
      if (window === 1) await setFailures('password_day', email, 20, 90)
    }
    expect((await attempt(0, email, password)).status).toBe(429)
    // A browser that has logged in before is not affected.
    await fetchApp(known)
    await logInAs(stack, email, { browser: known })
    await stack.advanceClock('PT24H')
    expect((await attempt(0, email, password)).status).toBe(200)
  })

  /** One login from client number `number`, with its cookies and maybe other headers. */
  const attemptFrom = (
    number: number,
    visitor: Browser,
    body: { email: string; password: string },
    headers: Readonly<Record<string, string>> = {},
  ) => callFrom(number, visitor, stack.url, { method: 'POST', path: '/login', body, headers })

  test('a crowd that shares an address logs in, also while a stranger of that network guesses', async () => {
    await stack.advanceToNext('hour')
    const client = 246
    const email = 'private.lt@demo.test'
    /** Logs in from more new browsers than the e-mail has failures. */
    const logInAll = async () => {
      const statuses = []
      for (let count = 0; count < 11; count += 1)
        statuses.push((await attemptFrom(client, await visit(stack), { email, password })).status)
      return statuses
    }
    const ok = Array.from({ length: 11 }, () => 200)
    expect(await logInAll()).toEqual(ok)
    const stranger = await visit(stack)
    const guess = () =>
      attemptFrom(client, stranger, { email: 'nobody@hostile.test', password: 'Vale-4321!' })
    expect((await guess()).status).toBe(422)
    // Eleven successes have left no trace: this is the first failure.
    await setFailures('password_network', getAddress(client), 1, 590)
    expect(await logInAll()).toEqual(ok)
    const known = await logInAs(stack, email)
    const guesses = []
    for (let at = 0; at < 10; at += 1)
      guesses.push(
        await attemptFrom(client, stranger, {
          email: `nobody${at}@hostile.test`,
          password: 'Vale-4321!',
        }),
      )
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422))
    expect((await guess()).status).toBe(429)
    // Who has never logged in from here cannot be told from the stranger; others can.
    const unknown = await visit(stack)
    expect((await attemptFrom(client, unknown, { email, password })).status).toBe(429)
    expect((await attemptFrom(client, known, { email, password })).status).toBe(200)
  })

  test('failures for many e-mails from one address are limited, also with forged address headers', async () => {
    await stack.advanceToNext('hour')
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
      attemptFrom(
        249,
        visitor,
        { email: `nobody${number}@hostile.test`, password: 'Vale-4321!' },
        buildClaimedHeaders(`192.0.2.${number}`),
      )
    expect((await tryStolenLogin(99)).status).toBe(422)
    await setFailures('password_network', getAddress(249), 1, 595)
    const responses = await Promise.all(Array.from({ length: 11 }, (_, at) => tryStolenLogin(at)))
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6)
    expect((await attempt(248, 'private.lv@demo.test', password)).status).toBe(200)
  })

  test('responds alike, makes the same reads and writes and derives one key for an unknown e-mail, a wrong password, an inactive account and a user without a password', async () => {
    const social = await logInAs(stack, 'import@demo.test')
    const { user } = await fetchApp(social)
    const item = await table.readItem(keys.user(user?.id ?? ''))
    const { password: _, ...without } = item ?? {}
    await table.client.send(new PutCommand({ TableName: stack.tableName, Item: without }))

    const emails = [
      'nobody@hostile.test',
      'business@demo.test',
      'inactive@demo.test',
      'import@demo.test',
    ]
    const visitor = await visit(stack)
    // The first use of a session extends it, which is a write.
    await fetchApp(visitor)
    const responses = new Set<string>()
    const operations = new Set<string>()
    // Deriving the key takes nearly all the time of a refusal. Skipping it would reveal the reason.
    for (const email of emails) {
      const before = await stack.countDerivedKeys()
      const { length: earlier } = await stack.listTableOperations('api/session/log-in')
      const body = { email, password: 'Vale-4321!' }
      const { status, json } = await visitor.send('POST', '/login', { body })
      expect((await stack.countDerivedKeys()) - before, email).toBe(1)
      responses.add(JSON.stringify([status, json]))
      const made = (await stack.listTableOperations('api/session/log-in')).slice(earlier)
      // Some are made at the same time, in any order.
      operations.add(made.toSorted().join(' '))
    }
    expect(responses.size).toBe(1)
    expect([...operations]).toEqual([
      // Session, e-mail, devices, user, contract request and its pointer; the limits of the network
      // and, twice, of the e-mail.
      'GetItem GetItem GetItem GetItem GetItem GetItem UpdateItem UpdateItem UpdateItem',
    ])
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
      const [planted, plantedToken] = [getSessionCookie(visitor), visitor.cookies.get('_xsrf')]
      await step()
      expect(getSessionCookie(visitor)).not.toBe(planted)
      const attacker = createBrowser(stack.url)
      attacker.cookies.set('__Host-session', planted ?? '')
      const after = await fetchApp(attacker)
      expect(after.user).toBeNull()
      // The old session does not even remain as an anonymous one.
      attacker.cookies.set('_xsrf', plantedToken ?? '')
      expect((await attacker.expectRefusal(logOut, { body: {} })).code).toBe('xsrf')
      await stack.advanceClock('PT11S')
      expect((await fetchApp(attacker)).user).toBeNull()
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
    await table.client.send(
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
  test('that are refused share one rate limit between login and sign-up, and right ones do not count', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const attempt = (number: number) =>
      callFrom(247, visitor, stack.url, {
        method: 'POST',
        path: number % 2 === 0 ? '/login' : '/register',
        body: { facebook_access_token: `x${number}`, agreed: true, locale_code: 'et_EE' },
      })
    expect((await attempt(0)).status).toBe(422)
    const owner = await visit(stack)
    const google_token = await fetchGoogleToken(stack, owner, {
      name: 'Mari',
      email: 'private.lv@demo.test',
    })
    const body = { google_token }
    expect(
      (await callFrom(247, owner, stack.url, { method: 'POST', path: '/login', body })).status,
    ).toBe(200)
    await setFailures('social', getAddress(247), 1, 595)
    const responses = await Promise.all(Array.from({ length: 11 }, (_, at) => attempt(at)))
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6)
  })
})
