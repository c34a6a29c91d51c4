import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { becomeAnonymous, logIn, logOut, register, switchAccount } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { changePassword } from '#shared/api/users.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import {
  demoPassword as password,
  getDemoAccountId,
  logInAs,
} from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { createBrowser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)

const page = z.object({
  Items: z.array(z.object({ PK: z.string(), expires_at: z.number() })),
  LastEvaluatedKey: z.optional(z.record(z.string(), z.unknown())),
})

/** Lists the seconds that each stored session has left. */
const listRemainingSeconds = async () => {
  const seconds = (await stack.now()) / 1000
  const found: number[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const { Items, LastEvaluatedKey } = page.parse(
      await table.client.send(
        new ScanCommand({
          TableName: stack.tableName,
          FilterExpression: 'SK = :session',
          ExpressionAttributeValues: { ':session': 'SESSION' },
          ProjectionExpression: 'PK, expires_at',
          ConsistentRead: true,
          ExclusiveStartKey,
        }),
      ),
    )
    found.push(...Items.map(({ expires_at }) => expires_at - seconds))
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}

const hour = 60 * 60
const copyBrowser = (browser: Browser) => {
  const copy = createBrowser(stack.url)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

describe('a request without a cookie', () => {
  test('stores a session for an hour, not for 30 days', async () => {
    expect(await listRemainingSeconds()).toEqual([])
    for (let request = 0; request < 20; request += 1) await visit(stack)
    const remaining = await listRemainingSeconds()
    expect(remaining).toHaveLength(20)
    expect(Math.max(...remaining)).toBeLessThanOrEqual(hour)
    await stack.advanceClock('PT61M')
    expect((await listRemainingSeconds()).filter((seconds) => seconds > 0)).toEqual([])
  })

  test('stores none when the call needs no session', async () => {
    const before = (await listRemainingSeconds()).length
    for (const path of ['/track/JJEE00000000000000017', '/places', '/user/valid_token/']) {
      await createBrowser(stack.url).send('GET', path)
    }
    expect(await listRemainingSeconds()).toHaveLength(before)
  })
})

describe('a visitor whose cookie comes back within the hour', () => {
  test('has a session for 30 days and keeps language and shipments', async () => {
    const visitor = await visit(stack, { lang: 'lv_LV' })
    await stack.advanceClock('PT50M')
    await visitor.call(becomeAnonymous, { body: { locale_code: 'lt_LT' } })
    expect(Math.max(...(await listRemainingSeconds()))).toBeGreaterThan(29 * 24 * hour)
    const { order_ids } = await visitor.call(createOrder, { body: orderToLocker })
    // Unpaid shipments of visitors are deleted after 7 days.
    await stack.advanceClock('P6D')
    expect((await fetchApp(visitor)).locale_code).toBe('lt_LT')
    await logInAs(stack, 'business@demo.test', { browser: visitor })
    const { shipments } = await visitor.call(listShipments, { query: { limit: '1' } })
    expect(shipments.map(({ id }) => id)).toEqual(order_ids)
  })
})

describe('a GET /app of another tab, sent before the session of the browser was replaced', () => {
  const newPassword = 'Uus-2468!x'
  const person = {
    email: 'vahetus@example.test',
    phone: '+37255512398',
    name: 'Vahetus',
    password,
    agreed: true,
    locale_code: 'et_EE',
  }
  test.each([
    [
      'a login',
      () => visit(stack),
      (tab: Browser) => tab.call(logIn, { body: { email: 'private@demo.test', password } }),
    ],
    ['a sign-up', () => visit(stack), (tab: Browser) => tab.call(register, { body: person })],
    [
      'a change of password',
      () => logInAs(stack, 'private.lt@demo.test'),
      (tab: Browser) =>
        tab.call(changePassword, { body: { old_password: password, new_password: newPassword } }),
    ],
    [
      'a logout',
      () => logInAs(stack, 'private.lv@demo.test'),
      (tab: Browser) => tab.call(logOut, { body: {} }),
    ],
  ] as const)('by %s sets no cookie', async (_, open, replaceSession) => {
    const tab = await open()
    const other = copyBrowser(tab)
    await replaceSession(tab)
    const late = await other.send('GET', '/app')
    expect(late).toMatchObject({ status: 200, json: { user: null, account: null } })
    expect(late.headers.getSetCookie()).toEqual([])
    // A browser that never received the new cookie gets a session again.
    await stack.advanceClock('PT11S')
    expect((await other.send('GET', '/app')).headers.getSetCookie()).toHaveLength(2)
  })

  test('by a switch of account sets no cookie', async () => {
    const tab = await logInAs(stack, 'support@demo.test')
    const other = copyBrowser(tab)
    await tab.call(switchAccount, { body: { account_id: getDemoAccountId('support') } })
    expect((await other.send('GET', '/app')).headers.getSetCookie()).toEqual([])
  })

  test('leaves the browser logged in, in whatever order the responses arrive', async () => {
    const email = 'import@demo.test'
    for (let round = 0; round < 5; round += 1) {
      const browser = await visit(stack)
      // All tabs share the cookies of the browser and send the old one.
      await Promise.all([
        browser.call(logIn, { body: { email, password } }),
        ...Array.from({ length: 20 }, () => browser.send('GET', '/app')),
      ])
      expect((await fetchApp(browser)).user?.email).toBe(email)
    }
  })
})
