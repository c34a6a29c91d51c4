import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '#shared/api/passkeys.ts'
import { logIn } from '#shared/api/session.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import { createAuthenticator } from '#test/support/visitors/software-authenticator.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })

const startMaking = async (visitor: Browser) =>
  (await visitor.call(startPasskey, { body: { password } })).options
const startLogIn = async (visitor: Browser) => (await visitor.call(startPasskeyLogin)).options

/** Logs in by password and adds a passkey. */
const addTo = async (email: string) => {
  const visitor = await logInAs(stack, email)
  const device = createAuthenticator(stack.url)
  const credential = device.create(await startMaking(visitor))
  const body = { name: 'Telefon', credential }
  const { passkeys } = await visitor.call(addPasskey, { body })
  return { visitor, device, passkeys }
}

describe('a passkey', () => {
  test('is added by the password, logs in without it, and is removed; the user is told', async () => {
    const email = 'private@demo.test'
    const visitor = await logInAs(stack, email)
    const wrong = await visitor.expectRefusal(startPasskey, { body: { password: 'x' } })
    expect(wrong.fields).toEqual({ password: 'password_wrong' })
    const device = createAuthenticator(stack.url)
    const cookie = visitor.cookies.get('__Host-session')
    const credential = device.create(await startMaking(visitor))
    const body = { name: ' Telefon ', credential }
    const added = { id: device.id, name: 'Telefon' }
    expect(await visitor.call(addPasskey, { body })).toMatchObject({
      passkeys: [{ ...added, used_at: null }],
    })
    expect(visitor.cookies.get('__Host-session')).not.toBe(cookie)

    const other = await visit(stack)
    await other.call(logIn, { body: { passkey: device.get(await startLogIn(other)) } })
    expect((await other.call(getApp)).user?.email).toBe(email)
    const [listed, ...others] = (await visitor.call(listPasskeys)).passkeys
    expect([listed, others]).toMatchObject([added, []])
    expect(listed?.used_at).toMatch(/^\d{4}-/)

    const request = { params: { passkey_id: device.id }, body: { password } }
    const stranger = await logInAs(stack, 'rdp@demo.test')
    expect((await stranger.expectRefusal(removePasskey, request)).type).toBe('not_found')
    expect(
      (await visitor.expectRefusal(removePasskey, { ...request, body: { password: 'x' } })).fields,
    ).toEqual({ password: 'password_wrong' })
    expect(await visitor.call(removePasskey, request)).toEqual({ passkeys: [] })
    expect((await visitor.expectRefusal(removePasskey, request)).type).toBe('not_found')
    const third = await visit(stack)
    const again = { body: { passkey: device.get(await startLogIn(third)) } }
    expect((await third.expectRefusal(logIn, again)).code).toBe('passkey_failed')
    const subjects = async () => (await stack.outbox(email)).map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining(['Pääsuvõti lisati: Telefon', 'Pääsuvõti eemaldati: Telefon']),
      )
  })

  test('is limited to ten of a user', async () => {
    const { visitor } = await addTo('private.lv@demo.test')
    for (let count = 1; count < 10; count += 1) {
      const credential = createAuthenticator(stack.url).create(await startMaking(visitor))
      await visitor.call(addPasskey, { body: { name: `Nr ${count}`, credential } })
    }
    // The limit of confirmations by the password is another one.
    await stack.advanceClock('PT15M')
    const eleventh = await visitor.expectRefusal(startPasskey, { body: { password } })
    expect(eleventh.code).toBe('too_many_passkeys')
  })
})

describe('a challenge', () => {
  test('is used once, also by two requests at the same time', async () => {
    const { device } = await addTo('business@demo.test')
    const visitor = await visit(stack)
    const options = await startLogIn(visitor)
    const passkey = device.get(options)
    const responses = await Promise.all(
      [passkey, device.get(options)].map((each) =>
        visitor.send('POST', '/login', { body: { passkey: each } }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const later = await visit(stack)
    expect((await later.expectRefusal(logIn, { body: { passkey } })).code).toBe('passkey_failed')
  })

  test('ends after five minutes', async () => {
    const { device, visitor } = await addTo('private.lt@demo.test')
    const guest = await visit(stack)
    const passkey = device.get(await startLogIn(guest))
    const credential = createAuthenticator(stack.url).create(await startMaking(visitor))
    await stack.advanceClock('PT5M')
    expect((await guest.expectRefusal(logIn, { body: { passkey } })).code).toBe('passkey_failed')
    const body = { name: 'Hiline', credential }
    expect((await visitor.expectRefusal(addPasskey, { body })).code).toBe('passkey_failed')
  })

  test('is that of the session and of the purpose', async () => {
    const { device, visitor } = await addTo('postpaid.user@demo.test')
    const [here, there] = [await visit(stack), await visit(stack)]
    const foreign = { body: { passkey: device.get(await startLogIn(here)) } }
    expect((await there.expectRefusal(logIn, foreign)).code).toBe('passkey_failed')
    const making = await startMaking(visitor)
    const login = await startLogIn(visitor)
    const mixed = createAuthenticator(stack.url).create({ ...making, challenge: login.challenge })
    const body = { name: 'Vale', credential: mixed }
    expect((await visitor.expectRefusal(addPasskey, { body })).code).toBe('passkey_failed')
  })
})

describe('a log-in by passkey is refused', async () => {
  const { device } = await addTo('postpaid@demo.test')
  const evil = 'http://evil.test'
  test.each([
    ['for another page', { origin: evil }, {}],
    ['for another site', { rpId: 'evil.test' }, {}],
    ['without a verified person', { isVerified: false }, {}],
    ['with a changed signature', {}, { signature: 'AAAA' }],
    ['for another user', {}, { userHandle: Buffer.from('usr_x').toString('base64url') }],
    ['without a user', {}, { userHandle: '' }],
    ['with client data that is no JSON', {}, { clientDataJSON: 'AAAA' }],
  ])('%s', async (_, answer, change) => {
    const visitor = await visit(stack)
    const proof = device.get(await startLogIn(visitor), answer)
    const passkey = { ...proof, response: { ...proof.response, ...change } }
    const refused = await visitor.expectRefusal(logIn, { body: { passkey } })
    expect([refused.code, refused.fields]).toEqual(['passkey_failed', {}])
  })

  test('with a counter that does not grow, as of a copy', async () => {
    const visitor = await visit(stack)
    await visitor.call(logIn, { body: { passkey: device.get(await startLogIn(visitor)) } })
    const copy = await visit(stack)
    const passkey = device.get(await startLogIn(copy), { counter: 1 })
    expect((await copy.expectRefusal(logIn, { body: { passkey } })).code).toBe('passkey_failed')
  })
})
