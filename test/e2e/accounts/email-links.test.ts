import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { confirmEmail, forgotPassword, updateUser } from '#shared/api/users.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitForTokenLink } from '#test/support/visitors/wait-for-token-link.ts'
import { button, field, setUpErrorPage, t } from './error-page.ts'

const { env, withPage, openPath } = setUpErrorPage()

const refused = /status of 422/
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: t(key) })
const getLink = async (email: string) => {
  const { page, token } = await waitForTokenLink(env.stack, email)
  return { token, path: `${page}?token=${token}` }
}

/** Opens a link and returns the addresses that the page has shown. */
const openLink = async (page: Page, path: string) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await openPath(page, path)
  return addresses
}

test('a used or unknown confirmation link says so and leaves the user logged in', () =>
  withPage(
    { path: '/settings', email: 'private@demo.test', expectedErrors: refused },
    async (page) => {
      const visitor = await logInAs(env.stack, 'private.lv@demo.test')
      const email = 'jauns@saatja.test'
      await visitor.call(updateUser, { body: { new_unverified_email: email } })
      const { token, path } = await getLink(email)
      const body = { token, category: 'confirm_email', locale: 'en_GB' } as const
      await (await visit(env.stack)).call(confirmEmail, { body })
      for (const [link, code] of [
        [path, 'token_used'],
        ['/confirm_email?token=unknown', 'token_invalid'],
      ] as const) {
        const addresses = await openLink(page, link)
        const shown = dialog(page, 'entry:confirmEmail.title')
        await shown.getByText(t(`errors:${code}`)).waitFor()
        await shown.getByText('private@demo.test').waitFor()
        expect(addresses.at(-1)).not.toContain('token')
        expect(await findAccessibilityViolations(page)).toEqual([])
        await button(shown, 'entry:goOn').click()
        await shown.waitFor({ state: 'detached' })
        expect(await button(page, 'shell:menu.logOut').count()).toBeGreaterThan(0)
      }
    },
  ))

test('an expired and a replaced reset link say so before a form is shown', () =>
  withPage({ path: '/track', expectedErrors: refused }, async (page) => {
    const visitor = await visit(env.stack)
    await visitor.call(forgotPassword, { body: { email: 'private.lt@demo.test' } })
    const { path } = await getLink('private.lt@demo.test')
    await openLink(page, path)
    await field(page, 'new_password').waitFor()
    expect(page.url()).not.toContain('token')
    await env.stack.advanceClock('PT2H')
    await openPath(page, path)
    await page.getByRole('alert').getByText(t('errors:token_expired')).waitFor()
    expect(await field(page, 'new_password').count()).toBe(0)
  }))

test('an invited user who is logged in carries on with the company, and is not asked again', () =>
  withPage({ path: '/track', email: 'rdp@demo.test' }, async (page) => {
    const owner = await logInAs(env.stack, 'business@demo.test')
    const body = { kind: 'person', name: 'Kati', surname: '', email: 'rdp@demo.test', phone: '' }
    await owner.call(createAccount, { body: { ...body, role: 'admin' } })
    await openPath(page, (await getLink('rdp@demo.test')).path)
    const shown = dialog(page, 'entry:invitation.title')
    await shown.getByText(t('entry:invitation.role', { role: t('settings:roles.admin') })).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await button(shown, 'entry:invitation.accept').click()
    const company = 'Väikepood OÜ'
    await page.getByRole('button', { name: t('entry:invitation.goOnCompany', { company }) }).click()
    await page
      .getByRole('button', { name: `${t('account:current')}: ${company}` })
      .first()
      .waitFor()
    expect(await dialog(page, 'account:invitations.title').count()).toBe(0)
    const visitor = await logInAs(env.stack, 'rdp@demo.test')
    expect((await fetchApp(visitor)).user?.invitations).toEqual([])
  }))
