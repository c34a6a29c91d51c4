import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  listSessions,
  resetPassword,
  updateUser,
} from '#shared/api/users.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { canLogIn } from '#test/support/visitors/can-log-in.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()

const password = demoPassword
const newPassword = 'Fresh-5678?'

const logIn = (email: string) => logInAs(stack, email)

describe('a profile', () => {
  test('keeps omitted fields, and a new phone is unverified', async () => {
    const visitor = await logIn('private.lv@demo.test')
    await visitor.call(updateUser, { body: { name: 'Jānis Ozols' } })
    const before = (await visitor.call(getApp)).account
    expect(before).toMatchObject({ name: 'Jānis Ozols', phone_verified: true })
    await visitor.call(updateUser, { body: { phone: '2999 9999', locale_code: 'ru_RU' } })
    const app = await visitor.call(getApp)
    expect(app.locale_code).toBe('ru_RU')
    expect(app.account).toMatchObject({ phone: '+37129999999', phone_verified: false })
    // Its user is told in the language of the account, without the number.
    const listPhoneNotices = async () =>
      (await stack.outbox('private.lv@demo.test')).filter(
        ({ subject }) => subject === 'Ваш номер телефона изменён',
      )
    await expect.poll(async () => (await listPhoneNotices()).length).toBe(1)
    const [notice] = await listPhoneNotices()
    expect(notice?.text).toContain('+*** **** *999')
    expect(notice?.text).not.toContain('2999')
    // The same phone again is no change.
    await visitor.call(updateUser, { body: { phone: '+37129999999' } })
    await visitor.call(updateUser, { body: { phone: '+37129999998' } })
    await expect.poll(async () => (await listPhoneNotices()).at(-1)?.text).toContain('*998')
    expect(await listPhoneNotices()).toHaveLength(2)
  })

  test('reports each validation issue under its field', async () => {
    const visitor = await logIn('private.lv@demo.test')
    const body = { name: '', phone: '1', new_unverified_email: 'x' }
    expect((await visitor.expectRefusal(updateUser, { body })).fields).toEqual({
      name: 'name_required',
      phone: 'phone_too_short',
      new_unverified_email: 'email_invalid',
    })
  })

  test.each(['+4471234', '+999 123 456 789', '447 1234'])(
    'refuses %s, which no country has as a mobile number',
    async (phone) => {
      const visitor = await logIn('private@demo.test')
      const { fields } = await visitor.expectRefusal(updateUser, { body: { phone } })
      expect(fields['phone']).toMatch(/^phone_(?:invalid|not_international)$/)
    },
  )

  test('of another account returns 404, and additional fields of the body are ignored', async () => {
    const visitor = await logIn('private.lv@demo.test')
    const foreign = { account_id: 'acc_demo_business', name: 'X' }
    expect((await visitor.expectRefusal(updateUser, { body: foreign })).status).toBe(404)
    const extraFields = {
      name: 'Jānis',
      role: 'owner',
      segment: 'business_postpaid',
      company_id: '10',
    }
    await visitor.call(updateUser, { body: extraFields })
    const { account } = await visitor.call(getApp)
    expect(account).toMatchObject({ role: null, segment: 'private', company_id: null })
  })

  test('gets a new e-mail only after its link is opened', async () => {
    const visitor = await logIn('private.lv@demo.test')
    const email = 'janis.jauns@demo.test'
    const { user } = await visitor.call(updateUser, { body: { new_unverified_email: email } })
    expect(user).toMatchObject({ email: 'private.lv@demo.test', new_unverified_email: email })
    expect((await visitor.expectRefusal(resendEmailConfirmation, { body: {} })).status).toBe(429)
    await stack.advanceClock('PT45S')
    expect((await visitor.expectRefusal(resendEmailConfirmation, { body: {} })).status).toBe(429)
    await stack.advanceClock('PT16S')
    expect(await visitor.call(resendEmailConfirmation, { body: {} })).toEqual({
      data: { success: 1 },
    })
    const emails = await stack.outbox(email)
    expect(emails).toHaveLength(2)
    const { token, page } = findTokenLink(emails)
    expect(page).toBe('/confirm_email')
    const anyone = await visit(stack)
    const body = { token, category: 'confirm_email' as const, locale: 'en_GB' as const }
    expect(await anyone.call(confirmEmail, { body })).toEqual({
      message: 'Your e-mail address is confirmed.',
      email,
    })
    expect((await anyone.expectRefusal(confirmEmail, { body })).code).toBe('token_used')
    expect((await fetchApp(visitor)).user).toMatchObject({ email, new_unverified_email: null })
    expect(await canLogIn(stack, email, password)).toBe(true)
    expect(await canLogIn(stack, 'private.lv@demo.test', password)).toBe(false)
    const notice = (await stack.outbox('private.lv@demo.test')).at(-1)
    expect(notice?.text).toContain('j***')
    expect((await visitor.expectRefusal(resendEmailConfirmation, { body: {} })).code).toBe(
      'email_confirmed',
    )
  })

  test('stays logged in, by a new session, in the browser that confirms its e-mail', async () => {
    const visitor = await logIn('import@demo.test')
    const { user, account } = await fetchApp(visitor)
    const email = 'uus@demo.test'
    await visitor.call(updateUser, { body: { new_unverified_email: email } })
    const { token } = findTokenLink(await stack.outbox(email))
    const list = () => visitor.call(listSessions)
    const before = await list()
    await visitor.call(confirmEmail, { body: { token, category: 'confirm_email' } })
    const after = await fetchApp(visitor)
    expect(after.user).toMatchObject({ id: user?.id, email })
    expect(after.account?.id).toBe(account?.id)
    const findOwn = (sessions: typeof before) =>
      sessions.sessions.find(({ is_current }) => is_current)?.id
    const id = findOwn(await list())
    expect(id).toBeDefined()
    expect(id).not.toBe(findOwn(before))
  })

  test.each([
    ['reset', 'private.lt@demo.test'],
    ['changed', 'support@demo.test'],
  ])('does not get a pending new e-mail after the password is %s', async (how, email) => {
    const thief = await logIn(email)
    const visitor = await visit(stack)
    const stolen = `thief.${how}@demo.test`
    await thief.call(updateUser, { body: { new_unverified_email: stolen } })
    const { token } = findTokenLink(await stack.outbox(stolen))
    if (how === 'reset') {
      await visitor.call(forgotPassword, { body: { email } })
      const link = findTokenLink(await stack.outbox(email))
      const body = {
        token: link.token,
        category: 'password_reset' as const,
        new_password: newPassword,
      }
      await visitor.call(resetPassword, { body })
    } else {
      const body = { old_password: password, new_password: newPassword }
      await (await logIn(email)).call(changePassword, { body })
    }
    const confirm = { token, category: 'confirm_email' as const }
    expect((await visitor.expectRefusal(confirmEmail, { body: confirm })).code).toBe(
      'token_invalid',
    )
    const { user } = await (await logInAs(stack, email, { password: newPassword })).call(getApp)
    expect(user).toMatchObject({ email, new_unverified_email: null })
  })

  test('accepts the e-mail of another user without revealing it, and the link then fails', async () => {
    const visitor = await logInAs(stack, 'support@demo.test', { password: newPassword })
    const body = { new_unverified_email: 'rdp@demo.test' }
    expect((await visitor.call(updateUser, { body })).user.email).toBe('support@demo.test')
    const { token } = findTokenLink(await stack.outbox('rdp@demo.test'))
    const owner = await visit(stack)
    const confirm = { token, category: 'confirm_email' as const }
    expect((await owner.expectRefusal(confirmEmail, { body: confirm })).code).toBe('email_used')
    expect(await canLogIn(stack, 'rdp@demo.test', password)).toBe(true)
  })

  test('of a person of a company does not allow a new e-mail', async () => {
    const visitor = await logIn('rdp@demo.test')
    const body = { new_unverified_email: 'new.rdp@demo.test' }
    expect((await visitor.expectRefusal(updateUser, { body })).fields).toEqual({
      new_unverified_email: 'not_allowed',
    })
    expect(await stack.outbox('new.rdp@demo.test')).toEqual([])
  })
})
