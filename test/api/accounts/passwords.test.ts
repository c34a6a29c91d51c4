import { describe, expect, test } from 'vitest'
import { listShipments } from '#shared/api/shipments.ts'
import {
  changePassword,
  checkToken,
  confirmEmail,
  forgotPassword,
  resetPassword,
} from '#shared/api/users.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { ownAddress, setCounted } from '#test/support/stack/set-counted.ts'
import { canLogIn } from '#test/support/visitors/can-log-in.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })
const table = setUpTable(stack)

const password = demoPassword
const newPassword = 'Fresh-5678?'

const logIn = (email: string) => logInAs(stack, email)

describe('a forgotten password', () => {
  const email = 'private@demo.test'

  test('is replaced once through the link in an e-mail, which ends every session', async () => {
    const before = await logIn(email)
    const visitor = await visit(stack, { lang: 'lt_LT' })
    await visitor.call(forgotPassword, { body: { email } })
    const { token: earlier } = findTokenLink(await stack.outbox(email))
    expect(await visitor.call(forgotPassword, { body: { email: 'Private@demo.TEST' } })).toEqual({
      success: true,
    })
    const link = findTokenLink(await stack.outbox(email))
    // The language of the account, not of the visit.
    expect(link.subject).toBe('Vali uus parool')
    expect(link.page).toBe('/password_reset')
    expect(link.lang).toBe('et')
    const { token } = link
    const category = 'password_reset' as const
    expect(await visitor.call(checkToken, { query: { category, token } })).toEqual({
      success: true,
    })
    for (const [weak, code] of [
      ['short', 'password_too_short'],
      [email, 'password_is_email'],
      // One of the most used, which only the list knows.
      ['Mustang#7', 'password_common'],
    ]) {
      const body = { token, category, new_password: weak }
      expect((await visitor.expectRefusal(resetPassword, { body })).fields).toEqual({
        new_password: code,
      })
    }
    const body = { token, category, new_password: newPassword }
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => visitor.send('PATCH', '/user/reset_password', { body })),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ])
    expect((await before.expectRefusal(listShipments)).type).toBe('not_authenticated')
    expect(await canLogIn(stack, email, password)).toBe(false)
    expect(await canLogIn(stack, email, newPassword)).toBe(true)
    const used = await visitor.expectRefusal(resetPassword, { body })
    expect(used).toMatchObject({ status: 422, code: 'token_used' })
    // An unused link of an earlier e-mail is invalid after the change.
    const older = { body: { token: earlier, category, new_password: 'Older-1234!' } }
    expect((await visitor.expectRefusal(resetPassword, older)).code).toBe('token_invalid')
    // Its page shows the error before a form.
    const check = { query: { category, token: earlier } }
    expect((await visitor.expectRefusal(checkToken, check)).code).toBe('token_invalid')
    expect(await canLogIn(stack, email, newPassword)).toBe(true)
    const last = (await stack.outbox(email)).at(-1)
    expect(last?.subject).toBe('Sinu parool on muudetud')
  })

  test('of an unknown e-mail returns: User not found. Please check the email', async () => {
    const visitor = await visit(stack)
    const unknown = { body: { email: 'nobody@demo.test' } }
    const refused = await visitor.expectRefusal(forgotPassword, unknown)
    expect(refused.message).toBe('User not found. Please check the email')
    expect(refused.fields).toEqual({ email: 'user_not_found' })
    for (const [typed, code] of [
      ['', 'required'],
      ['mari', 'email_malformed'],
    ]) {
      const { fields } = await visitor.expectRefusal(forgotPassword, { body: { email: typed } })
      expect(fields).toEqual({ email: code })
    }
  })

  test('is limited per e-mail, and per network only for unknown e-mails', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const ask = async (of: string) =>
      (await visitor.send('POST', '/user/forgot_password', { body: { email: of } })).status
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries += 1) statuses.push(await ask('private.lv@demo.test'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await stack.outbox('private.lv@demo.test')).length).toBeLessThanOrEqual(5)
    // More people than an address could once ask for in an hour.
    for (const name of ['private', 'business', 'rdp', 'postpaid', 'postpaid.admin', 'import'])
      for (let tries = 0; tries < 2; tries += 1) expect(await ask(`${name}@demo.test`)).toBe(200)
    // The two refusals above have counted, too.
    await setCounted(stack, table, {
      what: 'forgot_address',
      who: ownAddress,
      made: 2,
      counted: 98,
    })
    const unknown = await Promise.all([0, 1, 2].map((at) => ask(`nobody${at}@demo.test`)))
    expect(unknown.filter((status) => status === 422)).toHaveLength(2)
    expect(await ask('nobody@demo.test')).toBe(429)
    await stack.advanceClock('PT61M')
    expect(await ask('nobody@demo.test')).toBe(422)
  })
})

describe('a token', () => {
  test('that is unknown or of another kind returns the same error; an expired one says so', async () => {
    const email = 'private.lt@demo.test'
    const visitor = await visit(stack)
    await visitor.call(forgotPassword, { body: { email } })
    const { token } = findTokenLink(await stack.outbox(email))
    const refuseToken = async (query: { category: string; token: string }) =>
      visitor.expectRefusal(checkToken, { query })
    const unknown = await refuseToken({ category: 'password_reset', token: 'A'.repeat(43) })
    expect(unknown).toMatchObject({ status: 422, type: 'validation_error', code: 'token_invalid' })
    expect(await refuseToken({ category: 'invitation', token })).toEqual(unknown)
    expect(await refuseToken({ category: 'confirm_email', token })).toEqual(unknown)
    const foreign = { token, category: 'confirm_email' as const }
    expect(await visitor.expectRefusal(confirmEmail, { body: foreign })).toEqual(unknown)
    await stack.advanceClock('PT61M')
    const expired = await refuseToken({ category: 'password_reset', token })
    expect(expired).toMatchObject({ status: 422, code: 'token_expired' })
    await stack.advanceClock('P20D')
    expect(await refuseToken({ category: 'password_reset', token })).toEqual(expired)
    const body = { token, category: 'password_reset' as const, new_password: newPassword }
    expect(await (await visit(stack)).expectRefusal(resetPassword, { body })).toEqual(expired)
    expect(await canLogIn(stack, email, password)).toBe(true)
  })

  test('cannot be guessed: attempts are rate-limited', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const guess = (token: string) =>
      visitor.send('GET', '/user/valid_token/', { query: { category: 'password_reset', token } })
    expect((await guess('x'.repeat(43))).status).toBe(422)
    await setCounted(stack, table, { what: 'token', who: ownAddress, made: 1, counted: 58 })
    const responses = await Promise.all([1, 2, 3, 4].map((at) => guess(`${at}`.padStart(43, 'x'))))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
    await stack.advanceClock('PT16M')
  })
})

describe('a change of password', () => {
  test('requires the old one, ends the other sessions and renews this one', async () => {
    const email = 'business@demo.test'
    const [here, there] = [await logIn(email), await logIn(email)]
    const cookie = here.cookies.get('__Host-session')
    const wrong = { old_password: 'Wrong-1234!', new_password: newPassword }
    expect((await here.expectRefusal(changePassword, { body: wrong })).fields).toEqual({
      old_password: 'old_password_wrong',
    })
    const common = { old_password: password, new_password: 'Mustang#7' }
    expect((await here.expectRefusal(changePassword, { body: common })).fields).toEqual({
      new_password: 'password_common',
    })
    const same = { old_password: password, new_password: password }
    expect((await here.expectRefusal(changePassword, { body: same })).fields).toEqual({
      new_password: 'password_is_old',
    })
    const body = { old_password: password, new_password: newPassword }
    expect(await here.call(changePassword, { body })).toEqual({ success: true })
    expect(here.cookies.get('__Host-session')).not.toBe(cookie)
    expect((await fetchApp(here)).user?.email).toBe(email)
    expect((await fetchApp(there)).user?.email).toBeUndefined()
    expect(await canLogIn(stack, email, newPassword)).toBe(true)
    expect((await stack.outbox(email)).at(-1)?.subject).toBe('Sinu parool on muudetud')
  })

  test('is rate-limited, so that the old one cannot be guessed', async () => {
    const visitor = await logIn('import@demo.test')
    await stack.advanceToNext('hour')
    const body = { old_password: 'Wrong-1234!', new_password: newPassword }
    for (let tries = 0; tries < 10; tries += 1)
      await visitor.expectRefusal(changePassword, { body })
    const right = { old_password: password, new_password: newPassword }
    expect((await visitor.expectRefusal(changePassword, { body: right })).status).toBe(429)
  })
})
