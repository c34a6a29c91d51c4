import { describe, expect, test } from 'vitest'
import { logOut } from '#shared/api/session.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createBrowser, parseRefusal, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })

describe('a call of a page whose session has ended', () => {
  const openPage = async (email: string) => {
    const visitor = await logInAs(stack, email)
    const { account } = await fetchApp(visitor)
    const headers = { 'using-account-id': account?.id ?? '' }
    /** The reason for a reading and for a saving call of the page. */
    const readCodes = async () => [
      parseRefusal(await visitor.send('GET', '/shipments', { headers })),
      parseRefusal(await visitor.send('POST', '/user', { headers, body: {} })),
    ]
    return { visitor, readCodes }
  }
  const refusal = (code: string) => {
    const expected = { status: 401, type: 'not_authenticated', code }
    return [expected, expected]
  }

  test('tells a logout on another device, also to the next GET /app, which starts an anonymous one', async () => {
    const page = await openPage('private.lt@demo.test')
    await (await logInAs(stack, 'private.lt@demo.test')).call(logOut, { body: {} })
    expect(await page.readCodes()).toMatchObject(refusal('session_logged_out'))
    expect(await fetchApp(page.visitor)).toMatchObject({ session_end: 'logged_out', user: null })
    expect((await fetchApp(page.visitor)).session_end).toBeNull()
    // The new session is that of nobody; the page still is that of the account.
    const [read] = await page.readCodes()
    expect(read).toMatchObject({ status: 409, type: 'using_another_account' })
  })

  test('tells that it has expired', async () => {
    const page = await openPage('private.lt@demo.test')
    await stack.advanceClock('P31D')
    expect(await page.readCodes()).toMatchObject(refusal('session_expired'))
  })

  test('tells nothing without the cookie or to another visitor', async () => {
    const { account } = await fetchApp(await logInAs(stack, 'private.lt@demo.test'))
    const headers = { 'using-account-id': account?.id ?? '' }
    const withoutCookie = await createBrowser(stack.url).send('GET', '/shipments', { headers })
    expect(parseRefusal(withoutCookie).code).toBe('session_expired')
    const stranger = await (await visit(stack)).send('GET', '/shipments', { headers })
    expect(parseRefusal(stranger)).toMatchObject({ status: 409, type: 'using_another_account' })
  })
})
