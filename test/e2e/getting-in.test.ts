import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { createOrder } from '#shared/api/orders.ts'
import { toLocker } from '#test/lib/example-body.ts'
import { linkOf } from '#test/lib/letter-link.ts'
import { logInAs } from '#test/lib/log-in-as.ts'
import { pay } from '#test/lib/pay.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'
import { visit } from '#test/lib/visitor.ts'
import { takeOption } from '#test/lib/take-option.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { languages, wordsOf } from '#test/lib/words.ts'
import { waitFor } from '#test/lib/wait-for.ts'

const world = stackAndBrowser()

const password = 'Sobiv-5678'
const phoneScreen = { viewport: { width: 360, height: 780 } } as const
const say = wordsOf('en')

interface Visit {
  readonly path: string
  readonly lang?: string
  readonly screen?: NonNullable<Parameters<Browser['newContext']>[0]>
  /** Errors in the console that the test brings about itself. */
  readonly causes?: RegExp
  readonly cookies?: ReadonlyMap<string, string>
}

/** Opens an address in a browser of its own; no error and no foreign request may show up. */
const at = async (
  { path, lang = 'en', screen, causes, cookies }: Visit,
  act: (page: Page) => Promise<void>,
) => {
  const context = await world.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...screen,
  })
  if (cookies) {
    const all = [...cookies].map(([name, value]) => ({ name, value }))
    await context.addCookies(
      all.map((cookie) => ({
        ...cookie,
        url: world.stack.url.replace('http:', 'https:'),
        secure: true,
      })),
    )
  }
  const page = await context.newPage()
  const { failures } = watchPage(page, causes)
  try {
    await page.goto(`${world.stack.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
    await act(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const button = (page: Page | Locator, key: string) =>
  page.getByRole('button', { name: say(key), exact: true })
const dialog = (page: Page, key: string, values = {}) =>
  page.getByRole('dialog', { name: say(key, values) })
const refused = /status of 4(22|29)/
/** A refused link of an e-mail is logged as well. */
const refusedOrLogged = /status of 4(22|29)|ApiFailure/

/** Fills fields by their names. */
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Somebody is logged in: the page goes on in an account. */
const isIn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await (await fetch('/api/app')).text()).includes('"user":{')),
    )
    .toBe(true)

/** A letter is sent behind the answer that it belongs to: it may still be on its way. */
const letterTo = (email: string) => waitFor(async () => linkOf(await world.stack.outbox(email)))

const logInWith = async (page: Page, email: string, secret: string) => {
  await fill(page, { email, password: secret })
  await page.keyboard.press('Enter')
}

describe('a private person', () => {
  test('signs up by keyboard alone, confirms the e-mail and logs in', () =>
    at({ path: '/signup' }, async (page) => {
      const email = 'uus.inimene@saatja.test'
      await field(page, 'name').focus()
      // What a key goes to next is the next thing that is asked for.
      const keys = ['Uus Inimene', 'Tab', '5123 4567', 'Tab', email, 'Tab', password, 'Tab', 'Tab']
      for (const key of keys) {
        if (key === 'Tab') await page.keyboard.press('Tab')
        else await page.keyboard.type(key)
      }
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await dialog(page, 'entry:confirmation.title').waitFor()
      expect(new URL(page.url()).pathname).toBe('/confirmation')
      // The letter is not sent again before a minute has passed.
      await page.getByRole('button', { name: /\d+ s/ }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => url.pathname === '/')
      await isIn(page)

      // The link of the letter logs out, confirms, and asks to log in with the e-mail filled in.
      const { page: path, token } = await letterTo(email)
      expect(path).toBe('/confirm_email')
      await page.goto(`${world.stack.url}${path}?token=${token}`)
      await page.getByText(say('entry:confirmEmail.done')).waitFor()
      expect(page.url()).not.toContain(token)
      expect(await field(page, 'email').inputValue()).toBe(email)
      await field(page, 'password').focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await dialog(page, 'entry:title').waitFor({ state: 'detached' })
      await isIn(page)

      // A screen for guests leads a logged-in person to the start.
      await page.goto(`${world.stack.url}/signup`)
      await page.waitForURL((url) => url.pathname === '/')
    }))

  test('keeps what was typed over a reload, but not the password; learns at the field what is wrong', () =>
    at(
      { path: '/signup?error=email_used&email=private@demo.test&name=Mari', causes: refused },
      async (page) => {
        await page.getByText(say('errors:email_used')).waitFor()
        expect(page.url()).not.toContain('demo.test')
        await fill(page, { phone: '55512345', password: 'Abc 1' })
        await page.reload()
        expect(await field(page, 'name').inputValue()).toBe('Mari')
        expect(await field(page, 'phone').inputValue()).toContain('55512345')
        expect(await field(page, 'password').inputValue()).toBe('')
        // A press is not lost, though the error that it brings moves the button away.
        await field(page, 'password').fill('Abc 1')
        await field(page, 'agreed').click()
        expect(await field(page, 'agreed').isChecked()).toBe(true)
        await page.getByText(say('errors:password_whitespace')).waitFor()
        await field(page, 'password').fill(password)
        await button(page, 'signup:submit').click()
        await page.getByText(say('errors:email_used')).waitFor()
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
          .toBe('email')
      },
    ))

  test('gets a new password by a letter, whose link works once', () =>
    at({ path: '/login', causes: refused }, async (page) => {
      const email = 'private.lv@demo.test'
      const typed = () => field(page, 'password').getAttribute('type')
      expect(await typed()).toBe('password')
      await button(page, 'entry:password.show').click()
      expect(await typed()).toBe('text')
      await button(page, 'entry:password.hide').click()
      expect(await typed()).toBe('password')
      await logInWith(page, email, 'Wrong-1234')
      await page.getByText(say('errors:login_failed')).waitFor()
      await button(page, 'entry:forgotPassword').click()
      const forget = dialog(page, 'entry:forgot.title')
      expect(await forget.locator('[name=email]').inputValue()).toBe(email)
      await forget.locator('[name=email]').fill('nobody@saatja.test')
      await button(page, 'entry:forgot.submit').click()
      await page.getByText(say('errors:user_not_found')).waitFor()
      await forget.locator('[name=email]').fill(email)
      await button(page, 'entry:forgot.submit').click()
      await page.getByText(say('entry:forgot.doneTitle')).waitFor()

      const { token } = await letterTo(email)
      const link = `${world.stack.url}/password_reset?token=${token}&lang=en`
      await page.goto(link)
      await field(page, 'new_password').fill('short')
      await button(page, 'entry:reset.submit').click()
      await page.getByText(say('errors:password_too_short'), { exact: true }).last().waitFor()
      await field(page, 'new_password').fill(password)
      await button(page, 'entry:reset.submit').click()
      await page.getByText(say('entry:reset.doneTitle')).waitFor()
      await button(dialog(page, 'entry:reset.title'), 'entry:submit').click()
      await logInWith(page, email, password)
      await dialog(page, 'entry:title').waitFor({ state: 'detached' })
      await isIn(page)

      await page.goto(link)
      // By now the page speaks the account's language.
      const sayLatvian = wordsOf('lv')
      await page.getByText(sayLatvian('errors:token_invalid')).waitFor()
      expect(page.url()).not.toContain(token)
      await page.getByRole('button', { name: sayLatvian('entry:invalid.again') }).click()
      await page.getByRole('dialog', { name: sayLatvian('entry:forgot.title') }).waitFor()
    }))
})

const companyContact = (email: string) => ({
  name: 'Toomas Tamm',
  phone: '5551 2345',
  email,
  password,
})

/** Finds a company by the beginning of its name and takes the first. */
const takeCompany = async (page: Page, beginning: string) => {
  await page.getByRole('combobox').fill(beginning)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'registry_code').inputValue()).toMatch(/^\d{8}$/)
}

describe('a company', () => {
  test('is looked up, becomes a prepaid client, and is known from then on', () =>
    at({ path: '/ess_signup', causes: refused }, async (page) => {
      await takeCompany(page, 'Kuuselehe')
      await field(page, 'vat_number').fill('EE123')
      await fill(page, companyContact('juht@kuuselehe.test'))
      await page.keyboard.press('Enter')
      await page.getByText(say('errors:vat_number_invalid')).waitFor()
      await field(page, 'vat_number').fill('EE100000001')
      await page.getByText(say('errors:vat_number_unlikely')).waitFor()
      await field(page, 'vat_number').fill('')
      await field(page, 'registry_code').fill('99999999')
      await button(page, 'signup:submit').click()
      await page.getByText(say('errors:registry_code_not_found')).waitFor()
      await takeCompany(page, 'Kuuselehe')
      await button(page, 'signup:submit').click()
      const choice = dialog(page, 'signup:choice.title')
      await button(choice, 'signup:choice.choosePrepaid').click()
      await page.getByText(say('errors:terms_not_accepted')).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await choice.getByRole('checkbox').check()
      await button(choice, 'signup:choice.choosePrepaid').click()
      await dialog(page, 'entry:confirmation.title').waitFor()
      await isIn(page)

      await at({ path: '/ess_signup' }, async (second) => {
        await takeCompany(second, 'Kuuselehe')
        await fill(second, companyContact('teine@kuuselehe.test'))
        await button(second, 'signup:submit').click()
        const known = dialog(second, 'signup:registered.title')
        await known.getByText('j***', { exact: false }).waitFor()
        expect(await known.innerText()).not.toContain('juht@')
        expect(await known.getByRole('link').count()).toBe(2)
        expect(await seriousFindings(second)).toEqual([])
      })
    }))

  test('asks for a contract with what that needs, and loses nothing of it on the way', () =>
    at({ path: '/ess_signup' }, async (page) => {
      await takeCompany(page, 'Merekivi')
      await fill(page, companyContact('juht@merekivi.test'))
      await button(page, 'signup:submit').click()
      await dialog(page, 'signup:choice.title').getByRole('checkbox').check()
      await button(page, 'signup:choice.chooseContract').click()
      const extra = dialog(page, 'signup:extra.title')
      await button(extra, 'signup:extra.submit').click()
      expect(await extra.locator('[aria-invalid=true]').count()).toBe(5)
      const missing = ['email_required', 'required', 'destination_required', 'phone_required']
      for (const code of missing)
        await extra
          .getByText(say(`errors:${code}`))
          .first()
          .waitFor()
      await fill(page, {
        invoice_email: 'arved@merekivi.test',
        trademark: 'Merekivi ja pojad ning tütred',
        return_recipient_phone: '55512346',
        return_recipient_email: 'ladu@merekivi.test',
      })
      await extra.getByRole('combobox').fill('ülemiste')
      await takeOption(page.getByRole('option').first())
      await extra.getByText('Suur-Sõjamäe').waitFor()
      await page.reload()
      expect(await page.getByRole('combobox').inputValue()).toContain('Merekivi')
      await field(page, 'password').fill(password)
      await button(page, 'signup:submit').click()
      await button(page, 'signup:choice.chooseContract').click()
      await button(extra, 'signup:extra.submit').click()
      await extra.getByText(say('errors:too_long')).waitFor()
      await extra.locator('[name=trademark]').fill('Merekivi')
      expect(await seriousFindings(page)).toEqual([])
      await button(extra, 'signup:extra.submit').click()
      const chosen = dialog(page, 'signup:chosen.title')
      await chosen.getByText('juht@merekivi.test').waitFor()
      await button(chosen, 'common:ok').click()
      await page.goto(`${world.stack.url}/ess_signup`)
      expect(await page.getByRole('combobox').inputValue()).toBe('')
    }))

  test('invites somebody, who chooses a password and logs in', async () => {
    const owner = await logInAs(world.stack, 'business@demo.test')
    const invite = async (email: string) => {
      const body = { kind: 'person', name: 'Anna', surname: '', email, phone: '', role: 'user' }
      await owner.call(createAccount, { body })
      return `/invitation?token=${(await letterTo(email)).token}`
    }
    await at({ path: await invite('anna@saatja.test') }, async (page) => {
      await page.getByText('Väikepood OÜ').waitFor()
      await button(page, 'entry:invitation.accept').click()
      await page.getByText(say('errors:terms_not_accepted')).waitFor()
      await field(page, 'new_password').fill(password)
      await field(page, 'agreed').check()
      await button(page, 'entry:invitation.accept').click()
      await page.getByText('anna@saatja.test').waitFor()
      await button(dialog(page, 'entry:invitation.title'), 'entry:submit').click()
      expect(await field(page, 'email').inputValue()).toBe('anna@saatja.test')
      await field(page, 'password').fill(password)
      await page.keyboard.press('Enter')
      await isIn(page)
    })
    await at({ path: await invite('berta@saatja.test') }, async (page) => {
      await button(page, 'entry:invitation.decline').click()
      await page.getByText(say('entry:invitation.declinedTitle')).waitFor()
    })
  })
})

describe('Google and Facebook', () => {
  /** Presses a way in and says at the sandbox who one is. */
  const choosePerson = async (page: Page, open: () => Promise<void>, name: string) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), open()])
    await popup.getByRole('button', { name }).click()
    await popup.waitForEvent('close').catch(() => {})
  }
  const scripts = (page: Page) => page.locator('script[src*="/sandbox/social/"]').count()

  test('sign a person up who is not known yet, by what they tell of them', () =>
    at({ path: '/login', causes: refused }, async (page) => {
      await button(page, 'entry:social.google').waitFor()
      expect(await scripts(page)).toBe(0)
      await button(page, 'entry:social.google').click()
      // Google's own button stands where ours was, and has its focus.
      await page.getByRole('button', { name: 'Sign in with Google' }).waitFor()
      await choosePerson(page, () => page.keyboard.press('Enter'), 'Tõnu Uustulnuk')
      await page.waitForURL('**/signup?**')
      expect(await field(page, 'name').inputValue()).toBe('Tõnu Uustulnuk')
      expect(await field(page, 'password').count()).toBe(0)
      await field(page, 'phone').fill('55511111')
      await field(page, 'agreed').check()
      await button(page, 'signup:submit').click()
      await dialog(page, 'entry:confirmation.title').waitFor()
      await isIn(page)
    }))

  test('log in whom they have signed up; a cancelled login says nothing', () =>
    at({ path: '/signup', causes: refused }, async (page) => {
      const facebook = () => button(page, 'entry:social.facebook').click()
      await choosePerson(page, facebook, 'Ilze Jaunā')
      await page.getByText(say('entry:social.chosen', { provider: 'Facebook' })).waitFor()
      await button(page, 'entry:social.undo').click()
      expect(await field(page, 'password').count()).toBe(1)
      await choosePerson(page, facebook, 'Ilze Jaunā')
      await field(page, 'phone').fill('55511112')
      await field(page, 'agreed').check()
      // A token that has run out meanwhile is told, and given up.
      const refusal = { error_type: 'validation_error', error_code: 'social_failed' }
      await page.route(
        '**/api/register',
        (route) => route.fulfill({ status: 422, json: refusal }),
        {
          times: 1,
        },
      )
      await button(page, 'signup:submit').click()
      await page.getByRole('alert').getByText(say('errors:social_failed')).waitFor()
      await page.keyboard.press('Escape')
      expect(await field(page, 'password').count()).toBe(1)
      await choosePerson(page, facebook, 'Ilze Jaunā')
      await button(page, 'signup:submit').click()
      await dialog(page, 'entry:confirmation.title').waitFor()

      await at({ path: '/login' }, async (again) => {
        const open = () => button(again, 'entry:social.facebook').click()
        const [popup] = await Promise.all([again.waitForEvent('popup'), open()])
        await popup.close()
        await button(again, 'entry:social.facebook').waitFor()
        expect(await again.getByRole('alert').count()).toBe(0)
        await choosePerson(again, open, 'Ilze Jaunā')
        await again.waitForURL((url) => url.pathname === '/')
        await isIn(again)
      })
    }))
})

test('an inactive account is told so, whatever the address asks for', () =>
  at(
    { path: '/login?next=https://evil.test&redirect=//evil.test', causes: /403/ },
    async (page) => {
      await logInWith(page, 'inactive@demo.test', 'Demo-1234!')
      await page.waitForURL('**/account_error?inactive=1**')
      await page.getByText(say('shell:inactive.changed')).waitFor()
      await page.goto(`${world.stack.url}/login?deactivation=1&lang=en`)
      await dialog(page, 'shell:inactive.loggedOutTitle').waitFor()
      await button(page, 'common:close').click()
      // What a login elsewhere has brought is said, and does not stay in the address.
      const brought = 'error=1&email=private.lt@demo.test&next=https://evil.test'
      await page.goto(`${world.stack.url}/login?${brought}&lang=en`)
      await page.getByText(say('errors:login_failed')).waitFor()
      expect(await field(page, 'email').inputValue()).toBe('private.lt@demo.test')
      await page.waitForURL(({ searchParams }) => !searchParams.has('email'))
      await logInWith(page, 'private.lt@demo.test', 'Demo-1234!')
      await page.waitForURL((url) => url.pathname === '/')
      expect(new URL(page.url()).origin).toBe(world.stack.url)
    },
  ))

test('who has paid as a guest signs up on the way, and the shipment moves along', async () => {
  const guest = await visit(world.stack)
  const { order_ids: orderIds } = await guest.call(createOrder, {
    body: toLocker,
    key: 'a-guest-order',
  })
  await pay(guest, { orderIds })
  await at({ path: '/new_shipment/thankyou', cookies: guest.cookies }, async (page) => {
    await page.getByText(say('signup:guest.title')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await field(page, 'email').fill('')
    await field(page, 'password').fill('Abc-1')
    await button(page, 'signup:submit').click()
    for (const code of ['email_required', 'password_too_short', 'terms_not_accepted'])
      await page
        .locator('[id$=-error]')
        .getByText(say(`errors:${code}`))
        .waitFor()
    await field(page, 'email').fill('maksnud@saatja.test')
    await field(page, 'password').fill(password)
    await field(page, 'agreed').check()
    await button(page, 'signup:submit').click()
    await dialog(page, 'entry:confirmation.title').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/new_shipment/next?**')
    await isIn(page)
  })
})

describe.each(languages)('in %s', (lang) => {
  test('every screen has its words and its place on a small phone', () =>
    at({ path: '/login', lang, screen: phoneScreen, causes: refusedOrLogged }, async (page) => {
      const paths = [
        '/login?error=1',
        // An error that comes to another page is shown where it belongs.
        '/?error=email_used',
        '/ess_signup',
        '/forgot_password',
        '/password_reset?token=x',
        '/confirmation',
        '/invitation?token=x',
        '/confirm_email?token=x',
      ]
      for (const path of paths) {
        await page.goto(`${world.stack.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
        await page.locator('form, dialog [role=alert], dialog button').last().waitFor()
        if (path.startsWith('/?')) await page.waitForURL(/\/signup/)
        if (/signup|_used/.test(path)) await page.locator('button[type=submit]').click()
        const seen = await page.locator('body').innerText()
        expect(seen).not.toMatch(/\b(?:entry|signup|errors|common|shell):\w/)
        const wide = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('dialog')].map(
            ({ scrollWidth }) => scrollWidth,
          ),
        )
        expect({ path, wide: Math.max(...wide) }).toEqual({ path, wide: 360 })
        if (lang === 'ru') expect(await seriousFindings(page)).toEqual([])
      }
    }))
})
