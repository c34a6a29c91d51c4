import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { createOrder } from '#shared/api/orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import { languages, loadTexts } from '#test/support/browser/texts.ts'
import { waitFor } from '#test/support/wait-for.ts'

const env = setUpStackAndBrowser()

const password = 'Sobiv-5678'
const phoneScreen = { viewport: { width: 360, height: 780 } } as const
const t = loadTexts('en')

interface PageOptions {
  readonly path: string
  readonly lang?: string
  readonly screen?: NonNullable<Parameters<Browser['newContext']>[0]>
  /** Console errors that the test causes itself. */
  readonly expectedErrors?: RegExp
  readonly cookies?: ReadonlyMap<string, string>
}

/** Opens a path in a new browser context. Fails on page errors and requests to other hosts. */
const withPage = async (
  { path, lang = 'en', screen, expectedErrors, cookies }: PageOptions,
  run: (page: Page) => Promise<void>,
) => {
  const context = await env.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...screen,
  })
  if (cookies) {
    const all = [...cookies].map(([name, value]) => ({ name, value }))
    await context.addCookies(
      all.map((cookie) => ({
        ...cookie,
        url: env.stack.url.replace('http:', 'https:'),
        secure: true,
      })),
    )
  }
  const page = await context.newPage()
  const { failures } = monitorPage(page, expectedErrors)
  try {
    await page.goto(`${env.stack.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
    await run(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const button = (page: Page | Locator, key: string) =>
  page.getByRole('button', { name: t(key), exact: true })
const dialog = (page: Page, key: string, values = {}) =>
  page.getByRole('dialog', { name: t(key, values) })
const refusedStatus = /status of 4(22|29)/
/** Also matches the log message of a refused e-mail link. */
const refusedOrLoggedError = /status of 4(22|29)|ApiFailure/

/** Fills fields by name. */
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Waits until the page's session is logged in. */
const expectLoggedIn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await (await fetch('/api/app')).text()).includes('"user":{')),
    )
    .toBe(true)

/** The link of the newest e-mail. Waits for it, because e-mails are sent after the answer of their call. */
const getEmailLink = (email: string) =>
  waitFor(async () => findTokenLink(await env.stack.outbox(email)))

const logInWith = async (page: Page, email: string, secret: string) => {
  await fill(page, { email, password: secret })
  await page.keyboard.press('Enter')
}

describe('a private person', () => {
  test('signs up by keyboard alone, confirms the e-mail and logs in', () =>
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
      await page.keyboard.press('Enter')
      await dialog(page, 'entry:confirmation.title').waitFor()
      expect(new URL(page.url()).pathname).toBe('/confirmation')
      // The e-mail can be sent again after a minute.
      await page.getByRole('button', { name: /\d+ s/ }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => url.pathname === '/')
      await expectLoggedIn(page)

      // The link logs out, confirms the e-mail and opens the login with the e-mail filled in.
      const { page: path, token } = await getEmailLink(email)
      expect(path).toBe('/confirm_email')
      await page.goto(`${env.stack.url}${path}?token=${token}`)
      await page.getByText(t('entry:confirmEmail.done')).waitFor()
      expect(page.url()).not.toContain(token)
      expect(await field(page, 'email').inputValue()).toBe(email)
      await field(page, 'password').focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await dialog(page, 'entry:title').waitFor({ state: 'detached' })
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
      // After the login the page is in the account's language.
      const tLatvian = loadTexts('lv')
      await page.getByText(tLatvian('errors:token_invalid')).waitFor()
      expect(page.url()).not.toContain(token)
      await page.getByRole('button', { name: tLatvian('entry:invalid.again') }).click()
      await page.getByRole('dialog', { name: tLatvian('entry:forgot.title') }).waitFor()
    }))
})

const createCompanyContact = (email: string) => ({
  name: 'Toomas Tamm',
  phone: '5551 2345',
  email,
  password,
})

/** Searches a company by the beginning of its name and selects the first. */
const selectCompany = async (page: Page, beginning: string) => {
  await page.getByRole('combobox').fill(beginning)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'registry_code').inputValue()).toMatch(/^\d{8}$/)
}

describe('a company', () => {
  test('is found in the registry, signs up as prepaid, and cannot sign up again', () =>
    withPage({ path: '/ess_signup', expectedErrors: refusedStatus }, async (page) => {
      await selectCompany(page, 'Kuuselehe')
      await field(page, 'vat_number').fill('EE123')
      await fill(page, createCompanyContact('juht@kuuselehe.test'))
      await page.keyboard.press('Enter')
      await page.getByText(t('errors:vat_number_invalid')).waitFor()
      await field(page, 'vat_number').fill('EE100000001')
      await page.getByText(t('errors:vat_number_unlikely')).waitFor()
      await field(page, 'vat_number').fill('')
      await field(page, 'registry_code').fill('99999999')
      await button(page, 'signup:submit').click()
      await page.getByText(t('errors:registry_code_not_found')).waitFor()
      await selectCompany(page, 'Kuuselehe')
      await button(page, 'signup:submit').click()
      const choice = dialog(page, 'signup:choice.title')
      await button(choice, 'signup:choice.choosePrepaid').click()
      await page.getByText(t('errors:terms_not_accepted')).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await choice.getByRole('checkbox').check()
      await button(choice, 'signup:choice.choosePrepaid').click()
      await dialog(page, 'entry:confirmation.title').waitFor()
      await expectLoggedIn(page)

      await withPage({ path: '/ess_signup' }, async (secondPage) => {
        await selectCompany(secondPage, 'Kuuselehe')
        await fill(secondPage, createCompanyContact('teine@kuuselehe.test'))
        await button(secondPage, 'signup:submit').click()
        const registered = dialog(secondPage, 'signup:registered.title')
        await registered.getByText('j***', { exact: false }).waitFor()
        expect(await registered.innerText()).not.toContain('juht@')
        expect(await registered.getByRole('link').count()).toBe(2)
        expect(await findAccessibilityViolations(secondPage)).toEqual([])
      })
    }))

  test('requests a contract with the additional fields, and keeps the input over a reload', () =>
    withPage({ path: '/ess_signup' }, async (page) => {
      await selectCompany(page, 'Merekivi')
      await fill(page, createCompanyContact('juht@merekivi.test'))
      await button(page, 'signup:submit').click()
      await dialog(page, 'signup:choice.title').getByRole('checkbox').check()
      await button(page, 'signup:choice.chooseContract').click()
      const extra = dialog(page, 'signup:extra.title')
      await button(extra, 'signup:extra.submit').click()
      expect(await extra.locator('[aria-invalid=true]').count()).toBe(5)
      const missing = ['email_required', 'required', 'destination_required', 'phone_required']
      for (const code of missing)
        await extra
          .getByText(t(`errors:${code}`))
          .first()
          .waitFor()
      await fill(page, {
        invoice_email: 'arved@merekivi.test',
        trademark: 'Merekivi ja pojad ning tütred',
        return_recipient_phone: '55512346',
        return_recipient_email: 'ladu@merekivi.test',
      })
      await extra.getByRole('combobox').fill('ülemiste')
      await selectOption(page.getByRole('option').first())
      await extra.getByText('Suur-Sõjamäe').waitFor()
      await page.reload()
      expect(await page.getByRole('combobox').inputValue()).toContain('Merekivi')
      await field(page, 'password').fill(password)
      await button(page, 'signup:submit').click()
      await button(page, 'signup:choice.chooseContract').click()
      await button(extra, 'signup:extra.submit').click()
      await extra.getByText(t('errors:too_long')).waitFor()
      await extra.locator('[name=trademark]').fill('Merekivi')
      expect(await findAccessibilityViolations(page)).toEqual([])
      await button(extra, 'signup:extra.submit').click()
      const chosen = dialog(page, 'signup:chosen.title')
      await chosen.getByText('juht@merekivi.test').waitFor()
      await button(chosen, 'common:ok').click()
      await page.goto(`${env.stack.url}/ess_signup`)
      expect(await page.getByRole('combobox').inputValue()).toBe('')
    }))

  test('invites a person who sets a password and logs in', async () => {
    const owner = await logInAs(env.stack, 'business@demo.test')
    const invite = async (email: string) => {
      const body = { kind: 'person', name: 'Anna', surname: '', email, phone: '', role: 'user' }
      await owner.call(createAccount, { body })
      return `/invitation?token=${(await getEmailLink(email)).token}`
    }
    await withPage({ path: await invite('anna@saatja.test') }, async (page) => {
      await page.getByText('Väikepood OÜ').waitFor()
      await button(page, 'entry:invitation.accept').click()
      await page.getByText(t('errors:terms_not_accepted')).waitFor()
      await field(page, 'new_password').fill(password)
      await field(page, 'agreed').check()
      await button(page, 'entry:invitation.accept').click()
      await page.getByText('anna@saatja.test').waitFor()
      await button(dialog(page, 'entry:invitation.title'), 'entry:submit').click()
      expect(await field(page, 'email').inputValue()).toBe('anna@saatja.test')
      await field(page, 'password').fill(password)
      await page.keyboard.press('Enter')
      await expectLoggedIn(page)
    })
    await withPage({ path: await invite('berta@saatja.test') }, async (page) => {
      await button(page, 'entry:invitation.decline').click()
      await page.getByText(t('entry:invitation.declinedTitle')).waitFor()
    })
  })
})

describe('Google and Facebook', () => {
  /** Opens the sandbox's login window and chooses an identity. */
  const choosePerson = async (page: Page, open: () => Promise<void>, name: string) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), open()])
    await popup.getByRole('button', { name }).click()
    await popup.waitForEvent('close').catch(() => {})
  }
  const scripts = (page: Page) => page.locator('script[src*="/sandbox/social/"]').count()

  test('sign up an unknown person with the name of their profile', () =>
    withPage({ path: '/login', expectedErrors: refusedStatus }, async (page) => {
      await button(page, 'entry:social.google').waitFor()
      expect(await scripts(page)).toBe(0)
      await button(page, 'entry:social.google').click()
      // Google's own button replaces ours and takes its focus.
      await page.getByRole('button', { name: 'Sign in with Google' }).waitFor()
      await choosePerson(page, () => page.keyboard.press('Enter'), 'Tõnu Uustulnuk')
      await page.waitForURL('**/signup?**')
      expect(await field(page, 'name').inputValue()).toBe('Tõnu Uustulnuk')
      expect(await field(page, 'password').count()).toBe(0)
      await field(page, 'phone').fill('55511111')
      await field(page, 'agreed').check()
      await button(page, 'signup:submit').click()
      await dialog(page, 'entry:confirmation.title').waitFor()
      await expectLoggedIn(page)
    }))

  test('log in a person whom they signed up; a cancelled login shows no error', () =>
    withPage({ path: '/signup', expectedErrors: refusedStatus }, async (page) => {
      const openFacebook = () => button(page, 'entry:social.facebook').click()
      // The page asks Facebook for the profile after the window has closed.
      const chooseIdentity = async () => {
        await choosePerson(page, openFacebook, 'Ilze Jaunā')
        await page.getByText(t('entry:social.chosen', { provider: 'Facebook' })).waitFor()
      }
      await chooseIdentity()
      await button(page, 'entry:social.undo').click()
      expect(await field(page, 'password').count()).toBe(1)
      await chooseIdentity()
      await field(page, 'phone').fill('55511112')
      await field(page, 'agreed').check()
      // An expired token shows an error and is discarded.
      const refusal = { error_type: 'validation_error', error_code: 'social_failed' }
      await page.route(
        '**/api/register',
        (route) => route.fulfill({ status: 422, json: refusal }),
        {
          times: 1,
        },
      )
      await button(page, 'signup:submit').click()
      await page.getByRole('alert').getByText(t('errors:social_failed')).waitFor()
      await page.keyboard.press('Escape')
      expect(await field(page, 'password').count()).toBe(1)
      await chooseIdentity()
      await button(page, 'signup:submit').click()
      await dialog(page, 'entry:confirmation.title').waitFor()

      await withPage({ path: '/login' }, async (loginPage) => {
        const open = () => button(loginPage, 'entry:social.facebook').click()
        const [popup] = await Promise.all([loginPage.waitForEvent('popup'), open()])
        await popup.close()
        await button(loginPage, 'entry:social.facebook').waitFor()
        expect(await loginPage.getByRole('alert').count()).toBe(0)
        await choosePerson(loginPage, open, 'Ilze Jaunā')
        await loginPage.waitForURL((url) => url.pathname === '/')
        await expectLoggedIn(loginPage)
      })
    }))
})

test('login of an inactive account shows that it is inactive and ignores foreign redirects', () =>
  withPage(
    { path: '/login?next=https://evil.test&redirect=//evil.test', expectedErrors: /403/ },
    async (page) => {
      await logInWith(page, 'inactive@demo.test', 'Demo-1234!')
      await page.waitForURL('**/account_error?inactive=1**')
      await page.getByText(t('shell:inactive.changed')).waitFor()
      await page.goto(`${env.stack.url}/login?deactivation=1&lang=en`)
      await dialog(page, 'shell:inactive.loggedOutTitle').waitFor()
      await button(page, 'common:close').click()
      // The error and e-mail of a failed login on another site are shown and removed from the address.
      const query = 'error=1&email=private.lt@demo.test&next=https://evil.test'
      await page.goto(`${env.stack.url}/login?${query}&lang=en`)
      await page.getByText(t('errors:login_failed')).waitFor()
      expect(await field(page, 'email').inputValue()).toBe('private.lt@demo.test')
      await page.waitForURL(({ searchParams }) => !searchParams.has('email'))
      await logInWith(page, 'private.lt@demo.test', 'Demo-1234!')
      await page.waitForURL((url) => url.pathname === '/')
      expect(new URL(page.url()).origin).toBe(env.stack.url)
    },
  ))

test('a guest who has paid signs up, and the shipment moves to the account', async () => {
  const guest = await visit(env.stack)
  const { order_ids: orderIds } = await guest.call(createOrder, {
    body: orderToLocker,
    key: 'a-guest-order',
  })
  await pay(guest, { orderIds })
  await withPage({ path: '/new_shipment/thankyou', cookies: guest.cookies }, async (page) => {
    await page.getByText(t('signup:guest.title')).waitFor()
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

describe.each(languages)('in %s', (lang) => {
  test('every screen is translated and fits a small phone', () =>
    withPage(
      { path: '/login', lang, screen: phoneScreen, expectedErrors: refusedOrLoggedError },
      async (page) => {
        const paths = [
          '/login?error=1',
          // An error of the sign-up redirects to the sign-up screen.
          '/?error=email_used',
          '/ess_signup',
          '/forgot_password',
          '/password_reset?token=x',
          '/confirmation',
          '/invitation?token=x',
          '/confirm_email?token=x',
        ]
        for (const path of paths) {
          await page.goto(`${env.stack.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
          await page.locator('form, dialog [role=alert], dialog button').last().waitFor()
          if (path.startsWith('/?')) await page.waitForURL(/\/signup/)
          if (/signup|_used/.test(path)) await page.locator('button[type=submit]').click()
          const seen = await page.locator('body').innerText()
          expect(seen).not.toMatch(/\b(?:entry|signup|errors|common|shell):\w/)
          const widths = await page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll('dialog')].map(
              ({ scrollWidth }) => scrollWidth,
            ),
          )
          expect({ path, width: Math.max(...widths) }).toEqual({ path, width: 360 })
          if (lang === 'ru') expect(await findAccessibilityViolations(page)).toEqual([])
        }
      },
    ))
})
