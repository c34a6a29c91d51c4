import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadTexts } from '#test/support/browser/texts.ts'
import {
  t,
  field,
  button,
  expectFieldErrors,
  createIssue,
  mockAnswers,
  mockNextAnswer,
  setUpErrorPage,
} from './error-page.ts'

const { env, withPage, openPath } = setUpErrorPage()

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
  [500, 'oops', ['Oops! Something went wrong!', 'Something went wrong!', 'Status code: 500']],
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
    await page.getByText(t('shell:inactive.deactivated')).waitFor()
  }))

test('a chunk that fails to load shows an error in its place and logs a ChunkLoadError', () =>
  withPage(
    { path: '/login', expectedErrors: /ERR_FAILED|ChunkLoadError/ },
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
    },
  ))

test('a page whose main script fails to load shows an error in place of the placeholder', () =>
  withPage({ path: '/login', expectedErrors: /ERR_FAILED/ }, async (page) => {
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.reload()
    await expect
      .poll(() => page.getByRole('heading').allTextContents())
      .toEqual([t('shell:crash.startTitle')])
    await page.unroute('**/assets/index-*.js')
    await button(page, 'common:reload').click()
    await field(page, 'password').waitFor()
  }))

const notReady = { error_type: 'not_ready', error_code: 'not_ready', message: '', errors: [] }

test('the site says that its environment is still empty, and a reload tries again', () =>
  withPage({ path: '/login', expectedErrors: /status of 503/ }, async (page) => {
    const translate = loadTexts('lv')
    await mockNextAnswer(page, '/app', 503, notReady)
    await page.goto(`${env.stack.url}/login?lang=lv`)
    await expect
      .poll(() => page.getByRole('heading').allTextContents())
      .toEqual([translate('shell:crash.notReadyTitle')])
    await page.getByText(translate('shell:crash.notReadyText')).waitFor()
    await page.getByRole('button', { name: translate('common:reload'), exact: true }).click()
    await field(page, 'password').waitFor()
  }))

test.each([
  ['whose code does not load', '**/assets/password-dialog*'],
  ['whose texts do not load', '**/assets/entry-*'],
])('a dialog %s says so, and opens at the next press', (_, files) =>
  withPage(
    {
      path: '/settings',
      email: 'private@demo.test',
      expectedErrors: /Failed to load|ERR_FAILED|ChunkLoadError/,
    },
    async (page) => {
      const change = button(page, 'settings:password.change')
      await change.waitFor()
      await page.route(files, (route) => route.abort())
      await change.click()
      await page.getByText(t('common:loadFailedText'), { exact: false }).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.unroute(files)
      await change.click()
      const dialog = page.getByRole('dialog', { name: t('settings:password.title') })
      await dialog.getByText(t('entry:password.rules')).waitFor()
    },
  ),
)
