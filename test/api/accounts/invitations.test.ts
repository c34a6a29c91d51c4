import { describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  createAccount,
  declineInvitation,
  deleteAccount,
  getInvitation,
  listCompanyPersons,
} from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { register, switchAccount } from '#shared/api/session.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })
const owner = await logInAs(stack, 'business@demo.test')

const newPassword = 'Fresh-5678?'

/** Invites a person. Returns the id of the account and the link in the e-mail. */
const invite = async (email: string) => {
  const body = { kind: 'person', name: 'Anna', surname: '', email, phone: '', role: 'user' }
  const { account } = await owner.call(createAccount, { body })
  // The confirmation of a sign-up may arrive later.
  const { token } = findTokenLink(await stack.outbox(email), '/invitation')
  return { id: account.id, token }
}
/** The documented payload: it does not say that the terms are accepted. */
const buildAcceptance = (token: string, change: object = {}) => ({
  body: { token, category: 'invitation', new_password: newPassword, ...change },
})
const sortStatuses = (responses: readonly { readonly status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b)

describe('an invitation by e-mail', () => {
  test('creates a new user once, with a password and accepted terms', async () => {
    const email = 'uus@example.test'
    const { id, token } = await invite(email)
    const visitor = await visit(stack)
    expect(await visitor.call(getInvitation, { params: { token } })).toEqual({
      company: { name: 'Väikepood OÜ' },
      email,
      role: 'user',
      has_user: false,
    })
    const bare = { new_password: '', agreed: false }
    expect(
      (await visitor.expectRefusal(acceptInvitation, buildAcceptance(token, bare))).fields,
    ).toEqual({
      new_password: 'required',
      agreed: 'terms_not_accepted',
    })
    const responses = await Promise.all(
      Array.from({ length: 3 }, () =>
        visitor.send('PATCH', '/invitation/', buildAcceptance(token)),
      ),
    )
    expect(sortStatuses(responses)).toEqual([200, 422, 422])
    expect((await visitor.expectRefusal(acceptInvitation, buildAcceptance(token))).code).toBe(
      'token_used',
    )
    expect((await visitor.expectRefusal(getInvitation, { params: { token } })).code).toBe(
      'token_used',
    )
    const browser = await logInAs(stack, email, { password: newPassword })
    const { user, account } = await browser.call(getApp)
    expect(user).toMatchObject({ email, is_email_verified: true, has_password: true })
    expect(account).toMatchObject({ id, role: 'user', company_id: 'com_demo_prepaid' })
    const listed = (await owner.call(listCompanyPersons)).find((person) => person.id === id)
    expect(listed?.data.invited_to_company_time).toBeNull()
    expect(listed?.user_id).toEqual(expect.any(String))
  })

  test('withdrawn after acceptance leaves a private account, and the next one adds the company again', async () => {
    const email = 'ainus@example.test'
    const { id, token } = await invite(email)
    const visitor = await visit(stack)
    await visitor.call(acceptInvitation, buildAcceptance(token))
    await owner.call(deleteAccount, { params: { id }, body: {} })
    const browser = await logInAs(stack, email, { password: newPassword })
    const { account, accounts } = await browser.call(getApp)
    expect(account).toMatchObject({
      name: 'Anna',
      company_id: null,
      segment: 'private',
      role: null,
    })
    expect(accounts).toHaveLength(1)
    const next = await invite(email)
    await visitor.call(
      acceptInvitation,
      buildAcceptance(next.token, { new_password: '', agreed: false }),
    )
    const ids = (await browser.call(getApp)).accounts.map((each) => each.id)
    expect(new Set(ids)).toEqual(new Set([account?.id, next.id]))
  })

  test('adds an account to an existing user without asking for a password', async () => {
    const { id, token } = await invite('private@demo.test')
    const visitor = await visit(stack)
    const { has_user } = await visitor.call(getInvitation, { params: { token } })
    expect(has_user).toBe(true)
    await visitor.call(
      acceptInvitation,
      buildAcceptance(token, { new_password: '', agreed: false }),
    )
    const browser = await logInAs(stack, 'private@demo.test')
    expect((await browser.call(getApp)).accounts.map((account) => account.id)).toContain(id)
    await browser.call(switchAccount, { body: { account_id: id } })
  })

  test('is invalid once it is declined, withdrawn or a week old', async () => {
    const visitor = await visit(stack)
    const declined = await invite('ei@example.test')
    await visitor.call(declineInvitation, { params: { token: declined.token }, body: {} })
    const withdrawn = await invite('tagasi@example.test')
    await owner.call(deleteAccount, { params: { id: withdrawn.id }, body: {} })
    const read = { params: { token: withdrawn.token } }
    expect((await visitor.expectRefusal(getInvitation, read)).code).toBe('token_invalid')
    const old = await invite('vana@example.test')
    await stack.advanceClock('P8D')
    const invitations = [
      { ...declined, code: 'token_used' },
      { ...withdrawn, code: 'token_expired' },
      { ...old, code: 'token_expired' },
    ]
    for (const { id, token, code: reason } of invitations) {
      const refusals = [
        await visitor.expectRefusal(getInvitation, { params: { token } }),
        await visitor.expectRefusal(acceptInvitation, buildAcceptance(token)),
        await visitor.expectRefusal(declineInvitation, { params: { token }, body: {} }),
      ]
      expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => reason))
      const ids = (await owner.call(listCompanyPersons)).map((person) => person.id)
      expect(ids.includes(id)).toBe(id === old.id)
    }
    // A removed person can be invited again.
    await invite('ei@example.test')
  })

  test('accepted and declined concurrently has one outcome', async () => {
    const { id, token } = await invite('kaks@example.test')
    const visitor = await visit(stack)
    const [accepted, declined] = await Promise.all([
      visitor.send('PATCH', '/invitation/', buildAcceptance(token)),
      visitor.send('DELETE', `/invitation/${token}`, { body: {} }),
    ])
    expect(sortStatuses([accepted, declined])).toEqual([200, 422])
    const person = (await owner.call(listCompanyPersons)).find((listed) => listed.id === id)
    expect(typeof person?.user_id === 'string').toBe(accepted.status === 200)
  })

  test('is not accessible to a stranger who signed up with the address earlier', async () => {
    const email = 'ohver@example.test'
    const stranger = await visit(stack)
    await stranger.call(register, {
      body: {
        email,
        phone: '55512345',
        name: 'Võõras',
        password: 'Strangers-1!x',
        agreed: true,
        locale_code: 'et_EE',
      },
    })
    const { id, token } = await invite(email)
    expect((await stranger.call(getApp)).user?.invitations).toEqual([])
    const byId = { body: { account_id: id } }
    expect((await stranger.expectRefusal(acceptInvitation, byId)).status).toBe(404)
    const visitor = await visit(stack)
    const { has_user } = await visitor.call(getInvitation, { params: { token } })
    expect(has_user).toBe(false)
    await visitor.call(acceptInvitation, buildAcceptance(token))
    expect((await stranger.call(getApp)).user).toBeNull()
    const wrong = { body: { email, password: 'Strangers-1!x' } }
    expect((await visitor.send('POST', '/login', wrong)).status).toBe(422)
    const browser = await logInAs(stack, email, { password: newPassword })
    expect((await browser.call(getApp)).accounts.map((account) => account.id)).toContain(id)
  })
})

describe('an invitation to the confirmed e-mail of a user', () => {
  test('is shown and can be accepted or declined without the e-mail', async () => {
    const user = await logInAs(stack, 'private.lv@demo.test')
    const { id } = await invite('private.lv@demo.test')
    const { user: own, invitations } = await user.call(getApp)
    expect(invitations).toMatchObject([{ id, company: { name: 'Väikepood OÜ' } }])
    expect(own?.invitations).toEqual(invitations)
    const stranger = await logInAs(stack, 'private.lt@demo.test')
    expect(
      (await stranger.expectRefusal(acceptInvitation, { body: { account_id: id } })).status,
    ).toBe(404)
    const foreign = { params: { token: id }, body: {} }
    expect((await stranger.expectRefusal(declineInvitation, foreign)).status).toBe(404)
    expect((await (await visit(stack)).expectRefusal(declineInvitation, foreign)).code).toBe(
      'token_invalid',
    )
    const anonymous = await (
      await visit(stack)
    ).expectRefusal(acceptInvitation, {
      body: { account_id: id },
    })
    expect(anonymous.type).toBe('not_authenticated')
    const ask = () => user.send('PATCH', '/invitation/', { body: { account_id: id } })
    const responses = await Promise.all([ask(), ask()])
    expect(sortStatuses(responses)).toEqual([200, 200])
    const after = await user.call(getApp)
    expect(after.user?.invitations).toEqual([])
    expect(after.accounts.filter((account) => account.id === id)).toHaveLength(1)

    const declined = await invite('private.lt@demo.test')
    await stranger.call(declineInvitation, { params: { token: declined.id }, body: {} })
    expect((await stranger.call(getApp)).user?.invitations).toEqual([])
    expect((await stranger.call(getApp)).accounts).toHaveLength(1)
  })
})
