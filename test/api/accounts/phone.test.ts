import { describe, expect, test } from 'vitest'
import { getPhoneVerification, verifyPhone } from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { register } from '#shared/api/session.ts'
import { confirmEmail, updateUser } from '#shared/api/users.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { waitForTokenLink } from '#test/support/visitors/wait-for-token-link.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { person } from './sign-up-forms.ts'

const phone = '+37255598765'
const stack = await setUpStack()
const visitor = await logInAs(stack, 'private@demo.test')
await visitor.call(updateUser, { body: { phone } })

const requestCode = () => visitor.call(verifyPhone, { body: { token: null } })
const buildCodeBody = (token: string) => ({ body: { token } })
const readNewestCode = async () => {
  const text = (await stack.outbox(phone)).at(-1)?.text ?? ''
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the phone of an account', () => {
  test('is verified by a code of six digits within three attempts', async () => {
    const before = await visitor.call(getPhoneVerification)
    expect(before).toMatchObject({
      account: { phone_verified: false },
      phone_verified: false,
      attempts_left: null,
    })
    expect(before.phone).toMatch(/^\+\*+765$/)
    expect((await visitor.expectRefusal(verifyPhone, buildCodeBody(' '))).fields).toEqual({
      token: 'required',
    })
    expect((await visitor.expectRefusal(verifyPhone, buildCodeBody('123456'))).fields).toEqual({
      token: 'phone_code_ended',
    })
    expect((await requestCode()).account.phone_verified).toBe(false)
    const code = await readNewestCode()
    for (const left of ['2', '1']) {
      const refused = await visitor.expectRefusal(verifyPhone, buildCodeBody(createWrongCode(code)))
      expect(refused).toMatchObject({ status: 422, code: left })
      expect(refused.fields).toEqual({ token: 'phone_code_wrong' })
      expect((await visitor.call(getPhoneVerification)).attempts_left).toBe(Number(left))
    }
    expect((await visitor.call(verifyPhone, buildCodeBody(code))).account.phone_verified).toBe(true)
    expect((await visitor.call(getApp)).account?.phone_verified).toBe(true)
    const sent = (await stack.outbox(phone)).length
    await requestCode()
    expect(await stack.outbox(phone)).toHaveLength(sent)
  })

  test('cannot be guessed: three wrong attempts invalidate a code, also when concurrent', async () => {
    await visitor.call(updateUser, { body: { phone: '+37255598766' } })
    await visitor.call(updateUser, { body: { phone } })
    await requestCode()
    const code = await readNewestCode()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        visitor.send('POST', '/account/verify_phone', buildCodeBody(createWrongCode(code))),
      ),
    )
    const codes = responses.map(({ json }) => JSON.stringify(json))
    expect(codes.filter((text) => text.includes('phone_code_wrong'))).toHaveLength(3)
    expect((await visitor.expectRefusal(verifyPhone, buildCodeBody(code))).code).toBe(
      'phone_code_ended',
    )
    expect((await visitor.call(getPhoneVerification)).attempts_left).toBeNull()
  })

  test('is not verified by a replaced code, an expired one, or one of another account or phone', async () => {
    await requestCode()
    const replaced = await readNewestCode()
    await requestCode()
    expect((await visitor.expectRefusal(verifyPhone, buildCodeBody(replaced))).fields).toEqual({
      token: 'phone_code_wrong',
    })
    const old = await readNewestCode()
    await stack.advanceClock('PT11M')
    expect((await visitor.expectRefusal(verifyPhone, buildCodeBody(old))).code).toBe(
      'phone_code_ended',
    )
    await requestCode()
    const code = await readNewestCode()
    const other = await logInAs(stack, 'business@demo.test')
    expect((await other.expectRefusal(verifyPhone, buildCodeBody(code))).code).toBe(
      'phone_code_ended',
    )
    await visitor.call(updateUser, { body: { phone: '+37255598767' } })
    expect((await visitor.expectRefusal(verifyPhone, buildCodeBody(code))).code).toBe(
      'phone_code_ended',
    )
  })

  test('gets five codes per hour', async () => {
    await stack.advanceToNext('hour')
    const responses: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const body = { token: null }
      responses.push((await visitor.send('POST', '/account/verify_phone', { body })).status)
    }
    expect(responses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('gets a code once the e-mail of its user is confirmed', async () => {
    const mobile = '+37255512346'
    const newcomer = await visit(stack)
    await newcomer.call(register, { body: person })
    const refused = await newcomer.expectRefusal(verifyPhone, { body: { token: null } })
    expect(refused).toMatchObject({ status: 403, code: 'email_not_confirmed' })
    expect(await stack.outbox(mobile)).toEqual([])
    const { token } = await waitForTokenLink(stack, person.email)
    await newcomer.call(confirmEmail, { body: { token, category: 'confirm_email' } })
    await newcomer.call(verifyPhone, { body: { token: null } })
    expect(await stack.outbox(mobile)).toHaveLength(1)
  })

  test('outside the three countries gets no code, and neither does a visitor', async () => {
    await stack.advanceClock('PT61M')
    await visitor.call(updateUser, { body: { phone: '+4915112345678' } })
    expect((await visitor.expectRefusal(verifyPhone, { body: { token: null } })).fields).toEqual({
      phone: 'phone_invalid',
    })
    const anyone = await visit(stack)
    expect((await anyone.expectRefusal(verifyPhone, { body: { token: null } })).type).toBe(
      'not_authenticated',
    )
  })
})
