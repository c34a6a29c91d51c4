import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deleteAccount, listCompanyPersons, updateAccount } from '#shared/api/accounts.ts'
import { logOut, switchAccount } from '#shared/api/session.ts'
import { changePassword } from '#shared/api/users.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { demoPassword, getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import { button, field, setUpErrorPage, t } from './error-page.ts'

const { env, withPage, openPath } = setUpErrorPage()

/** Console errors of the refused calls. */
const refused = /status of 4(01|03|09|22)/
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: t(key) })
const newPassword = 'Uus-98765!'

const openProfile = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: `${t('common:edit')}: ${t('settings:profile.title')}` })
    .click()
  await field(page.getByRole('dialog'), 'name').fill(name)
}
const saveProfile = (page: Page) =>
  button(dialog(page, 'settings:profile.editTitle'), 'common:save').click()
const expectSaved = async (page: Page, name: string) => {
  await dialog(page, 'settings:profile.editTitle').waitFor({ state: 'detached' })
  await page.locator('main').getByText(name, { exact: true }).first().waitFor()
}
const logInInPlace = async (page: Page, notice: string, password: string) => {
  const shown = dialog(page, notice)
  await field(shown, 'password').fill(password)
  await button(shown, 'entry:submit').click()
  await shown.waitFor({ state: 'detached' })
}

test.each([
  ['a logout on another device', 'private@demo.test', 'session.loggedOut', demoPassword],
  ['a new password', 'private.lv@demo.test', 'session.passwordChanged', newPassword],
])('%s is explained; after the login the interrupted save goes on', (_, email, notice, password) =>
  withPage({ path: '/settings', email, expectedErrors: refused }, async (page) => {
    const saves: (string | null)[] = []
    page.on('response', (response) => {
      const isSave = response.url().endsWith('/api/user') && response.request().method() === 'POST'
      if (isSave && response.ok()) saves.push(response.request().postData())
    })
    await openProfile(page, 'Mari Uus')
    const other = await logInAs(env.stack, email)
    await (password === demoPassword
      ? other.call(logOut, { body: {} })
      : other.call(changePassword, {
          body: { old_password: demoPassword, new_password: newPassword },
        }))
    await saveProfile(page)
    await dialog(page, `entry:${notice}.title`)
      .getByText(t(`entry:${notice}.text`))
      .waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await field(dialog(page, `entry:${notice}.title`), 'email').inputValue()).toBe(email)
    await logInInPlace(page, `entry:${notice}.title`, password)
    await expectSaved(page, 'Mari Uus')
    expect(saves).toHaveLength(1)
  }),
)

test('a form stands as typed when the login is put off, and its next save asks again', () =>
  withPage(
    { path: '/settings', email: 'private.lt@demo.test', expectedErrors: refused },
    async (page) => {
      await openProfile(page, 'Jonas Naujas')
      const other = await logInAs(env.stack, 'private.lt@demo.test')
      await other.call(logOut, { body: {} })
      await saveProfile(page)
      const ended = dialog(page, 'entry:session.loggedOut.title')
      await ended.waitFor()
      await page.keyboard.press('Escape')
      await ended.waitFor({ state: 'detached' })
      const form = dialog(page, 'settings:profile.editTitle')
      expect(await field(form, 'name').inputValue()).toBe('Jonas Naujas')
      expect(await page.getByRole('alert').count()).toBe(0)
      await saveProfile(page)
      await logInInPlace(page, 'entry:session.loggedOut.title', demoPassword)
      await expectSaved(page, 'Jonas Naujas')
    },
  ))

test('a switch of account in another tab is shown before this tab does anything for that account', () =>
  withPage(
    { path: '/settings', email: 'business@demo.test', expectedErrors: refused },
    async (page) => {
      const own = getDemoAccountId('business')
      await openProfile(page, 'Toomas Uus')
      const tab = await page.context().newPage()
      await openPath(tab, '/settings')
      await button(tab, 'account:addPrivate').first().click()
      await button(tab, 'common:confirm').click()
      await tab.waitForURL(({ pathname }) => pathname !== '/settings')
      const switched = dialog(page, 'entry:session.switched.title')
      await switched.waitFor()
      expect(await switched.innerText()).toContain('Väikepood OÜ')
      await switched.getByRole('button', { name: 'Go on as Väikepood OÜ' }).click()
      await switched.waitFor({ state: 'detached' })
      await saveProfile(page)
      await expectSaved(page, 'Toomas Uus')
      // A switch that no tab announces is noticed by the server.
      await openProfile(page, 'Toomas Teine')
      const visitor = await logInAs(env.stack, 'business@demo.test')
      const { accounts } = await fetchApp(visitor)
      const other = accounts.find(({ id }) => id !== own)
      await visitor.call(switchAccount, { body: { account_id: own } })
      await page.evaluate(async (account_id) => {
        const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
        await fetch('/api/user/switch_account', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-xsrftoken': token },
          body: JSON.stringify({ account_id }),
        })
      }, other?.id)
      await tab.close()
      await saveProfile(page)
      await switched.getByRole('button', { name: 'Go on as Väikepood OÜ' }).click()
      await expectSaved(page, 'Toomas Teine')
    },
  ))

test('another role is explained, and the page then offers what the role allows', () =>
  withPage(
    { path: '/settings', email: 'postpaid.admin@demo.test', expectedErrors: refused },
    async (page) => {
      const owner = await logInAs(env.stack, 'postpaid@demo.test')
      const people = await owner.call(listCompanyPersons)
      const person = people.find(({ id }) => id === getDemoAccountId('postpaid.admin'))
      if (!person) throw new Error('no administrator')
      const editCompany = page.getByRole('button', {
        name: `${t('common:edit')}: ${t('settings:company.title')}`,
      })
      await editCompany.click()
      const { id, name, surname, phone } = person
      const body = { kind: 'person', id, name, surname, phone, role: 'user' }
      await owner.call(updateAccount, { body })
      await page.getByRole('dialog').locator('button[type=submit]').click()
      const notice = dialog(page, 'entry:session.rights.title')
      await notice.getByText(t('settings:roles.user'), { exact: false }).waitFor()
      await button(notice, 'common:ok').click()
      await expect.poll(() => editCompany.count()).toBe(0)
    },
  ))

test('a person whom the company removed hears so, and goes on with a private account', () =>
  withPage(
    { path: '/settings', email: 'postpaid.user@demo.test', expectedErrors: refused },
    async (page) => {
      await openProfile(page, 'Uus Nimi')
      const owner = await logInAs(env.stack, 'postpaid@demo.test')
      const id = getDemoAccountId('postpaid.user')
      await owner.call(deleteAccount, { params: { id }, body: {} })
      await saveProfile(page)
      const notice = dialog(page, 'entry:session.removed.title')
      await field(notice, 'password').fill(demoPassword)
      await button(notice, 'entry:submit').click()
      await page.waitForURL(({ pathname }) => pathname === '/')
      await openPath(page, '/settings')
      await page.getByRole('heading', { name: t('settings:pickUp.title') }).waitFor()
      const company = page.getByRole('heading', { name: t('settings:company.title'), exact: true })
      expect(await company.count()).toBe(0)
    },
  ))

test('a page opened after the end of the session says why, and the login leads to it', () =>
  withPage({ path: '/settings', email: 'rdp@demo.test', expectedErrors: refused }, async (page) => {
    const other = await logInAs(env.stack, 'rdp@demo.test')
    await other.call(logOut, { body: {} })
    await openPath(page, '/services')
    const notice = dialog(page, 'entry:session.loggedOut.title')
    await field(notice, 'email').fill('rdp@demo.test')
    await logInInPlace(page, 'entry:session.loggedOut.title', demoPassword)
    await page.waitForURL(({ pathname }) => pathname === '/services')
    // Without the cookie the browser remembers only that somebody was logged in.
    await page.context().clearCookies()
    await openPath(page, '/settings')
    const expired = dialog(page, 'entry:session.expired.title')
    await expired.waitFor()
    expect(await field(expired, 'email').inputValue()).toBe('')
    await button(expired, 'entry:session.asGuest').click()
    await page.getByRole('heading', { level: 1, name: t('shell:titles.parcelSelection') }).waitFor()
  }))
