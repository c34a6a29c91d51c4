import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { bookDoors } from '#shared/api/doors.ts'
import { sendSms } from '#shared/api/notifications.ts'
import { cancelOrders, createOrder } from '#shared/api/orders.ts'
import { payOrders } from '#shared/api/payments.ts'
import { becomeAnonymous, logIn, logOut } from '#shared/api/session.ts'
import { countCreatedOrders, listShipments } from '#shared/api/shipments.ts'
import { printLabels } from '#shared/api/labels.ts'
import { keys } from '#functions/store/keys.ts'
import { places, orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { createBrowser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })
const { client } = setUpTable(stack)

const password = 'Demo-1234!'
const logInAs = async (email: string, browser?: Browser) => {
  const visitor = browser ?? (await visit(stack))
  await visitor.call(logIn, { body: { email, password } })
  return visitor
}
const fetchApp = (browser: Browser) => browser.call(getApp)
const isLoggedIn = async (browser: Browser) => (await fetchApp(browser)).user !== null

const isSend = (call: Call) => call.method !== 'GET' || call.changesState === true
const stateChanging: readonly Call[] = Object.values<Call>(calls).filter(
  (call) => isSend(call) && !call.providerCallback && !call.usesNoSession && !usesApiKey(call),
)
/** A value for every placeholder of the contract's paths, so that a route matches. */
const anyParams = {
  place_id: places.sadam,
  barcode: 'x',
  code: 'x',
  id: 'x',
  token: 'x',
  provider: 'google',
  passkey_id: 'x',
}

describe('a session', () => {
  test('starts with the first GET /app, which sets an HttpOnly cookie and a readable token', async () => {
    const response = await createBrowser(stack.url).send('GET', '/app')
    const cookies = response.headers.getSetCookie()
    const attributes = 'Path=/; Max-Age=2592000;'
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(
      new RegExp(`^__Host-session=[\\w-]{43}; ${attributes} HttpOnly; Secure; SameSite=Lax$`),
    )
    expect(cookies[1]).toMatch(new RegExp(`^_xsrf=[\\w-]{43}; ${attributes} Secure; SameSite=Lax$`))
  })

  test('continues without new cookies on later calls', async () => {
    const visitor = await visit(stack)
    const before = visitor.cookies.get('__Host-session')
    const again = await visitor.send('GET', '/app')
    expect(again.headers.getSetCookie()).toEqual([])
    expect(visitor.cookies.get('__Host-session')).toBe(before)
  })

  test('with an invented cookie is replaced by a new one', async () => {
    const visitor = createBrowser(stack.url)
    visitor.cookies.set('__Host-session', 'A'.repeat(43))
    await fetchApp(visitor)
    expect(visitor.cookies.get('__Host-session')).not.toBe('A'.repeat(43))
  })

  test('remembers the language chosen by an anonymous visitor', async () => {
    const visitor = await visit(stack, { lang: 'lv_LV' })
    expect((await fetchApp(visitor)).locale_code).toBe('lv_LV')
    await visitor.call(becomeAnonymous, { body: { locale_code: 'lt_LT' } })
    expect((await fetchApp(visitor)).locale_code).toBe('lt_LT')
  })
})

describe('the anti-forgery token', () => {
  test('is required by every call that changes state', () => {
    const names = stateChanging.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['zeroUpgrade', 'releaseSoftBooks', 'createOrder']),
    )
    expect(names.length).toBeGreaterThanOrEqual(14)
  })

  /** Two sessions, which no call changes, as each is refused. */
  let visitor: Browser
  let other: Browser
  beforeAll(async () => {
    ;[visitor, other] = await Promise.all([visit(stack), visit(stack)])
  })

  test.each(stateChanging.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s returns 403 without it, with a wrong one and with that of another session',
    async (_, call) => {
      const foreign = other.cookies.get('_xsrf') ?? ''
      for (const token of ['', 'wrong', foreign]) {
        const refused = await visitor.expectRefusal(call, {
          params: anyParams,
          headers: { 'x-xsrftoken': token },
          ...(call.method !== 'GET' && { body: {} }),
        })
        expect(refused).toMatchObject({ status: 403, type: 'not_allowed', code: 'xsrf' })
      }
    },
  )

  test('is rejected without the session it belongs to', async () => {
    const stranger = await visit(stack)
    const token = stranger.cookies.get('_xsrf') ?? ''
    stranger.cookies.clear()
    const refused = await stranger.expectRefusal(createOrder, {
      body: orderToLocker,
      headers: { 'x-xsrftoken': token },
    })
    expect(refused).toMatchObject({ status: 403, type: 'not_allowed' })
  })
})

describe('Using-Account-Id', () => {
  test('returns 409 for another account than that of the session', async () => {
    const visitor = await logInAs('private@demo.test')
    const { account } = await fetchApp(visitor)
    expect(
      (await visitor.send('GET', '/app', { headers: { 'using-account-id': account?.id ?? '' } }))
        .status,
    ).toBe(200)
    for (const id of ['acc_demo_business', 'x']) {
      const response = await visitor.send('GET', '/app', { headers: { 'using-account-id': id } })
      expect(parseRefusal(response)).toMatchObject({ status: 409, type: 'using_another_account' })
    }
  })
})

describe('POST /login', () => {
  test('logs the visitor in and returns the language of the account', async () => {
    const visitor = await visit(stack)
    const response = await visitor.call(logIn, {
      body: { email: ' Private.LV@demo.test', password },
    })
    expect(response).toEqual({ success: true, locale_code: 'lv_LV' })
    expect((await fetchApp(visitor)).user?.email).toBe('private.lv@demo.test')
  })

  test('starts a new session and ends the previous one, which prevents session fixation', async () => {
    const visitor = await visit(stack)
    const before = createBrowser(stack.url)
    for (const [name, value] of visitor.cookies) before.cookies.set(name, value)
    await logInAs('private@demo.test', visitor)
    expect(visitor.cookies.get('__Host-session')).not.toBe(before.cookies.get('__Host-session'))
    expect(visitor.cookies.get('_xsrf')).not.toBe(before.cookies.get('_xsrf'))
    expect(await isLoggedIn(before)).toBe(false)
  })

  test('returns the same error for a wrong password and an unknown e-mail', async () => {
    const visitor = await visit(stack)
    const refusedAs = (email: string) =>
      visitor.expectRefusal(logIn, { body: { email, password: 'Wrong-1234!' } })
    const known = await refusedAs('import@demo.test')
    expect(known).toMatchObject({
      status: 422,
      type: 'validation_error',
      code: 'login_failed',
      message: 'Please check email or password',
    })
    expect(await refusedAs('nobody@demo.test')).toEqual(known)
  })

  test('is rate-limited per e-mail and sends Retry-After', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const attempt = () =>
      visitor.send('POST', '/login', { body: { email: 'rdp@demo.test', password: 'x' } })
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt()).status).toBe(422)
    const response = await attempt()
    expect(parseRefusal(response)).toMatchObject({ status: 429, type: 'too_many_requests' })
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    // The limit applies to the e-mail, so another visitor is blocked as well.
    const rightPassword = { body: { email: 'RDP@demo.test', password } }
    expect((await (await visit(stack)).expectRefusal(logIn, rightPassword)).status).toBe(429)
    await stack.advanceClock('PT16M')
    expect(await isLoggedIn(await logInAs('rdp@demo.test'))).toBe(true)
  })

  test('returns 403 for an inactive account and leaves the visitor anonymous', async () => {
    const visitor = await visit(stack)
    const body = { email: 'inactive@demo.test', password }
    const refused = await visitor.expectRefusal(logIn, { body })
    expect(refused).toMatchObject({ status: 403, type: 'inactive_account' })
    expect(await isLoggedIn(visitor)).toBe(false)
    const wrong = await visitor.expectRefusal(logIn, { body: { ...body, password: 'x' } })
    expect(wrong.code).toBe('login_failed')
  })

  test('allows only the logout after the account becomes inactive', async () => {
    const visitor = await logInAs('import@demo.test')
    await client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: { ...keys.account('acc_demo_import') },
        UpdateExpression: 'SET #status = :inactive',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':inactive': 'inactive' },
      }),
    )
    for (const call of [listShipments, getApp]) {
      const refused = await visitor.expectRefusal(call)
      expect(refused).toMatchObject({ status: 403, type: 'inactive_account' })
    }
    await visitor.call(logOut, { body: {} })
    expect(await isLoggedIn(visitor)).toBe(false)
  })
})

describe('POST /logout', () => {
  test('ends every session of the user, including other devices', async () => {
    const here = await logInAs('postpaid.user@demo.test')
    const there = await logInAs('postpaid.user@demo.test')
    expect(await here.call(logOut, { body: {} })).toMatchObject({ success: true })
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([false, false])
    expect((await here.expectRefusal(listShipments)).type).toBe('not_authenticated')
  })
})

describe('session expiry', () => {
  test('comes 30 days after the last use', async () => {
    const [visitor, idle] = [
      await logInAs('private.lt@demo.test'),
      await logInAs('private.lt@demo.test'),
    ]
    for (const _ of [1, 2]) {
      await stack.advanceClock('P20D')
      expect(await isLoggedIn(visitor)).toBe(true)
    }
    expect(await isLoggedIn(idle)).toBe(false)
    await stack.advanceClock('P30D')
    expect(await isLoggedIn(visitor)).toBe(false)
  })

  test('comes 90 days after the login, however often it is used', async () => {
    const visitor = await logInAs('private.lt@demo.test')
    for (const _ of [1, 2, 3, 4]) {
      await stack.advanceClock('P22D')
      expect(await isLoggedIn(visitor)).toBe(true)
    }
    await stack.advanceClock('P3D')
    expect(await isLoggedIn(visitor)).toBe(false)
  })
})

describe('ownership', () => {
  test('moves from an anonymous visitor to the account at login', async () => {
    const visitor = await visit(stack)
    const { order_ids } = await visitor.call(createOrder, { body: orderToLocker })
    await logInAs('business@demo.test', visitor)
    const { shipments } = await visitor.call(listShipments, { query: { limit: '1' } })
    expect(shipments.map(({ id }) => id)).toEqual(order_ids)
  })

  test('limits the count and sum of unpaid shipments to the account, without cancelled ones', async () => {
    const visitor = await visit(stack)
    const { order_ids } = await visitor.call(createOrder, { body: [orderToLocker, orderToLocker] })
    expect((await visitor.expectRefusal(countCreatedOrders)).type).toBe('not_authenticated')
    await logInAs('private.lt@demo.test', visitor)
    const { shipments } = await visitor.call(listShipments, { query: {} })
    const price = shipments.find(({ id }) => id === order_ids[0])?.sender_amount_due ?? 0
    expect(price).toBeGreaterThan(0)
    expect(await visitor.call(countCreatedOrders)).toEqual({ count: 2, amount_due: 2 * price })
    await visitor.call(cancelOrders, { body: { ids: order_ids.slice(1) } })
    expect(await visitor.call(countCreatedOrders)).toEqual({ count: 1, amount_due: price })
  })

  test.each([
    [
      'paid for',
      payOrders,
      (id: string) => ({
        order_ids: [id],
        itella_terms: true,
        location_id: null,
        gateway: 'sandbox',
      }),
    ],
    [
      'sent a code of',
      sendSms,
      (id: string) => ({ order_id: id, phone_number: '+37255512345', sms_type: 'door_code' }),
    ],
    ['assigned a door', bookDoors, (id: string) => ({ ids: [id] })],
  ] as const)(
    'is checked: a shipment of another owner cannot be %s and returns 404',
    async (_, call, body) => {
      const [owner, stranger] = await Promise.all([visit(stack), visit(stack)])
      const [id = ''] = (await owner.call(createOrder, { body: orderToLocker })).order_ids
      for (const foreign of [id, 'ord_00000000000000000000000000', '../ord', '']) {
        const refused = await stranger.expectRefusal(call, {
          params: anyParams,
          body: body(foreign),
        })
        expect(refused).toMatchObject({ status: 404, type: 'not_found' })
      }
    },
  )

  test('is checked: a label of another owner returns 404', async () => {
    const [owner, stranger] = await Promise.all([visit(stack), visit(stack)])
    const [order] = (await owner.call(createOrder, { body: orderToLocker })).orders
    const body = { barcodes: { [order?.barcode ?? '']: {} } }
    expect((await stranger.expectRefusal(printLabels, { body })).status).toBe(404)
  })
})
