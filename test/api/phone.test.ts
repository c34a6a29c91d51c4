import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhoneVerification, verifyPhone } from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { updateUser } from '#shared/api/users.ts'
import { logInAs } from '../lib/log-in-as.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'
import type { Browser } from '../lib/visitor.ts'
import { visit } from '../lib/visitor.ts'

let stack: TestStack
let visitor: Browser
const phone = '+37255598765'
beforeAll(async () => {
  stack = await startTestStack()
  visitor = await logInAs(stack, 'private@demo.test')
  await visitor.call(updateUser, { body: { phone } })
})
afterAll(() => stack.stop())

const ask = () => visitor.call(verifyPhone, { body: { token: null } })
const type = (token: string) => ({ body: { token } })
const newestCode = async () => {
  const text = (await stack.outbox(phone)).at(-1)?.text ?? ''
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the phone of an account', () => {
  test('is verified by a code of six digits, the third try included', async () => {
    const before = await visitor.call(getPhoneVerification)
    expect(before).toMatchObject({ phone_verified: false, attempts_left: null })
    expect(before.phone).toMatch(/^\+\*+765$/)
    expect((await visitor.refused(verifyPhone, type(' '))).fields).toEqual({ token: 'required' })
    expect((await visitor.refused(verifyPhone, type('123456'))).fields).toEqual({
      token: 'phone_code_ended',
    })
    expect((await ask()).account.phone_verified).toBe(false)
    const code = await newestCode()
    for (const left of ['2', '1']) {
      const refused = await visitor.refused(verifyPhone, type(otherThan(code)))
      expect(refused).toMatchObject({ status: 422, code: left })
      expect(refused.fields).toEqual({ token: 'phone_code_wrong' })
      expect((await visitor.call(getPhoneVerification)).attempts_left).toBe(Number(left))
    }
    expect((await visitor.call(verifyPhone, type(code))).account.phone_verified).toBe(true)
    expect((await visitor.call(getApp)).account?.phone_verified).toBe(true)
    const sent = (await stack.outbox(phone)).length
    await ask()
    expect(await stack.outbox(phone)).toHaveLength(sent)
  })

  test('is not verified by guessing: three wrong codes end a code, however many come at once', async () => {
    await visitor.call(updateUser, { body: { phone: '+37255598766' } })
    await visitor.call(updateUser, { body: { phone } })
    await ask()
    const code = await newestCode()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        visitor.send('POST', '/account/verify_phone', type(otherThan(code))),
      ),
    )
    const codes = answers.map(({ json }) => JSON.stringify(json))
    expect(codes.filter((text) => text.includes('phone_code_wrong'))).toHaveLength(3)
    expect((await visitor.refused(verifyPhone, type(code))).code).toBe('phone_code_ended')
    expect((await visitor.call(getPhoneVerification)).attempts_left).toBeNull()
  })

  test('is not verified by a code before the newest, of ten minutes ago, of another account or to another phone', async () => {
    await ask()
    const replaced = await newestCode()
    await ask()
    expect((await visitor.refused(verifyPhone, type(replaced))).fields).toEqual({
      token: 'phone_code_wrong',
    })
    const old = await newestCode()
    await stack.advanceClock('PT11M')
    expect((await visitor.refused(verifyPhone, type(old))).code).toBe('phone_code_ended')
    await ask()
    const code = await newestCode()
    const other = await logInAs(stack, 'business@demo.test')
    expect((await other.refused(verifyPhone, type(code))).code).toBe('phone_code_ended')
    await visitor.call(updateUser, { body: { phone: '+37255598767' } })
    expect((await visitor.refused(verifyPhone, type(code))).code).toBe('phone_code_ended')
  })

  test('gets only so many codes', async () => {
    await stack.startNext('hour')
    const answers: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const body = { token: null }
      answers.push((await visitor.send('POST', '/account/verify_phone', { body })).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('abroad gets none, and a visitor has none', async () => {
    await stack.advanceClock('PT61M')
    await visitor.call(updateUser, { body: { phone: '+4915112345678' } })
    expect((await visitor.refused(verifyPhone, { body: { token: null } })).fields).toEqual({
      phone: 'phone_invalid',
    })
    const anyone = await visit(stack)
    expect((await anyone.refused(verifyPhone, { body: { token: null } })).type).toBe(
      'not_authenticated',
    )
  })
})
