import { describe, expect, test } from 'vitest'
import { logIn, logOut } from '#shared/api/session.ts'
import { confirmEmail, forgotPassword, resetPassword, updateUser } from '#shared/api/users.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { callFrom } from '#test/support/visitors/call-from.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { fetchGoogleToken } from '#test/support/visitors/fetch-social-token.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })

const wrong = 'Vale-4321!'
const getDevice = (browser: Browser) => browser.cookies.get('__Host-device')

let guesses = 0
/** Guesses as a stranger until blocked. Returns the number of guesses that were checked. */
const guessUntilBlocked = async (email: string) => {
  const stranger = await visit(stack)
  for (let count = 0; count < 20; count += 1) {
    // Each guess comes from an address of its own, so that no limit per address applies.
    guesses += 1
    const body = { email, password: wrong }
    const request = { method: 'POST', path: '/login', body } as const
    if ((await callFrom(guesses, stranger, stack.url, request)).status === 429) return count
  }
  throw new Error('The stranger is not blocked')
}

/** Logs the owner out, so that only the device cookie is left. */
const logInAndOut = async (email: string) => {
  const owner = await logInAs(stack, email)
  await owner.call(logOut, { body: {} })
  return owner
}

const resetTo = async (visitor: Browser, email: string, newPassword: string) => {
  await visitor.call(forgotPassword, { body: { email } })
  const { token } = findTokenLink(await stack.outbox(email))
  await visitor.call(resetPassword, {
    body: { token, category: 'password_reset', new_password: newPassword },
  })
}

describe('an owner whose e-mail a stranger has blocked by guessing', () => {
  test('logs in from a browser that has logged in before, and not from another one', async () => {
    const email = 'private@demo.test'
    const owner = await logInAndOut(email)
    await stack.advanceToNext('day')
    expect(await guessUntilBlocked(email)).toBe(10)
    const elsewhere = await visit(stack)
    const refused = await elsewhere.expectRefusal(logIn, { body: { email, password } })
    expect(refused.status).toBe(429)
    await fetchApp(owner)
    await logInAs(stack, email, { browser: owner })
    expect((await fetchApp(owner)).user?.email).toBe(email)
    expect(await guessUntilBlocked(email)).toBe(0)
  })

  test('resets the password and logs in, from this browser even while the guessing goes on', async () => {
    const email = 'private.lv@demo.test'
    await stack.advanceToNext('day')
    await guessUntilBlocked(email)
    const [owner, elsewhere] = [await visit(stack), await visit(stack)]
    expect((await owner.expectRefusal(logIn, { body: { email, password } })).status).toBe(429)
    await resetTo(owner, email, 'Uus-2468!x')
    // The reset has cleared the counter of the e-mail for every browser.
    await logInAs(stack, email, { browser: elsewhere, password: 'Uus-2468!x' })
    expect(await guessUntilBlocked(email)).toBe(10)
    await logInAs(stack, email, { browser: owner, password: 'Uus-2468!x' })
    expect((await fetchApp(owner)).user?.email).toBe(email)
    expect(await guessUntilBlocked(email)).toBe(0)
  })

  test('logs in after the confirmation of a new e-mail that strangers have blocked', async () => {
    const [email, address] = ['private.lt@demo.test', 'uus@example.test']
    const owner = await logInAs(stack, email)
    await owner.call(updateUser, { body: { new_unverified_email: address } })
    await stack.advanceToNext('day')
    await guessUntilBlocked(address)
    const { token } = findTokenLink(await stack.outbox(address))
    const elsewhere = await visit(stack)
    await elsewhere.call(confirmEmail, { body: { token, category: 'confirm_email' } })
    expect(await guessUntilBlocked(address)).toBe(10)
    await logInAs(stack, address, { browser: elsewhere })
    expect((await fetchApp(elsewhere)).user?.email).toBe(address)
  })

  test('logs in after a login with Google', async () => {
    const email = 'postpaid.user@demo.test'
    await stack.advanceToNext('day')
    await guessUntilBlocked(email)
    const [owner, elsewhere] = [await visit(stack), await visit(stack)]
    const google_token = await fetchGoogleToken(stack, owner, { name: 'Mari', email })
    await owner.call(logIn, { body: { google_token } })
    await logInAs(stack, email, { browser: elsewhere })
    expect((await fetchApp(elsewhere)).user?.email).toBe(email)
    expect(await guessUntilBlocked(email)).toBe(10)
  })
})

describe('a device cookie', () => {
  test('is set by a login and replaced at the next one', async () => {
    const email = 'rdp@demo.test'
    const visitor = await visit(stack)
    const response = await visitor.send('POST', '/login', { body: { email, password } })
    expect(response.headers.getSetCookie().at(-1)).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict$/,
    )
    const first = getDevice(visitor)
    await visitor.call(logOut, { body: {} })
    expect(getDevice(visitor)).toBe(first)
    await logInAs(stack, email, { browser: visitor })
    expect(getDevice(visitor)).not.toBe(first)
  })

  test('of another e-mail, an invented one and a replaced one give no guesses', async () => {
    const email = 'rdp@demo.test'
    const owner = await logInAs(stack, email)
    const replaced = getDevice(owner)
    await owner.call(logOut, { body: {} })
    await logInAs(stack, email, { browser: owner })
    const other = getDevice(await logInAs(stack, 'import@demo.test'))
    await stack.advanceToNext('day')
    await guessUntilBlocked(email)
    for (const device of [replaced, other, 'A'.repeat(43)]) {
      const thief = await visit(stack)
      thief.cookies.set('__Host-device', device ?? '')
      const refused = await thief.expectRefusal(logIn, { body: { email, password: wrong } })
      expect(refused.status).toBe(429)
    }
  })

  test('has ten guesses in 15 minutes of its own, which block no other browser', async () => {
    const email = 'postpaid@demo.test'
    const thief = await logInAndOut(email)
    await stack.advanceToNext('day')
    await fetchApp(thief)
    const guessAsOwner = () => thief.send('POST', '/login', { body: { email, password: wrong } })
    for (let count = 0; count < 10; count += 1) expect((await guessAsOwner()).status).toBe(422)
    expect((await guessAsOwner()).status).toBe(429)
    const owner = await logInAs(stack, email)
    expect((await fetchApp(owner)).user?.email).toBe(email)
  })
})
