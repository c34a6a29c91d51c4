import type { Page, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { forgotPassword } from '#shared/api/users.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  t,
  field,
  button,
  getFieldErrors,
  expectFieldErrors,
  createIssue,
  mockNextAnswer,
  setUpErrorPage,
  mockAnswers,
} from './error-page.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'

const { env, withPage, openPath } = setUpErrorPage()

const mockNextRefusal = (page: Page, call: string, ...errors: readonly object[]) =>
  mockNextAnswer(page, call, 422, { error_type: 'validation_error', errors })

test('errors in the address and missing sign-up values are shown at their fields', () =>
  withPage({ path: '/?error=reg_no_used,company_name_required,email_required' }, async (page) => {
    const codes = { registry_code: 'reg_no_used', company_name: 'required', email: 'required' }
    await expectFieldErrors(page, codes)
    expect(new URL(page.url()).pathname).toBe('/ess_signup')
    await openPath(page, '/signup?error=company_reg_no_required,company_used,invalid_email')
    await expectFieldErrors(page, {
      registry_code: 'company_reg_no_required',
      company_name: 'company_used',
      email: 'invalid_email',
    })
    await button(page, 'signup:submit').click()
    await expectFieldErrors(page, {
      registry_code: 'company_reg_no_required',
      company_name: 'company_used',
      email: 'invalid_email',
      address_street: 'required',
      address_zip: 'zip_required',
      address_state: 'required',
      name: 'name_required',
      phone: 'phone_required',
      password: 'required',
    })
    await field(page, 'address_zip').fill('1')
    await field(page, 'password').fill('Mari@1.test')
    await field(page, 'email').fill('mari@1.test')
    await field(page, 'phone').fill('+37261234567')
    await field(page, 'name').fill('Mari')
    await expect
      .poll(() => getFieldErrors(page))
      .toMatchObject({
        address_zip: t('errors:zip_invalid'),
        password: t('errors:password_is_email'),
        phone: t('errors:phone_invalid'),
      })
    await field(page, 'password').fill('Lihtne-sona')
    await expect
      .poll(() => getFieldErrors(page))
      .toMatchObject({ password: t('errors:password_unsafe') })

    await openPath(page, '/signup?error=email_used&email=mari@saatja.test&name=Mari&phone=55512345')
    await expectFieldErrors(page, { email: 'email_used' })
    const prefilled = ['name', 'phone', 'email'].map((name) => field(page, name).inputValue())
    expect(await Promise.all(prefilled)).toEqual(['Mari', '55512345', 'mari@saatja.test'])
    await openPath(page, '/signup?error=of_tomorrow')
    await page.getByRole('dialog', { name: t('shell:problem.types.generic_error') }).waitFor()
  }))

test('several errors of a new password are joined at its field, for invitations and resets', async () => {
  const expectedCodes = { new_password: 'password_too_short+password_unsafe' }
  const issues = [
    createIssue('new_password', 'password_too_short'),
    createIssue('new_password', 'password_unsafe'),
  ]
  const owner = await logInAs(env.stack, 'business@demo.test')
  const person = { kind: 'person', name: 'Anna', surname: '', phone: '', role: 'user' }
  await owner.call(createAccount, { body: { ...person, email: 'anna@viga.test' } })
  await owner.call(forgotPassword, { body: { email: 'private.lt@demo.test' } })
  const getLinkPath = async (email: string) => {
    const { page, token: secret } = findTokenLink(await env.stack.outbox(email))
    return `${page}?token=${secret}`
  }
  const path = await getLinkPath('anna@viga.test')
  await withPage({ path, expectedErrors: /status of 422/ }, async (page) => {
    await field(page, 'new_password').fill('Sobiv-5678')
    await field(page, 'agreed').check()
    await mockNextRefusal(page, '/invitation', ...issues)
    await button(page, 'entry:invitation.accept').click()
    await expectFieldErrors(page, expectedCodes)
    await openPath(page, await getLinkPath('private.lt@demo.test'))
    await field(page, 'new_password').fill('Sobiv-5678')
    await mockNextRefusal(page, '/user/reset_password', ...issues)
    await button(page, 'entry:reset.submit').click()
    await expectFieldErrors(page, expectedCodes)
    // Editing the password removes the server's errors.
    await field(page, 'new_password').fill('Sobiv-9876')
    expect(await getFieldErrors(page)).toEqual({})
  })
})

test('errors of a company, a person or a password are shown at their fields; a refused switch of cash on delivery is only logged', () =>
  withPage(
    { path: '/settings', email: 'postpaid@demo.test', expectedErrors: /status of 422|ApiFailure/ },
    async (page, consoleMessages) => {
      const dialog = page.getByRole('dialog')
      const editButton = (key: string) =>
        page.getByRole('button', { name: `${t('common:edit')}: ${t(key)}`, exact: true })
      const closeDialog = async () => {
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }

      await editButton('settings:company.title').click()
      for (const name of ['registry_code', 'phone', 'email']) await field(dialog, name).fill('')
      await field(dialog, 'invoice_email').fill('arved')
      await button(dialog, 'common:save').click()
      await expectFieldErrors(dialog, {
        registry_code: 'registry_code_required',
        phone: 'phone_required',
        email: 'email_required',
        invoice_email: 'email_invalid',
      })
      await closeDialog()
      await editButton('settings:company.title').click()
      const refusals = {
        company_name: 'company_used',
        registry_code: 'reg_no_used',
        vat_number: 'vat_number_invalid',
      }
      const issues = Object.entries(refusals).map(([name, code]) => createIssue(name, code))
      await mockNextRefusal(page, '/account', ...issues)
      await button(dialog, 'common:save').click()
      await expectFieldErrors(dialog, refusals)
      // Escape closes the dialog from the suggestion field too, because no suggestions are open.
      await closeDialog()

      await button(page, 'settings:people.invite').click()
      await field(dialog, 'phone').fill('123')
      await button(dialog, 'settings:people.send').click()
      await expectFieldErrors(dialog, {
        name: 'name_required',
        email: 'user_email_required',
        phone: 'phone_invalid',
      })
      await field(dialog, 'email').fill('anna')
      await expect
        .poll(() => getFieldErrors(dialog))
        .toMatchObject({ email: t('errors:user_email_invalid') })
      await closeDialog()

      await button(page, 'settings:password.change').click()
      await field(dialog, 'old_password').fill('Demo-1234!')
      await field(dialog, 'new_password').fill('Sobiv-5678')
      await mockNextRefusal(
        page,
        '/user/change_password',
        createIssue('new_password', 'password_too_short'),
        createIssue('new_password', 'password_unsafe'),
      )
      await button(dialog, 'common:save').click()
      await expectFieldErrors(dialog, { new_password: 'password_too_short+password_unsafe' })

      await openPath(page, '/services')
      const name = t('services:name.cash_on_delivery_goods')
      await page.getByRole('button', { name, exact: true }).click()
      const toggle = dialog.getByRole('switch')
      await mockNextRefusal(
        page,
        '/account_settings/by_name/cod_goods_v2',
        createIssue('', '', 'Not now'),
      )
      await Promise.all([page.waitForEvent('console'), toggle.click()])
      await expect.poll(() => consoleMessages.join('\n')).toContain('ApiFailure')
      expect(await toggle.isChecked()).toBe(true)
      expect(await page.getByText('Not now').count()).toBe(0)
    },
  ))

const getColour = (icon: Locator) => icon.evaluate((svg) => getComputedStyle(svg).color)

const getTokenColour = (page: Page, name: string) =>
  page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${property})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

/** Status and body of an answer, and the lines of the error dialog: title, text, status and error code. */
const dialogCases: readonly (readonly [number, object | string, readonly string[]])[] = [
  [
    422,
    {
      error_type: 'validation_error',
      message: 'No',
      errors: JSON.stringify([
        createIssue('name', '', 'Too odd'),
        createIssue('phone', '', 'Too short'),
      ]),
    },
    ['Please check the fields', 'name - Too odd, phone - Too short', 'Status code: 422'],
  ],
  [
    409,
    {
      error_type: 'conflict',
      error_code: 'E7',
      message: 'All',
      errors: [createIssue('', '', 'One')],
    },
    [t('shell:problem.types.conflict'), 'One', 'Status code: 409', 'Error code: E7'],
  ],
  [
    409,
    {
      error_type: 'conflict',
      message: 'All',
      errors: [createIssue('', '', 'One'), createIssue('', '', 'B')],
    },
    [t('shell:problem.types.conflict'), 'All', 'Status code: 409'],
  ],
  [
    409,
    { error_type: 'conflict', errors: [createIssue('', '', 'One'), createIssue('', '', 'B')] },
    [t('shell:problem.types.conflict'), 'One', 'Status code: 409'],
  ],
  [400, { errors: 'Not today' }, ['Oops! Something went wrong!', 'Not today', 'Status code: 400']],
  [
    500,
    'oops',
    [
      'Oops! Something went wrong!',
      `Something went wrong! ${t('common:loadFailedText')}`,
      'Status code: 500',
    ],
  ],
  [
    409,
    { error_type: 'Warning', error_code: 'W1', message: 'Careful' },
    ['Warning', 'Careful', 'Status code: 409', 'Error code: W1'],
  ],
]

test('the error dialog shows type, text and codes; some errors reload the page or show nothing', () =>
  withPage(
    { path: '/settings', email: 'postpaid.admin@demo.test', expectedErrors: /status of [459]/ },
    async (page) => {
      const logOut = button(page, 'shell:menu.logOut').first()
      const errorDialog = page.getByRole('dialog')
      for (const [status, body, lines] of dialogCases) {
        await mockNextAnswer(page, '/logout', status, body)
        await logOut.click()
        await errorDialog.waitFor()
        const [title = '', text = '', ...codes] = lines
        const details = errorDialog.getByText(t('shell:problem.details'), { exact: true })
        expect(await errorDialog.innerText()).not.toContain(codes[0])
        await details.click()
        const shown = (await errorDialog.innerText()).split('\n').filter((line) => line !== '')
        expect(shown).toEqual([title, text, t('shell:problem.details'), ...codes, t('common:ok')])
        const isWarning = lines[0] === 'Warning'
        expect(await getColour(errorDialog.locator('h2 svg'))).toBe(
          await getTokenColour(page, isWarning ? '--warning-text' : '--danger-text'),
        )
        await button(errorDialog, 'common:ok').click()
      }
      await mockAnswers(page, '/logout', [
        { status: 999, body: { error_type: 'conflict', message: 'Never' } },
        { status: 409, body: { error_type: 'using_another_account' } },
      ])
      await Promise.all([page.waitForResponse('**/api/logout'), logOut.click()])
      await page.evaluate(() => Reflect.set(window, 'isOldPage', true))
      expect(await errorDialog.count()).toBe(0)
      await logOut.click()
      await expect.poll(() => page.evaluate(() => 'isOldPage' in window)).toBe(false)
      await page.getByRole('heading', { name: t('settings:profile.title') }).waitFor()
      expect(await errorDialog.count()).toBe(0)
    },
  ))

test('a failed Facebook script shows no error, an unknown e-mail link says so; a deactivated account shows a message', () =>
  withPage({ path: '/signup', expectedErrors: /ERR_FAILED|status of 422/ }, async (page) => {
    await page.route('**/sandbox/social/scripts/facebook.js', (route) => route.abort())
    const facebook = button(page, 'entry:social.facebook')
    await Promise.all([page.waitForEvent('requestfailed'), facebook.click()])
    await expect.poll(() => facebook.getAttribute('aria-busy')).not.toBe('true')
    expect(await page.locator('main [role=alert], main [role=status]').allInnerTexts()).toEqual([])
    expect(await field(page, 'password').count()).toBe(1)

    await openPath(page, '/confirm_email?token=used-before')
    const link = page.getByRole('dialog', { name: t('entry:confirmEmail.title') })
    await link.getByRole('alert').getByText(t('errors:token_invalid')).waitFor()
    await button(link, 'entry:submit').click()
    const login = page.getByRole('dialog', { name: t('entry:title') })
    await login.waitFor()

    await button(login, 'entry:submit').click()
    await expectFieldErrors(login, { email: 'email_required', password: 'required' })
    await field(login, 'email').fill('mari')
    await field(login, 'password').fill('x')
    await expectFieldErrors(login, { email: 'email_invalid' })
    await field(login, 'email').fill('')
    await button(login, 'entry:forgotPassword').click()
    const forgot = page.getByRole('dialog', { name: t('entry:forgot.title') })
    await button(forgot, 'entry:forgot.submit').click()
    await expectFieldErrors(forgot, { email: 'required' })
    await field(forgot, 'email').fill('mari')
    await expectFieldErrors(forgot, { email: 'email_malformed' })

    await openPath(page, '/account_error')
    await page.getByText(t('errors:account_deactivated')).waitFor()
  }))

const notReady = { error_type: 'not_ready', error_code: 'not_ready', message: '', errors: [] }

test('a chunk or a main script that fails to load, and an environment that is still empty, show an error from which a reload leads on', () =>
  withPage(
    { path: '/login', expectedErrors: /ERR_FAILED|ChunkLoadError|status of 503/ },
    async (page, consoleMessages) => {
      await page.route('**/assets/sign-up-screen-*.js', (route) => route.abort())
      await page
        .getByRole('link', { name: t('entry:signUp') })
        .first()
        .click()
      await page.getByRole('alert').getByText(t('shell:crash.chunkTitle')).waitFor()
      expect(consoleMessages.join('\n')).toContain('ChunkLoadError')
      await page.unroute('**/assets/sign-up-screen-*.js')
      await button(page, 'common:reload').click()
      await field(page, 'password').waitFor()

      // The main script's error stands in place of the placeholder.
      await page.route('**/assets/index-*.js', (route) => route.abort())
      await page.reload()
      await expect
        .poll(() => page.getByRole('heading').allTextContents())
        .toEqual([t('shell:crash.startTitle')])
      await page.unroute('**/assets/index-*.js')
      await button(page, 'common:reload').click()
      await field(page, 'password').waitFor()

      const translate = loadTexts('lv')
      await mockNextAnswer(page, '/app', 503, notReady)
      await page.goto(`${env.stack.url}/login?lang=lv`)
      await expect
        .poll(() => page.getByRole('heading').allTextContents())
        .toEqual([translate('shell:crash.notReadyTitle')])
      await page.getByText(translate('shell:crash.notReadyText')).waitFor()
      await page.getByRole('button', { name: translate('common:reload'), exact: true }).click()
      await field(page, 'password').waitFor()
    },
  ))

test('a browser that cannot run the screens leads to browsers that can', () =>
  withNewPage(env, { ownContext: true }, async (page) => {
    const translate = loadTexts('lt')
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
    await page.goto(`${env.stack.url}/login?lang=lt`)
    await page.getByRole('heading', { name: translate('shell:browser.title') }).waitFor()
    await page.getByText(translate('shell:browser.text')).waitFor()
    expect(await page.getByRole('link').allInnerTexts()).toEqual([
      'Google Chrome',
      'Mozilla Firefox',
      'Microsoft Edge',
      'Apple Safari',
    ])
    for (const link of await page.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^https:/)
  }))

test('a dialog whose texts do not load says so, and opens at the next press', () =>
  withPage(
    {
      path: '/settings',
      email: 'private@demo.test',
      expectedErrors: /Failed to load|ERR_FAILED|ChunkLoadError/,
    },
    async (page) => {
      const change = button(page, 'settings:password.change')
      await change.waitFor()
      const texts = '**/assets/entry-*'
      await page.route(texts, (route) => route.abort())
      await change.click()
      await page.getByText(t('common:loadFailedText'), { exact: false }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.unroute(texts)
      await change.click()
      const dialog = page.getByRole('dialog', { name: t('settings:password.title') })
      await dialog.getByText(t('entry:password.rules')).waitFor()
    },
  ))
