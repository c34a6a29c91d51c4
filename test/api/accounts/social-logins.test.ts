import { describe, expect, onTestFinished, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { linkSocialLogin, logIn, register, unlinkSocialLogin } from '#shared/api/session.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { logged } from '#test/support/stack/stack.ts'
import {
  fetchGoogleToken,
  fetchSocialToken,
  type SocialPerson,
} from '#test/support/visitors/fetch-social-token.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ expectedLog: [logged('social login')] })

const mari: SocialPerson = { name: 'Mari', email: 'mari.google@example.test', verified: false }

const fetchGoogle = (visitor: Browser, person = mari) => fetchGoogleToken(stack, visitor, person)
const fetchFacebook = async (visitor: Browser, person: SocialPerson) => {
  const { facebook_app_id } = (await visitor.call(getApp)).social_login
  return fetchSocialToken(stack, 'facebook', person, { client_id: facebook_app_id ?? '' })
}
const google = { provider: 'google' } as const

describe('a log-in by Google or Facebook', () => {
  test('is linked by the password, logs in, and is unlinked; the user is told of both', async () => {
    const visitor = await logInAs(stack, 'private@demo.test')
    const body = { password, google_token: await fetchGoogle(visitor) }
    const wrong = await visitor.expectRefusal(linkSocialLogin, { body: { ...body, password: 'x' } })
    expect(wrong.fields).toEqual({ password: 'password_wrong' })
    const { user } = await visitor.call(linkSocialLogin, { body })
    expect(user.google_id).toMatch(/^\d+$/)
    expect((await visitor.call(linkSocialLogin, { body })).user.google_id).toBe(user.google_id)

    const other = await visit(stack)
    await other.call(logIn, { body: { google_token: await fetchGoogle(other) } })
    expect((await other.call(getApp)).user?.email).toBe('private@demo.test')

    const refused = await visitor.expectRefusal(unlinkSocialLogin, {
      params: google,
      body: { password: 'x' },
    })
    expect(refused.fields).toEqual({ password: 'password_wrong' })
    const request = { params: google, body: { password } }
    expect((await visitor.call(unlinkSocialLogin, request)).user.google_id).toBeNull()
    expect((await visitor.call(unlinkSocialLogin, request)).user.google_id).toBeNull()
    const third = await visit(stack)
    const again = { body: { google_token: await fetchGoogle(third) } }
    expect((await third.expectRefusal(logIn, again)).code).toBe('social_not_registered')

    const subjects = async () =>
      (await stack.outbox('private@demo.test')).map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining([
          'Saad nüüd sisse logida teenusega Google',
          'Sisselogimine teenusega Google on lõpetatud',
        ]),
      )
    expect(await subjects()).toHaveLength(2)
  })

  test('that belongs to another user is not linked, nor a second one of a provider', async () => {
    const owner = await logInAs(stack, 'rdp@demo.test')
    const person = { ...mari, email: 'rdp.google@example.test' }
    const link = async (visitor: Browser, who: SocialPerson) => ({
      body: { password, google_token: await fetchGoogle(visitor, who) },
    })
    await owner.call(linkSocialLogin, await link(owner, person))
    const second = { ...person, email: 'rdp.second@example.test' }
    expect(await owner.expectRefusal(linkSocialLogin, await link(owner, second))).toMatchObject({
      status: 409,
      code: 'social_linked',
    })
    const thief = await logInAs(stack, 'business@demo.test')
    expect(await thief.expectRefusal(linkSocialLogin, await link(thief, person))).toMatchObject({
      status: 409,
      code: 'social_used',
    })
    expect((await thief.call(getApp)).user?.google_id).toBeNull()
    const none = await thief.expectRefusal(linkSocialLogin, { body: { password } })
    expect(none).toMatchObject({ status: 422, code: 'social_failed' })
  })

  test('is the only one of a user without a password: it stays until there is another', async () => {
    const visitor = await visit(stack)
    const person = { name: 'Tiit', email: 'tiit@example.test' }
    await visitor.call(register, {
      body: {
        ...person,
        phone: '55512377',
        agreed: true,
        google_token: await fetchGoogle(visitor, person),
      },
    })
    const request = { params: google, body: {} }
    expect(await visitor.expectRefusal(unlinkSocialLogin, request)).toMatchObject({
      status: 409,
      code: 'last_login_method',
    })
    const body = { facebook_access_token: await fetchFacebook(visitor, person) }
    await stack.advanceClock('PT11M')
    expect(await visitor.expectRefusal(linkSocialLogin, { body })).toMatchObject({
      status: 403,
      code: 'login_not_fresh',
    })
    const again = await visit(stack)
    await again.call(logIn, { body: { google_token: await fetchGoogle(again, person) } })
    const fresh = { facebook_access_token: await fetchFacebook(again, person) }
    expect((await again.call(linkSocialLogin, { body: fresh })).user.facebook_id).toMatch(/\d/)

    // Of two requests that each remove one of two ways, one is refused.
    const responses = await Promise.all(
      (['google', 'facebook'] as const).map((provider) =>
        again.send('DELETE', `/user/social_login/${provider}`, { body: {} }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { user } = await again.call(getApp)
    const { readItem, close } = openTable(stack)
    onTestFinished(close)
    const stored = await readItem(keys.user(user?.id ?? ''))
    expect([stored?.['google_id'], stored?.['facebook_id']].filter(Boolean)).toHaveLength(1)
  })
})
