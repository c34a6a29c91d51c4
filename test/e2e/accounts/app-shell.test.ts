import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { createBookmark } from '#shared/api/bookmarks.ts'
import { logIn } from '#shared/api/session.ts'
import { updateUser } from '#shared/api/users.ts'
import { localeFacts, locales } from '#shared/lib/locale.ts'
import { keys } from '#functions/store/keys.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { languages, loadTexts } from '#test/support/browser/texts.ts'

const env = setUpStackAndBrowser()
let client: DynamoDBDocumentClient
beforeAll(() => {
  client = DynamoDBDocumentClient.from(new DynamoDBClient(env.stack.tableClient))
})
afterAll(() => client.destroy())

const password = 'Demo-1234!'
const t = loadTexts('et')
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

interface PageOptions {
  readonly viewport?: typeof desktop
  readonly expectedErrors?: RegExp
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** Opens a path in a new browser context. Fails on page errors and requests to other hosts. */
const withPage = (
  path: string,
  run: (page: Page) => Promise<void>,
  { viewport = desktop, expectedErrors, prepare }: PageOptions = {},
) =>
  withNewPage(env, { viewport, expectedErrors }, async (page) => {
    await prepare?.(page)
    await page.goto(env.stack.url + path)
    await run(page)
  })

/** Opens the home page of a user as after a log-in. */
const withHome = (
  email: string,
  run: (page: Page) => Promise<void>,
  { prepare, ...options }: PageOptions = {},
) =>
  withPage(
    '/',
    async (page) => {
      await welcomeHeading(page).waitFor()
      await run(page)
    },
    {
      ...options,
      prepare: async (page) => {
        await prepare?.(page)
        await logInContext(page.context(), env.stack, email, 'et_EE')
      },
    },
  )

const welcomeHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: t('shell:titles.welcome') })

const logInOnPage = async (page: Page, email: string) => {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  // The address changes before the screen renders and focuses its heading.
  await welcomeHeading(page).waitFor()
}

/** Logs the same user in on another device. */
const logInOnOtherDevice = async (email: string) => {
  const visitor = await visit(env.stack)
  await visitor.call(logIn, { body: { email, password } })
  return visitor
}

const accountButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${t('account:current')}: ${name}` }).first()
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')
const menuLinks = (page: Page) =>
  page.getByRole('navigation', { name: t('shell:mainMenu') }).getByRole('link')

/** Expects that a menu has the contacts of customer support and opens its opening hours. */
const expectSupport = async (page: Page, menu: Locator) => {
  const support = menu.getByRole('region', { name: t('shell:support') })
  expect(await support.getByRole('link').count()).toBe(2)
  const hours = support.getByText(t('shell:openingHoursText'))
  expect(await hours.isVisible()).toBe(false)
  await support.getByRole('button', { name: t('shell:openingHours') }).click()
  expect(await hours.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
}

/** Expects no serious axe findings and no sideways scrolling. */
const expectAccessible = async (page: Page) => {
  expect(await findAccessibilityViolations(page)).toEqual([])
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.body.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}

test('the owner of a company adds a private account and a company and switches between them by keyboard', () =>
  withPage(
    '/login?lang=et',
    async (page) => {
      await logInOnPage(page, 'business@demo.test')
      const isFocused = welcomeHeading(page).evaluate((title) => title === document.activeElement)
      expect(await isFocused).toBe(true)
      await expectSupport(page, page.getByRole('navigation', { name: t('shell:mainMenu') }))
      await accountButton(page, 'Väikepood OÜ').press('Enter')
      await press(page, t('account:addPrivate'))
      const confirmDialog = page.getByRole('dialog', { name: t('account:confirmPrivate.title') })
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await confirmDialog.waitFor({ state: 'detached' })

      // Another device adds the account meanwhile; this device then switches to the existing account.
      const otherDevice = await logInOnOtherDevice('business@demo.test')
      await otherDevice.call(createAccount, { body: { kind: 'private' } })
      await accountButton(page, 'Väikepood OÜ').press('Enter')
      await press(page, t('account:addPrivate'))
      await press(page, t('common:confirm'))
      await accountButton(page, 'Toomas Tamm').waitFor()
      expect(await menuLinks(page).allInnerTexts()).toContain(t('shell:menu.newShipment'))

      await accountButton(page, 'Toomas Tamm').press('Enter')
      expect(await page.getByRole('button', { name: t('account:addPrivate') }).count()).toBe(0)
      await press(page, t('account:addCompany'))
      const dialog = page.getByRole('dialog', { name: t('company:addTitle') })
      await dialog.getByRole('button', { name: t('company:save') }).click()
      await dialog.getByText(t('errors:company_name_required')).waitFor()
      const name = dialog.getByRole('combobox')
      await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
      await name.pressSequentially('Mee')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => dialog.locator('[name=address_zip]').inputValue()).not.toBe('')
      await expectAccessible(page)
      const company = await name.inputValue()
      await dialog.locator('[name=phone]').fill('55512345')
      await dialog.locator('[name=email]').fill('pood@example.test')
      await page.keyboard.press('Enter')
      await accountButton(page, company).waitFor()

      await accountButton(page, company).press('Enter')
      await page.getByRole('button', { name: /Väikepood/ }).press('Enter')
      await accountButton(page, 'Väikepood OÜ').waitFor()
      await page.getByRole('heading', { level: 2, name: /Toomas Tamm/ }).waitFor()
    },
    { expectedErrors: /status of 409/ },
  ))

test('a back-office user adds a private account and switches back to the back office', () =>
  withHome('support@demo.test', async (page) => {
    const currentAccount = (kind: string) =>
      page
        .locator('[popover] [aria-current]')
        .filter({ hasText: t(kind) })
        .first()
    await currentAccount('account:backoffice').waitFor({ state: 'attached' })
    await accountButton(page, 'Kadri Klienditugi').press('Enter')
    await press(page, t('account:addPrivate'))
    await press(page, t('common:confirm'))
    await currentAccount('account:privateAccount').waitFor({ state: 'attached' })
    await accountButton(page, 'Kadri Klienditugi').press('Enter')
    await page.getByRole('button', { name: t('account:backoffice') }).press('Enter')
    await currentAccount('account:backoffice').waitFor({ state: 'attached' })
    expect(await page.getByText(t('account:addPrivate'), { exact: true }).count()).toBe(0)
  }))

test('login shows invitations to answer and an e-mail address to confirm', async () => {
  const invite = { kind: 'person', name: 'Jānis', surname: '', phone: '', role: 'user' }
  const body = { ...invite, email: 'private.lv@demo.test' }
  for (const owner of ['postpaid@demo.test', 'rdp@demo.test']) {
    await (await logInOnOtherDevice(owner)).call(createAccount, { body })
  }
  const janis = await logInOnOtherDevice('private.lv@demo.test')
  await janis.call(updateUser, {
    body: { locale_code: 'et_EE', new_unverified_email: 'new@demo.test' },
  })
  await withHome('private.lv@demo.test', async (page) => {
    const dialog = page.getByRole('dialog', { name: t('account:invitations.title') })
    await dialog.waitFor()
    await expectAccessible(page)
    await press(page, t('account:invitations.acceptFor', { company: 'Suurkaubamaja AS' }))
    await page
      .getByText(t('account:invitations.accepted', { company: 'Suurkaubamaja AS' }))
      .waitFor()
    await press(page, t('account:invitations.declineFor', { company: 'Saaja Maksab OÜ' }))
    await dialog.waitFor({ state: 'detached' })

    const info = page.getByRole('dialog', { name: t('account:emailInfo.title') })
    expect(await info.innerText()).toContain('new@demo.test')
    await expectAccessible(page)
    await info.getByRole('button', { name: t('common:ok') }).click()
    await page.reload()
    await accountButton(page, 'Jānis Bērziņš').press('Enter')
    await page.getByRole('button', { name: 'Suurkaubamaja AS' }).waitFor()
    expect(await info.count()).toBe(0)
  })
  await withHome('private.lv@demo.test', async (page) => {
    await page.getByRole('dialog', { name: t('account:emailInfo.title') }).waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${env.stack.url}/?confirm_email=1`)
    await accountButton(page, 'Jānis Bērziņš').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('the phone menu shows the accounts, deletable bookmarks and the language', async () => {
  const mari = await logInOnOtherDevice('private@demo.test')
  await mari.call(createBookmark, { body: { name: 'Minu pakk', link: '/track?from=menu' } })
  await withHome(
    'private@demo.test',
    async (page) => {
      await press(page, t('shell:openMenu'))
      const menu = page.locator('dialog[open]')
      await accountButton(page, 'Mari Maasikas').waitFor()
      await menu.getByRole('link', { name: 'Minu pakk' }).waitFor()
      await expectAccessible(page)
      await press(page, t('account:bookmarks.remove', { name: 'Minu pakk' }))
      await menu.getByRole('link', { name: 'Minu pakk' }).waitFor({ state: 'detached' })
      await expectSupport(page, menu)

      let translateCurrent = t
      for (const language of languages.toReversed()) {
        const translate = loadTexts(language)
        const locale = locales.find((each) => localeFacts[each].lang === language) ?? 'et_EE'
        const { name } = localeFacts[locale]
        await menu
          .getByRole('button', { name: `${translateCurrent('shell:language')}: ` })
          .press('Enter')
        await menu.getByRole('button', { name, exact: true }).press('Enter')
        await menu.getByRole('link', { name: translate('shell:menu.newShipment') }).waitFor()
        await menu.getByRole('button', { name: translate('shell:menu.logOut') }).waitFor()
        translateCurrent = translate
        const excess = await menu.evaluate((panel) => panel.scrollWidth - panel.clientWidth)
        expect({ language, excess }).toEqual({ language, excess: 0 })
      }
      // The account stores the language that was chosen last.
      await page.reload()
      await press(page, t('shell:openMenu'))
      await page.getByRole('link', { name: t('shell:footer.terms') }).waitFor()
    },
    { viewport: phone },
  )
})

test('a user whose mailbox refuses e-mails is told once and can change the address', async () => {
  await client.send(
    new UpdateCommand({
      TableName: env.stack.tableName,
      Key: { ...keys.user('usr_demo_rdp') },
      UpdateExpression: 'SET is_email_refused = :refused',
      ExpressionAttributeValues: { ':refused': true },
    }),
  )
  await withHome('rdp@demo.test', async (page) => {
    const notice = page.getByRole('dialog', { name: t('account:refusedEmail.title') })
    await notice.getByText('rdp@demo.test').waitFor()
    await expectAccessible(page)
    await notice.getByRole('link', { name: t('account:refusedEmail.change') }).click()
    await page.waitForURL('**/settings?**')
    await page.reload()
    await menuLinks(page).first().waitFor()
    expect(await notice.count()).toBe(0)
  })
})

/** Deactivates an account, as operators do. */
const deactivate = (id: string) =>
  client.send(
    new UpdateCommand({
      TableName: env.stack.tableName,
      Key: { ...keys.account(id) },
      UpdateExpression: 'SET #status = :inactive',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':inactive': 'inactive' },
    }),
  )

test('a deactivated company is marked in the account menu, and choosing it says why and changes nothing', async () => {
  const owner = await logInOnOtherDevice('rdp@demo.test')
  const company = { company_name: 'Õunapuu Kaubandus OÜ', registry_code: '19000741' }
  const { account } = await owner.call(createAccount, {
    body: {
      ...company,
      address_street: 'Riia 1',
      address_zip: '51003',
      address_state: 'Tartu',
      phone: '55512345',
      email: 'pood@example.test',
    },
  })
  await deactivate(account.id)
  const findMarked = (page: Page) => page.getByRole('button', { name: t('account:deactivated') })
  const openMenu = (page: Page) =>
    expect
      .poll(async () => {
        if (!(await findMarked(page).isVisible()))
          await page.locator('nav, aside').getByRole('button', { name: 'Saaja Maksab OÜ' }).click()
        return findMarked(page).isVisible()
      })
      .toBe(true)
  // The e-mail about the new company may be refused at any moment. Its dialog closes the menu.
  const leaveRefused = (page: Page) =>
    page.addLocatorHandler(
      page.getByRole('dialog', { name: t('account:refusedEmail.title') }),
      async () => {
        await page.keyboard.press('Escape')
        await openMenu(page)
      },
      { times: 1 },
    )
  await withHome(
    'rdp@demo.test',
    async (page) => {
      await openMenu(page)
      const marked = findMarked(page)
      expect(await marked.innerText()).toContain(company.company_name)
      await expectAccessible(page)
      await marked.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('errors:account_deactivated')).waitFor()
      await press(page, t('common:ok'))
      await page.goto(`${env.stack.url}/settings`)
      await page.getByText('Saaja Maksab OÜ').first().waitFor()
    },
    { expectedErrors: /status of 403/, prepare: leaveRefused },
  )
})

test('an address shows once that an account is inactive, and an inactive account is logged out', () =>
  withHome(
    'import@demo.test',
    async (page) => {
      const cookies = await page.context().cookies()
      await page.goto(`${env.stack.url}/?inactive=1`)
      const errorDialog = page.getByRole('dialog')
      await errorDialog.getByText(t('shell:inactive.changed')).waitFor()
      // A browser that was logged in and is not any more gets this explanation, too. Leaves the page
      // first: its later calls would be refused without the session.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(`${env.stack.url}/?inactive=1`)
      await errorDialog.getByText(t('shell:inactive.changed')).waitFor()
      await menuLinks(page)
        .filter({ hasText: t('shell:menu.logIn') })
        .waitFor()
      await page.context().addCookies(cookies)
      await page.goto(`${env.stack.url}/?inactive=1`)
      await errorDialog.getByText(t('shell:inactive.changed')).waitFor()
      const status = errorDialog.getByText(t('shell:problem.statusCode', { code: 400 }))
      expect(await status.isVisible()).toBe(false)
      await errorDialog.getByText(t('shell:problem.details'), { exact: true }).click()
      await status.waitFor()
      await page.goto(`${env.stack.url}/?deactivation=1`)
      await page.getByRole('dialog', { name: t('shell:inactive.loggedOutTitle') }).waitFor()

      // Leaves the screen first: one of its calls would already log the account out.
      await page.goto('about:blank')
      await deactivate('acc_demo_import')
      await page.goto(`${env.stack.url}/track`)
      await page.waitForURL(/account_error\?inactive=1/)
      await page.getByText(t('shell:inactive.changed')).waitFor()
      await expectAccessible(page)
      // The session has ended, so the page shows the menu of a guest.
      expect(await menuLinks(page).allInnerTexts()).toContain(t('shell:menu.logIn'))
    },
    { expectedErrors: /status of 403/ },
  ))
