import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { confirmTotp, demandSecondFactor, startTotp } from '#shared/api/second-factor.ts'
import { expectLoggedIn } from './auth-page.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'

const env = setUpStackAndBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Gives a page a device that keeps passkeys and verifies its person. */
const addDevice = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () =>
    (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

/** Browsers make no passkeys for numeric addresses. */
const toNamedHost = (url: string) => url.replace('127.0.0.1', 'localhost')

test('a passkey is added, logs in and is removed', async () => {
  const t = loadTexts('lv')
  const url = toNamedHost(env.stack.url)
  await withNewPage(env, { ownContext: true }, async (page) => {
    // The device of the test would take a suggestion at once, so the browser makes none.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    const countPasskeys = await addDevice(page)
    await page.goto(`${url}/login?lang=lv`)
    await page.getByLabel(t('entry:email'), { exact: true }).fill('private.lv@demo.test')
    await page.getByLabel(t('entry:password.label'), { exact: true }).fill(password)
    await button(page, t('entry:submit')).click()
    await expectLoggedIn(page)
    await page.goto(`${url}/settings?lang=lv`)
    await button(page, t('second-factor:passkeys.add')).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=name]').fill('Telefons')
    await dialog.locator('[name=password]').fill(password)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.locator('[type=submit]').click()
    await page.getByText(t('second-factor:passkeys.added')).waitFor()
    expect(await countPasskeys()).toBe(1)

    await Promise.all([
      page.waitForResponse('**/api/logout'),
      button(page, t('shell:menu.logOut')).click(),
    ])
    await page.goto(`${url}/login?lang=lv`)
    await button(page, t('entry:passkey')).click()
    await expectLoggedIn(page)
    await page.goto(`${url}/settings?lang=lv`)
    const row = page.getByRole('listitem').filter({ hasText: 'Telefons' })
    await row.getByRole('button').click()
    await dialog.locator('[name=password]').fill(password)
    await dialog.locator('[type=submit]').click()
    await page.getByText(t('second-factor:passkeys.removed')).waitFor()
    await row.waitFor({ state: 'detached' })
  })
})

test('a person whose company demands a second factor sets up an app, and is asked for its code', async () => {
  const t = loadTexts('et')
  const owner = await logInAs(env.stack, 'postpaid@demo.test')
  const showCode = async (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: await env.stack.now() })
  const { secret } = await owner.call(startTotp, { body: { password } })
  await owner.call(confirmTotp, { body: { code: await showCode(secret) } })
  await owner.call(demandSecondFactor, { body: { is_required: true } })
  const { account } = await owner.call(getApp)
  const company = account?.company?.name ?? ''
  const phone = { width: 390, height: 844 }
  const expectedErrors = /status of 4(03|22)/
  const logIn = async (page: Page) => {
    await page.goto(`${env.stack.url}/login?lang=et`)
    await page.getByLabel(t('entry:email'), { exact: true }).fill('postpaid.user@demo.test')
    await page.getByLabel(t('entry:password.label'), { exact: true }).fill(password)
    await button(page, t('entry:submit')).click()
  }
  let ownSecret = ''
  await withNewPage(env, { viewport: phone, expectedErrors }, async (page) => {
    await logIn(page)
    await page.getByText(t('second-factor:gate.setUp', { company })).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await button(page, t('second-factor:steps.setUpLabel')).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=password]').fill(password)
    await dialog.locator('[type=submit]').click()
    const key = dialog.getByText(/^(?:[A-Z2-7]{4} ?)+$/)
    ownSecret = (await key.innerText()).replaceAll(' ', '')
    await dialog.locator('[name=code]').fill('000000')
    await dialog.locator('[type=submit]').click()
    await dialog.getByText(t('errors:second_factor_wrong')).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.locator('[name=code]').fill(await showCode(ownSecret))
    await dialog.locator('[type=submit]').click()
    await dialog.getByRole('listitem').nth(9).waitFor()
    await button(page, t('second-factor:recovery.saved')).click()
    await page.getByText(t('second-factor:gate.setUp', { company })).waitFor({ state: 'detached' })
  })
  await env.stack.advanceClock('PT30S')
  await withNewPage(env, { viewport: phone, expectedErrors }, async (page) => {
    await logIn(page)
    await page.getByText(t('second-factor:login.lead')).waitFor()
    await page.locator('[name=code]').fill(await showCode(ownSecret))
    await button(page, t('entry:submit')).click()
    await expectLoggedIn(page)
  })
})
