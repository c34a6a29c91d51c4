import { describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import {
  password,
  t,
  field,
  button,
  dialog,
  refusedStatus,
  fill,
  expectLoggedIn,
  logInWith,
  setUpAuthPage,
} from './auth-page.ts'

const { env, withPage, getEmailLink } = setUpAuthPage()

test('password managers know the fields of passwords, which can be pasted', () =>
  withPage({ path: '/login' }, async (page) => {
    const [email, secret] = [field(page, 'email'), field(page, 'password')]
    expect(await email.getAttribute('autocomplete')).toBe('username webauthn')
    expect(await secret.getAttribute('autocomplete')).toBe('current-password')
    await email.fill(password)
    await email.press('Control+A')
    await email.press('Control+X')
    await secret.press('Control+V')
    expect(await secret.inputValue()).toBe(password)
    await page.goto(`${env.stack.url}/signup`)
    expect(await field(page, 'email').getAttribute('autocomplete')).toBe('username')
    expect(await field(page, 'password').getAttribute('autocomplete')).toBe('new-password')
  }))

describe('a private person', () => {
  test('signs up by keyboard alone, confirms the e-mail and stays logged in', () =>
    withPage({ path: '/signup' }, async (page) => {
      const email = 'uus.inimene@saatja.test'
      await field(page, 'name').focus()
      // Tab must move through the fields in the order of the form.
      const keys = ['Uus Inimene', 'Tab', '5123 4567', 'Tab', email, 'Tab', password, 'Tab', 'Tab']
      for (const key of keys) {
        if (key === 'Tab') await page.keyboard.press('Tab')
        else await page.keyboard.type(key)
      }
      await page.keyboard.press('Space')
      await field(page, 'is_subscribed').press('Space')
      const [request] = await Promise.all([
        page.waitForRequest('**/api/register'),
        page.keyboard.press('Enter'),
      ])
      expect(request.postDataJSON()).toMatchObject({ agreed: true, is_subscribed: true })
      await dialog(page, 'entry:confirmation.title').waitFor()
      expect(new URL(page.url()).pathname).toBe('/confirmation')
      // The e-mail can be sent again after a minute.
      await page.getByRole('button', { name: /\d+ s/ }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => url.pathname === '/')
      await expectLoggedIn(page)

      const { page: path, token } = await getEmailLink(email)
      expect(path).toBe('/confirm_email')
      await page.goto(`${env.stack.url}${path}?token=${token}`)
      await page.getByText(t('entry:confirmEmail.doneLoggedIn')).waitFor()
      expect(page.url()).not.toContain(token)
      await expectLoggedIn(page)

      // A logged-in user is redirected from a guest screen to the home page.
      await page.goto(`${env.stack.url}/signup`)
      await page.waitForURL((url) => url.pathname === '/')
    }))

  test('finds the input but not the password after a reload, and sees errors at their fields', () =>
    withPage(
      {
        path: '/signup?error=email_used&email=private@demo.test&name=Mari',
        expectedErrors: refusedStatus,
      },
      async (page) => {
        await page.getByText(t('errors:email_used')).waitFor()
        expect(page.url()).not.toContain('demo.test')
        await fill(page, { phone: '55512345', password: 'Abc 1' })
        await page.reload()
        expect(await field(page, 'name').inputValue()).toBe('Mari')
        expect(await field(page, 'phone').inputValue()).toContain('55512345')
        expect(await field(page, 'password').inputValue()).toBe('')
        // The click counts although the error that its blur shows moves the checkbox.
        await field(page, 'password').fill('Abc 1')
        await field(page, 'agreed').click()
        expect(await field(page, 'agreed').isChecked()).toBe(true)
        await page.getByText(t('errors:password_whitespace')).waitFor()
        await field(page, 'password').fill(password)
        await button(page, 'signup:submit').click()
        await page.getByText(t('errors:email_used')).waitFor()
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
          .toBe('email')
      },
    ))

  test('resets the password by an e-mail link that works once', () =>
    withPage({ path: '/login', expectedErrors: refusedStatus }, async (page) => {
      const email = 'private.lv@demo.test'
      const getInputType = () => field(page, 'password').getAttribute('type')
      expect(await getInputType()).toBe('password')
      await button(page, 'entry:password.show').click()
      expect(await getInputType()).toBe('text')
      await button(page, 'entry:password.hide').click()
      expect(await getInputType()).toBe('password')
      await logInWith(page, email, 'Wrong-1234')
      await page.getByText(t('errors:login_failed')).waitFor()
      await button(page, 'entry:forgotPassword').click()
      const forgot = dialog(page, 'entry:forgot.title')
      expect(await forgot.locator('[name=email]').inputValue()).toBe(email)
      await forgot.locator('[name=email]').fill('nobody@saatja.test')
      await button(page, 'entry:forgot.submit').click()
      await page.getByText(t('errors:user_not_found')).waitFor()
      await forgot.locator('[name=email]').fill(email)
      await button(page, 'entry:forgot.submit').click()
      await page.getByText(t('entry:forgot.doneTitle')).waitFor()

      const { token } = await getEmailLink(email)
      const link = `${env.stack.url}/password_reset?token=${token}&lang=en`
      await page.goto(link)
      await field(page, 'new_password').fill('short')
      await button(page, 'entry:reset.submit').click()
      await page.getByText(t('errors:password_too_short'), { exact: true }).last().waitFor()
      await field(page, 'new_password').fill(password)
      await button(page, 'entry:reset.submit').click()
      await page.getByText(t('entry:reset.doneTitle')).waitFor()
      await button(dialog(page, 'entry:reset.title'), 'entry:submit').click()
      await logInWith(page, email, password)
      await dialog(page, 'entry:title').waitFor({ state: 'detached' })
      await expectLoggedIn(page)

      await page.goto(link)
      // The account is in Latvian, the visit is in the language of the link.
      await page.getByText(t('errors:token_used')).waitFor()
      expect(page.url()).not.toContain(token)
      expect(await field(page, 'new_password').count()).toBe(0)
      await page.getByRole('button', { name: t('entry:invalid.again') }).click()
      await page.getByRole('dialog', { name: t('entry:forgot.title') }).waitFor()
    }))
})

test('a guest who has paid signs up, and the shipment moves to the account', async () => {
  const guest = await visit(env.stack)
  const { order_ids: orderIds } = await guest.call(createOrder, {
    body: orderToLocker,
    key: 'a-guest-order',
  })
  await pay(guest, { orderIds })
  await withPage({ path: '/new_shipment/thankyou', cookies: guest.cookies }, async (page) => {
    await page.getByText(t('signup:guest.title')).click()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await field(page, 'email').fill('')
    await field(page, 'password').fill('Abc-1')
    await button(page, 'signup:submit').click()
    for (const code of ['email_required', 'password_too_short', 'terms_not_accepted'])
      await page
        .locator('[id$=-error]')
        .getByText(t(`errors:${code}`))
        .waitFor()
    await field(page, 'email').fill('maksnud@saatja.test')
    await field(page, 'password').fill(password)
    await field(page, 'agreed').check()
    await button(page, 'signup:submit').click()
    await dialog(page, 'entry:confirmation.title').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/new_shipment/next?**')
    await expectLoggedIn(page)
  })
})
