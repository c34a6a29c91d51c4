import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { logIn, register } from '#shared/api/session.ts'
import { changePassword } from '#shared/api/users.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import {
  fetchGoogleToken as fetchGoogleTokenOf,
  fetchSocialToken,
  type SocialPerson,
} from '#test/support/visitors/fetch-social-token.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ expectedLog: [logged('social login')] })

const fetchApp = (browser: Browser) => browser.call(getApp)

const fetchGoogleToken = (visitor: Browser, person: SocialPerson) =>
  fetchGoogleTokenOf(stack, visitor, person)
const fetchFacebookToken = async (visitor: Browser, person: SocialPerson): Promise<string> => {
  const { facebook_app_id } = (await fetchApp(visitor)).social_login
  return fetchSocialToken(stack, 'facebook', person, { client_id: facebook_app_id ?? '' })
}

const signUp = {
  phone: '55512346',
  agreed: true,
  locale_code: 'et_EE',
}

describe('the social login settings', () => {
  test('name the scripts of Google and Facebook and a nonce of the session', async () => {
    const [one, other] = await Promise.all([visit(stack), visit(stack)])
    const [{ social_login: mine }, { social_login: theirs }] = [
      await fetchApp(one),
      await fetchApp(other),
    ]
    expect(mine.google_script_url).toBe('/sandbox/social/scripts/google.js')
    expect(mine.facebook_script_url).toBe('/sandbox/social/scripts/facebook.js')
    expect(mine.nonce).toMatch(/^[\w-]{43}$/)
    expect(mine.nonce).not.toBe(theirs.nonce)
    for (const name of ['google.js', 'facebook.js', 'hand-over.js', 'pages.css']) {
      const file = await fetch(`${stack.url}/sandbox/social/scripts/${name}`)
      expect(file.status).toBe(200)
    }
  })

  test('are accepted by the sandbox page only for a known provider and its own application', async () => {
    for (const path of ['google?client_id=other', 'google', 'twitter?client_id=pakk-local']) {
      expect((await fetch(`${stack.url}/sandbox/social/${path}`)).status).toBe(404)
    }
    const page = await fetch(`${stack.url}/sandbox/social/google?client_id=pakk-local`)
    expect(await page.text()).toContain('<html lang="en">')
  })
})

describe('Google', () => {
  const mari = { name: 'Mari Maasikas', email: 'private@demo.test' }

  test('logs in the user with the verified e-mail, and later by the Google id alone', async () => {
    const visitor = await visit(stack)
    const before = visitor.cookies.get('__Host-session')
    const google_token = await fetchGoogleToken(visitor, mari)
    expect(await visitor.call(logIn, { body: { google_token } })).toMatchObject({ success: true })
    const { user } = await fetchApp(visitor)
    expect(user?.email).toBe(mari.email)
    expect(user?.google_id).toMatch(/^\d+$/)
    expect(visitor.cookies.get('__Host-session')).not.toBe(before)
    const again = await visit(stack)
    await again.call(logIn, {
      body: { google_token: await fetchGoogleToken(again, { ...mari, verified: false }) },
    })
    expect((await fetchApp(again)).user?.id).toBe(user?.id)
  })

  test('does not open an account by an unverified e-mail', async () => {
    const visitor = await visit(stack)
    const person = { name: 'Kuri', email: 'business@demo.test', verified: false }
    const refused = await visitor.expectRefusal(logIn, {
      body: { google_token: await fetchGoogleToken(visitor, person) },
    })
    expect(refused).toMatchObject({ status: 422, code: 'social_email_used' })
    expect((await fetchApp(visitor)).user).toBeNull()
  })

  test('does not open an account whose own e-mail is unverified', async () => {
    const squatter = await visit(stack)
    const email = 'squatted@demo.test'
    await squatter.call(register, {
      body: { ...signUp, email, name: 'Squatter', password: 'Kevad-2026!' },
    })
    const visitor = await visit(stack)
    const google_token = await fetchGoogleToken(visitor, { name: 'Owner', email })
    expect((await visitor.expectRefusal(logIn, { body: { google_token } })).code).toBe(
      'social_email_used',
    )
  })

  test('offers an unknown person sign-up with name and e-mail, without a password', async () => {
    const visitor = await visit(stack)
    const person = { name: 'Tõnu Uus', email: 'tonu@demo.test' }
    const google_token = await fetchGoogleToken(visitor, person)
    const refused = await visitor.send('POST', '/login', { body: { google_token } })
    expect(refused).toMatchObject({
      status: 422,
      json: {
        error_code: 'social_not_registered',
        errors: [
          { field: 'name', error_message: person.name },
          { field: 'email', error_message: person.email },
        ],
      },
    })
    await visitor.call(register, { body: { ...signUp, ...person, google_token } })
    expect((await fetchApp(visitor)).user).toMatchObject({
      email: person.email,
      is_email_verified: true,
      has_password: false,
    })
    const later = await visit(stack)
    await later.call(logIn, { body: { google_token: await fetchGoogleToken(later, person) } })
    expect((await fetchApp(later)).user?.email).toBe(person.email)
    // A user without a password cannot log in with an empty or any other password.
    for (const password of ['', 'undefined', 'Kevad-2026!']) {
      const body = { email: person.email, password }
      expect((await (await visit(stack)).expectRefusal(logIn, { body })).status).toBe(422)
    }
  })

  test('login allows setting a first password without an old one, but only once', async () => {
    const visitor = await visit(stack)
    const person = { name: 'Esta', email: 'esta@demo.test' }
    const google_token = await fetchGoogleToken(visitor, person)
    await visitor.call(register, { body: { ...signUp, ...person, google_token } })
    const set = (new_password: string) => ({ body: { old_password: '', new_password } })
    await visitor.call(changePassword, set('Esimene-2468!'))
    expect((await fetchApp(visitor)).user?.has_password).toBe(true)
    expect((await visitor.expectRefusal(changePassword, set('Teine-2468!x'))).fields).toEqual({
      old_password: 'required',
    })
    await (
      await visit(stack)
    ).call(logIn, {
      body: { email: person.email, password: 'Esimene-2468!' },
    })
  })

  test('verifies only its own e-mail, not another one entered at sign-up', async () => {
    const visitor = await visit(stack)
    const google_token = await fetchGoogleToken(visitor, { name: 'Ann', email: 'ann@demo.test' })
    await visitor.call(register, {
      body: { ...signUp, name: 'Ann', email: 'other.ann@demo.test', google_token },
    })
    expect((await fetchApp(visitor)).user).toMatchObject({ is_email_verified: false })
    await waitFor(async () => {
      const [message] = await stack.outbox('other.ann@demo.test')
      expect(message?.text ?? '').toContain('/confirm_email?token=')
    })
  })

  test('identity cannot be used to sign up two users', async () => {
    const [one, two] = [await visit(stack), await visit(stack)]
    const person = { name: 'Ott', email: 'ott@demo.test' }
    const [first, second] = [
      await fetchGoogleToken(one, person),
      await fetchGoogleToken(two, person),
    ]
    await one.call(register, { body: { ...signUp, ...person, google_token: first } })
    const body = { ...signUp, name: 'Ott', email: 'ott2@demo.test', google_token: second }
    expect(await two.expectRefusal(register, { body })).toMatchObject({
      status: 409,
      code: 'social_used',
    })
  })

  test.each([
    ['issued for another session', async () => fetchGoogleToken(await visit(stack), mari)],
    [
      'without a nonce',
      () => fetchSocialToken(stack, 'google', mari, { client_id: 'pakk-local', nonce: '' }),
    ],
    [
      'whose signature was changed',
      async (visitor: Browser) =>
        (await fetchGoogleToken(visitor, mari)).replace(/.{8}$/, 'AAAAAAAA'),
    ],
    [
      'that is not signed at all',
      async (visitor: Browser) => {
        const [, payload = ''] = (await fetchGoogleToken(visitor, mari)).split('.')
        const header = Buffer.from('{"alg":"none"}').toString('base64url')
        return `${header}.${payload}.`
      },
    ],
    ['that is malformed', () => 'x'],
  ] as const)('token %s is rejected', async (_, createToken) => {
    const visitor = await visit(stack)
    const google_token = await createToken(visitor)
    const refused = await visitor.expectRefusal(logIn, { body: { google_token } })
    expect(refused).toMatchObject({ status: 422, code: 'social_failed' })
    expect((await fetchApp(visitor)).user).toBeNull()
  })

  test('token is rejected in a second session and after an hour', async () => {
    const visitor = await visit(stack)
    const google_token = await fetchGoogleToken(visitor, mari)
    await visitor.call(logIn, { body: { google_token } })
    // The login has replaced the session and its nonce.
    expect((await visitor.expectRefusal(logIn, { body: { google_token } })).code).toBe(
      'social_failed',
    )
    const late = await visit(stack)
    const old = await fetchGoogleToken(late, mari)
    await stack.advanceClock('PT61M')
    expect((await late.expectRefusal(logIn, { body: { google_token: old } })).code).toBe(
      'social_failed',
    )
  })
})

describe('Facebook', () => {
  const person = { name: 'Ilze Jaunā', email: 'ilze@demo.test' }

  test('offers sign-up first and logs in afterwards', async () => {
    const visitor = await visit(stack)
    const facebook_access_token = await fetchFacebookToken(visitor, person)
    const refused = await visitor.expectRefusal(logIn, { body: { facebook_access_token } })
    expect(refused.code).toBe('social_not_registered')
    await visitor.call(register, { body: { ...signUp, ...person, facebook_access_token } })
    // Facebook does not verify e-mails, so a confirmation e-mail is sent.
    expect((await fetchApp(visitor)).user).toMatchObject({ is_email_verified: false })
    const later = await visit(stack)
    await later.call(logIn, {
      body: { facebook_access_token: await fetchFacebookToken(later, person) },
    })
    const { user } = await fetchApp(later)
    expect(user?.email).toBe(person.email)
    expect(user?.facebook_id).toMatch(/^\d+$/)
  })

  // The sandbox derives ids from e-mails, so Tõnu has the same id at Google.
  test.each([
    ['by the e-mail', 'rdp@demo.test'],
    ['by its Google id', 'tonu@demo.test'],
  ])('does not open an existing account %s', async (_, email) => {
    const visitor = await visit(stack)
    const token = await fetchFacebookToken(visitor, { name: 'Kuri', email })
    const refused = await visitor.expectRefusal(logIn, { body: { facebook_access_token: token } })
    expect(refused.code).toBe('social_email_used')
    expect((await fetchApp(visitor)).user).toBeNull()
  })

  test('token that is unknown is rejected', async () => {
    const visitor = await visit(stack)
    const refused = await visitor.expectRefusal(logIn, { body: { facebook_access_token: 'x' } })
    expect(refused).toMatchObject({ status: 422, code: 'social_failed' })
  })
})

describe('a login form', () => {
  test.each([
    [{}, { email: 'email_required', password: 'required' }],
    [{ email: 'x', password: 'x' }, { email: 'email_invalid' }],
    [{ email: 'private@demo.test' }, { password: 'required' }],
  ])('with %j is rejected with %j', async (body, fields) => {
    const refused = await (await visit(stack)).expectRefusal(logIn, { body })
    expect(refused).toMatchObject({ status: 422, type: 'validation_error', fields })
  })
})
