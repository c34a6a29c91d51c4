import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { longestLanguages } from '#test/support/browser/texts.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  t,
  field,
  button,
  dialog,
  refusedStatus,
  expectLoggedIn,
  logInWith,
  setUpAuthPage,
} from './auth-page.ts'

const { env, withPage } = setUpAuthPage()

const phoneScreen = { viewport: { width: 360, height: 780 } } as const

describe('Google and Facebook', () => {
  /** Opens the sandbox's login window and chooses an identity. */
  const choosePerson = async (page: Page, open: () => Promise<void>, name: string) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), open()])
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name }).click({ noWaitAfter: true }),
    ])
  }
  const facebookScripts = (page: Page) =>
    page.locator('script[src*="/sandbox/social/scripts/facebook"]').count()

  test('sign up an unknown person with the name of their profile', () =>
    withPage({ path: '/login', expectedErrors: refusedStatus }, async (page) => {
      // One press of Google's own button is enough. Facebook's script waits for its button.
      const google = page.getByRole('button', { name: 'Sign in with Google' })
      await choosePerson(page, () => google.click(), 'Tõnu Uustulnuk')
      expect(await facebookScripts(page)).toBe(0)
      await page.waitForURL('**/signup?**')
      expect(await field(page, 'name').inputValue()).toBe('Tõnu Uustulnuk')
      expect(await field(page, 'password').count()).toBe(0)
      await field(page, 'phone').fill('55511111')
      await field(page, 'agreed').check()
      await button(page, 'signup:submit').click()
      // Google runs the mailbox, so there is nothing to confirm.
      await page.getByText(t('signup:signedUp')).waitFor()
      await page.waitForURL((url) => url.pathname === '/')
      expect(await page.getByRole('dialog').count()).toBe(0)
      await expectLoggedIn(page)
    }))

  test('are linked in the settings by the password, and unlinked', async () => {
    const { cookies } = await logInAs(env.stack, 'rdp@demo.test')
    await withPage({ path: '/settings', cookies, expectedErrors: refusedStatus }, async (page) => {
      const findButton = (key: string) =>
        page.getByRole('button', { name: t(key, { provider: 'Google' }), exact: true })
      const link = findButton('settings:logins.linkLabel')
      const unlink = findButton('settings:logins.unlinkLabel')
      await link.click()
      const password = page.getByRole('dialog').locator('[name=password]')
      const choose = () =>
        choosePerson(
          page,
          () => page.getByRole('button', { name: 'Sign in with Google' }).click(),
          'Mari Maasikas',
        )
      await password.fill('Wrong-1234!')
      await choose()
      await page.getByText(t('errors:password_wrong')).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await password.fill(demoPassword)
      await choose()
      await unlink.click()
      await password.fill(demoPassword)
      await page.keyboard.press('Enter')
      await link.waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
    })
  })

  test('have no button where the environment has no id of theirs', () =>
    withPage({ path: '/track' }, async (page) => {
      const none = { google_client_id: null, google_script_url: null }
      const noFacebook = { facebook_app_id: null, facebook_script_url: null }
      const cases = [
        { change: none, google: 0, facebook: 1 },
        { change: noFacebook, google: 1, facebook: 0 },
        { change: { ...none, ...noFacebook }, google: 0, facebook: 0 },
      ]
      for (const { change, google, facebook } of cases) {
        await page.route(/\/api\/app(\?|$)/, async (route) => {
          const response = await route.fetch()
          const app = z
            .looseObject({ social_login: z.looseObject({}) })
            .parse(await response.json())
          const json = { ...app, social_login: { ...app.social_login, ...change } }
          await route.fulfill({ response, json })
        })
        await page.goto(`${env.stack.url}/login?lang=en`)
        for (const path of ['/login', '/signup']) {
          if (path === '/signup')
            await page
              .getByRole('main')
              .getByRole('link', { name: t('entry:signUp'), exact: true })
              .click()
          await page.waitForURL(({ pathname }) => pathname === path)
          await field(page, 'password').waitFor()
          const googleButton = page.getByRole('button', { name: 'Sign in with Google' })
          await expect.poll(() => googleButton.count()).toBe(google)
          expect(await button(page, 'entry:social.facebook').count()).toBe(facebook)
          const separators = page.getByText(t('entry:social.or'), { exact: true })
          expect(await separators.count()).toBe(Math.min(google + facebook, 1))
        }
        await page.unrouteAll()
      }
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
      await logInWith(page, 'inactive@demo.test', demoPassword)
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
      await logInWith(page, 'private.lt@demo.test', demoPassword)
      await page.waitForURL((url) => url.pathname === '/')
      expect(new URL(page.url()).origin).toBe(env.stack.url)
    },
  ))

describe.each(longestLanguages)('in %s', (lang) => {
  test('every screen is translated and fits a small phone', () =>
    withPage(
      { path: '/login', lang, screen: phoneScreen, expectedErrors: refusedStatus },
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
          // A part of the width may be kept free for the scrollbar.
          expect(Math.max(...widths), path).toBeLessThanOrEqual(360)
          if (lang === 'ru') expect(await findAccessibilityViolations(page)).toEqual([])
        }
      },
    ))
})
