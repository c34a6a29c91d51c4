import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { button, dialog, field, logInWith, setUpAuthPage, t } from './auth-page.ts'

const { env, withPage } = setUpAuthPage()

const waitForPath = (page: Page, path: string) =>
  page.waitForURL(({ pathname }) => pathname === path)
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key) })
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

test('a guest at a page of users reads which page it is, and comes to it by the log-in', () =>
  withPage({ path: '/shipments?status=pending' }, async (page) => {
    await page.waitForURL(
      ({ pathname, search }) => pathname === '/login' && search === '?lang=en_GB',
    )
    await page.getByText(t('entry:wanted', { page: t('shell:titles.shipments') })).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    // The page is remembered over a reload, a look at another page, and the way to a new password.
    await page.reload()
    await link(page, t('shell:menu.track')).click()
    await waitForPath(page, '/track')
    await page.goBack()
    await button(page, 'entry:forgotPassword').click()
    await button(dialog(page, 'entry:forgot.title'), 'entry:submit').click()
    const login = dialog(page, 'entry:title')
    await login.locator('[name=email]').fill('private@demo.test')
    await login.locator('[name=password]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/shipments' && searchParams.get('status') === 'pending',
    )
    await heading(page, 'shell:titles.shipments').waitFor()
  }))

test('after a log-out from a page of users, the next person begins at home', () =>
  withPage({ path: '/login' }, async (page) => {
    await page.getByText(t('entry:lead')).waitFor()
    await logInWith(page, 'private.lv@demo.test', demoPassword)
    await heading(page, 'shell:titles.welcome').waitFor()
    const menu = page.getByRole('navigation', { name: t('shell:mainMenu') })
    await menu.getByRole('link', { name: t('shell:menu.settings') }).click()
    await page.getByRole('heading', { name: t('settings:pickUp.title') }).waitFor()
    await menu.getByRole('button', { name: t('shell:menu.logOut') }).click()
    await heading(page, 'shell:titles.parcelSelection').waitFor()
    await menu.getByRole('link', { name: t('shell:menu.logIn') }).click()
    await page.getByText(t('entry:lead')).waitFor()
    await logInWith(page, 'private.lt@demo.test', demoPassword)
    await heading(page, 'shell:titles.welcome').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  }))

test('an unknown address says so, offers the page that was meant, and finds a parcel', () =>
  // The parcel is unknown, which the browser reports unless the page is left before.
  withPage({ path: '/shipmnets/2026', expectedErrors: /status of 404/ }, async (page) => {
    await heading(page, 'shell:titles.notFound').waitFor()
    await page.getByText(`${new URL(env.stack.url).host}/shipmnets/2026`).waitFor()
    expect(await page.title()).toContain(t('shell:titles.notFound'))
    expect(await findAccessibilityViolations(page)).toEqual([])
    await link(page, t('not-found:meant', { page: t('shell:titles.shipments') })).click()
    await waitForPath(page, '/login')
    await page.goBack()
    await field(page, 'barcode').fill('JJEE00000000000000000')
    await page.keyboard.press('Enter')
    await waitForPath(page, '/track/JJEE00000000000000000')
    await page.goto(`${env.stack.url}/JJEE00000000000000017`)
    await expect.poll(() => field(page, 'barcode').inputValue()).toBe('JJEE 000000 00000 000017')
  }))

test('an unknown address offers a company no page that is not for it', async () => {
  const { cookies } = await logInAs(env.stack, 'business@demo.test')
  await withPage({ path: '/archiv', cookies }, async (page) => {
    await heading(page, 'shell:titles.notFound').waitFor()
    await link(page, t('shell:menu.shipments')).waitFor()
    expect(
      await link(page, t('not-found:meant', { page: t('shell:titles.archive') })).count(),
    ).toBe(0)
  })
})
