import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { listCompanyPersons } from '#shared/api/accounts.ts'
import { addPasskey, removePasskey, startPasskey, startPasskeyLogin } from '#shared/api/passkeys.ts'
import {
  confirmTotp,
  demandSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
  startTotp,
} from '#shared/api/second-factor.ts'
import { createAccount } from '#shared/api/accounts.ts'
import { logIn, logOut, switchAccount } from '#shared/api/session.ts'
import { changePassword, listSessions } from '#shared/api/users.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import { createAuthenticator } from '#test/support/visitors/software-authenticator.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })

/** What an app for codes shows, in the step of time after `steps` others. */
const createApp = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return async (steps = 0) => totp.generate({ timestamp: (await stack.now()) + steps * 30_000 })
}

/** Logs in by password and sets up an app. */
const setUpApp = async (email: string, browser?: Browser) => {
  const visitor = browser ?? (await logInAs(stack, email))
  const { secret } = await visitor.call(startTotp, { body: { password } })
  const showCode = createApp(secret)
  const { recovery_codes } = await visitor.call(confirmTotp, { body: { code: await showCode() } })
  // A code is used once, and the app shows another one now.
  await stack.advanceClock('PT30S')
  return { visitor, showCode, codes: recovery_codes }
}

const logInWith = async (email: string, code: string) => {
  const visitor = await visit(stack)
  return {
    visitor,
    response: await visitor.send('POST', '/login', { body: { email, password, code } }),
  }
}

describe('codes of an app', () => {
  test('are asked for after the password, each once, and end with the app; the user is told', async () => {
    const email = 'private@demo.test'
    const [here, there] = [await logInAs(stack, email), await logInAs(stack, email)]
    const { secret, uri } = await here.call(startTotp, { body: { password } })
    expect(uri).toContain(`secret=${secret}`)
    const early = await here.expectRefusal(confirmTotp, { body: { code: '000000' } })
    expect(early.fields).toEqual({ code: 'second_factor_wrong' })
    expect((await logInAs(stack, email)).cookies.size).toBeGreaterThan(0)
    const showCode = createApp(secret)
    const { recovery_codes } = await here.call(confirmTotp, { body: { code: await showCode() } })
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await there.call(getApp)).user).toBeNull()
    expect((await here.call(listSessions)).sessions).toHaveLength(1)

    const visitor = await visit(stack)
    const withoutCode = await visitor.expectRefusal(logIn, { body: { email, password } })
    expect(withoutCode.code).toBe('second_factor_required')
    const wrongPassword = { body: { email, password: 'x', code: await showCode(1) } }
    expect((await visitor.expectRefusal(logIn, wrongPassword)).code).toBe('login_failed')
    const used = { body: { email, password, code: await showCode() } }
    expect((await visitor.expectRefusal(logIn, used)).fields).toEqual({
      code: 'second_factor_wrong',
    })
    const next = await showCode(1)
    const tries = await Promise.all([1, 2].map(() => logInWith(email, next)))
    expect(tries.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ])

    await stack.advanceClock('PT1M')
    expect((await here.expectRefusal(startTotp, { body: { password } })).code).toBe('totp_used')
    await here.call(removeTotp, { body: { password } })
    expect((await logInAs(stack, email)).cookies.size).toBeGreaterThan(0)
    expect(await here.call(getSecondFactor)).toMatchObject({
      has_totp: false,
      recovery_codes_left: 0,
    })
    const subjects = async () => (await stack.outbox(email)).map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining([
          'Kaheastmeline sisselogimine on sees',
          'Kaheastmeline sisselogimine on väljas',
        ]),
      )
  })

  test('of one step before or after are right, as clocks differ; others are not', async () => {
    const email = 'private.lv@demo.test'
    const { showCode } = await setUpApp(email)
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 422],
      [1, 200],
    ] as const) {
      const { response } = await logInWith(email, await showCode(steps))
      expect([steps, response.status]).toEqual([steps, status])
    }
  })

  test('cannot be guessed: wrong ones count like wrong passwords', async () => {
    const email = 'import@demo.test'
    const { showCode } = await setUpApp(email)
    await stack.advanceToNext('hour')
    for (let tries = 0; tries < 10; tries += 1) await logInWith(email, '000000')
    const { response } = await logInWith(email, await showCode())
    expect(response.status).toBe(429)
  })
})

describe('a recovery code', () => {
  test('logs in once, also by two requests at the same time, and new ones end the others', async () => {
    const email = 'private.lt@demo.test'
    const { visitor, codes } = await setUpApp(email)
    const [first = '', second = '', third = ''] = codes
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const tries = await Promise.all([1, 2].map(() => logInWith(email, typed)))
    expect(tries.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ])
    expect((await logInWith(email, second)).response.status).toBe(200)
    expect((await visitor.call(getSecondFactor)).recovery_codes_left).toBe(8)
    const renewed = await visitor.call(renewRecoveryCodes, { body: { password } })
    expect((await logInWith(email, third)).response.status).toBe(422)
    expect((await logInWith(email, renewed.recovery_codes[0] ?? '')).response.status).toBe(200)
    const texts = async () => (await stack.outbox(email)).map(({ text }) => text).join('\n')
    await expect.poll(texts).toContain('Liko kodų: 8')
  })
})

describe('a company that demands a second factor', async () => {
  const owner = await logInAs(stack, 'postpaid@demo.test')
  const demand = { body: { is_required: true } }
  const weakOwner = await owner.expectRefusal(demandSecondFactor, demand)
  const person = await logInAs(stack, 'postpaid.user@demo.test')
  const { visitor, codes: ownerCodes } = await setUpApp('postpaid@demo.test', owner)
  await visitor.call(demandSecondFactor, demand)
  const persons = await visitor.call(listCompanyPersons)
  const findPerson = (email: string) => persons.find((each) => each.email === email)?.id ?? ''

  test('has an owner who proves one', () => {
    expect(weakOwner.code).toBe('second_factor_required')
    expect(ownerCodes).toHaveLength(10)
  })

  test('lets a person without one do nothing but set it up, leave, or use another account', async () => {
    expect((await person.call(getApp)).user?.needs_second_factor).toBe(true)
    for (const path of ['/shipments/', '/user/sessions', '/bookmarks/'] as const)
      expect((await person.send('GET', path)).json).toMatchObject({
        error_code: 'second_factor_required',
      })
    const change = { body: { old_password: password, new_password: 'Fresh-5678?' } }
    expect((await person.expectRefusal(changePassword, change)).code).toBe('second_factor_required')
    const { options } = await person.call(startPasskey, { body: { password } })
    const device = createAuthenticator(stack.url)
    const credential = device.create(options)
    await person.call(addPasskey, { body: { name: 'Telefon', credential } })
    expect((await person.call(getApp)).user?.needs_second_factor).toBe(false)
    expect((await person.call(listSessions)).sessions.length).toBeGreaterThan(0)

    // The password alone does not add another one, and so is none.
    const thief = await logInAs(stack, 'postpaid.user@demo.test')
    expect(await thief.call(getSecondFactor)).toMatchObject({ can_change: false })
    for (const call of [startPasskey, startTotp, renewRecoveryCodes])
      expect((await thief.expectRefusal(call, { body: { password } })).code).toBe(
        'second_factor_required',
      )
    const removal = { params: { passkey_id: device.id }, body: { password } }
    expect((await thief.expectRefusal(removePasskey, removal)).code).toBe('second_factor_required')

    const { options: login } = await thief.call(startPasskeyLogin)
    await thief.call(logIn, { body: { passkey: device.get(login) } })
    expect((await thief.call(getApp)).user?.needs_second_factor).toBe(false)
    const { recovery_codes } = await thief.call(renewRecoveryCodes, { body: { password } })

    const lost = await logInAs(stack, 'postpaid.user@demo.test')
    const wrong = await lost.expectRefusal(proveSecondFactor, { body: { code: '123456' } })
    expect(wrong.fields).toEqual({ code: 'second_factor_wrong' })
    await lost.call(proveSecondFactor, { body: { code: recovery_codes[0] } })
    expect((await lost.call(getApp)).user?.needs_second_factor).toBe(false)
    await lost.call(logOut)
  })

  test('leaves the private account of a person alone', async () => {
    const email = 'postpaid.admin@demo.test'
    const admin = await logInAs(stack, email)
    const app = await admin.call(getApp)
    expect(app.user?.needs_second_factor).toBe(true)
    await setUpApp(email, admin)
    const { account } = await admin.call(createAccount, { body: {} })
    await admin.call(removeTotp, { body: { password } })
    const weak = await logInAs(stack, email)
    expect((await weak.send('GET', '/bookmarks/')).status).toBe(403)
    await weak.call(switchAccount, { body: { account_id: account.id } })
    expect((await weak.call(getApp)).user?.needs_second_factor).toBe(false)
    expect((await weak.send('GET', '/bookmarks/')).status).toBe(200)
  })

  test('has an owner who resets that of a person, and only of this company', async () => {
    const email = 'postpaid.user@demo.test'
    const params = { id: findPerson(email) }
    await visitor.call(resetSecondFactor, { params })
    const again = await logInAs(stack, email)
    expect(await again.call(getSecondFactor)).toEqual({
      has_totp: false,
      has_passkey: false,
      recovery_codes_left: 0,
      can_change: true,
    })
    const subjects = async () => (await stack.outbox(email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Sinu kaheastmeline sisselogimine lähtestati')

    await visitor.call(demandSecondFactor, { body: { is_required: false } })
    expect((await visitor.expectRefusal(resetSecondFactor, { params })).type).toBe('conflict')
    expect((await again.send('GET', '/bookmarks/')).status).toBe(200)
  })
})
