import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { createBookmark } from '#shared/api/bookmarks.ts'
import { logIn } from '#shared/api/session.ts'
import { updateUser } from '#shared/api/users.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { locales } from '#shared/lib/locale.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'
import { visit } from '#test/lib/visitor.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { languages, wordsOf } from '#test/lib/words.ts'

const world = stackAndBrowser()
let client: DynamoDBDocumentClient
beforeAll(() => {
  client = DynamoDBDocumentClient.from(new DynamoDBClient(world.stack.tableClient))
})
afterAll(() => client.destroy())

const password = 'Demo-1234!'
const et = wordsOf('et')
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const opened = async (
  path: string,
  act: (page: Page) => Promise<void>,
  { viewport = desktop, causes }: { viewport?: typeof desktop; causes?: RegExp } = {},
) => {
  const context = await world.browser.newContext({ viewport })
  const page = await context.newPage()
  const { failures } = watchPage(page, causes)
  try {
    await page.goto(world.stack.url + path)
    await act(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const welcomeHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: et('shell:titles.welcome') })

const logInOn = async (page: Page, email: string) => {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  // The address changes first; the screen comes behind, and brings the focus to its heading.
  await welcomeHeading(page).waitFor()
}

/** The same person at another device. */
const elsewhere = async (email: string) => {
  const visitor = await visit(world.stack)
  await visitor.call(logIn, { body: { email, password } })
  return visitor
}

const accountButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${et('account:current')}: ${name}` }).first()
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: et('shell:mainMenu') }).getByRole('link')

const expectSound = async (page: Page) => {
  expect(await seriousFindings(page)).toEqual([])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}

test('a company’s owner adds a private account and a company, and goes between them by keys', () =>
  opened(
    '/login?lang=et',
    async (page) => {
      await logInOn(page, 'business@demo.test')
      const isFocused = welcomeHeading(page).evaluate((title) => title === document.activeElement)
      expect(await isFocused).toBe(true)
      await accountButton(page, 'Väikepood OÜ').press('Enter')
      await press(page, et('account:addPrivate'))
      const question = page.getByRole('dialog', { name: et('account:confirmPrivate.title') })
      await expectSound(page)
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })

      // Meanwhile another device adds it: this one then goes on in the existing one.
      const other = await elsewhere('business@demo.test')
      await other.call(createAccount, { body: { kind: 'private' } })
      await accountButton(page, 'Väikepood OÜ').press('Enter')
      await press(page, et('account:addPrivate'))
      await press(page, et('common:confirm'))
      await accountButton(page, 'Toomas Tamm').waitFor()
      expect(await menuOf(page).allInnerTexts()).toContain(et('shell:menu.newShipment'))

      await accountButton(page, 'Toomas Tamm').press('Enter')
      expect(await page.getByRole('button', { name: et('account:addPrivate') }).count()).toBe(0)
      await press(page, et('account:addCompany'))
      const dialog = page.getByRole('dialog', { name: et('company:addTitle') })
      await dialog.getByRole('button', { name: et('company:save') }).click()
      await dialog.getByText(et('errors:company_name_required')).waitFor()
      const name = dialog.getByRole('combobox')
      await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
      await name.pressSequentially('Mee')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => dialog.locator('[name=address_zip]').inputValue()).not.toBe('')
      await expectSound(page)
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
    { causes: /status of 409/ },
  ))

test('who works in the back office adds a private account, and goes back to the office', () =>
  opened('/login?lang=et', async (page) => {
    await logInOn(page, 'support@demo.test')
    const inUse = (kind: string) =>
      page
        .locator('[popover] [aria-current]')
        .filter({ hasText: et(kind) })
        .first()
    await inUse('account:backoffice').waitFor({ state: 'attached' })
    await accountButton(page, 'Kadri Klienditugi').press('Enter')
    await press(page, et('account:addPrivate'))
    await press(page, et('common:confirm'))
    await inUse('account:privateAccount').waitFor({ state: 'attached' })
    await accountButton(page, 'Kadri Klienditugi').press('Enter')
    await page.getByRole('button', { name: et('account:backoffice') }).press('Enter')
    await inUse('account:backoffice').waitFor({ state: 'attached' })
    expect(await page.getByText(et('account:addPrivate'), { exact: true }).count()).toBe(0)
  }))

test('whoever logs in answers invitations and hears of an e-mail to confirm', async () => {
  const invite = { kind: 'person', name: 'Jānis', surname: '', phone: '', role: 'user' }
  const body = { ...invite, email: 'private.lv@demo.test' }
  for (const owner of ['postpaid@demo.test', 'rdp@demo.test']) {
    await (await elsewhere(owner)).call(createAccount, { body })
  }
  const janis = await elsewhere('private.lv@demo.test')
  await janis.call(updateUser, {
    body: { locale_code: 'et_EE', new_unverified_email: 'new@demo.test' },
  })
  await opened('/login?lang=et', async (page) => {
    await logInOn(page, 'private.lv@demo.test')
    const dialog = page.getByRole('dialog', { name: et('account:invitations.title') })
    await dialog.waitFor()
    await expectSound(page)
    await press(page, et('account:invitations.acceptFor', { company: 'Suurkaubamaja AS' }))
    await page
      .getByText(et('account:invitations.accepted', { company: 'Suurkaubamaja AS' }))
      .waitFor()
    await press(page, et('account:invitations.declineFor', { company: 'Saaja Maksab OÜ' }))
    await dialog.waitFor({ state: 'detached' })

    const info = page.getByRole('dialog', { name: et('account:emailInfo.title') })
    expect(await info.innerText()).toContain('new@demo.test')
    await expectSound(page)
    await info.getByRole('button', { name: et('common:ok') }).click()
    await page.reload()
    await accountButton(page, 'Jānis Bērziņš').press('Enter')
    await page.getByRole('button', { name: 'Suurkaubamaja AS' }).waitFor()
    expect(await info.count()).toBe(0)
  })
  await opened('/login?lang=et', async (page) => {
    await logInOn(page, 'private.lv@demo.test')
    await page.getByRole('dialog', { name: et('account:emailInfo.title') }).waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${world.stack.url}/?confirm_email=1`)
    await accountButton(page, 'Jānis Bērziņš').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('on a phone the menu has the accounts, bookmarks that can be deleted, and the language', async () => {
  const mari = await elsewhere('private@demo.test')
  await mari.call(createBookmark, { body: { name: 'Minu pakk', link: '/track?from=menu' } })
  await opened(
    '/login?lang=et',
    async (page) => {
      await logInOn(page, 'private@demo.test')
      await page.getByRole('img', { name: 'Saada pakk automaadist automaati' }).waitFor()
      await press(page, et('shell:openMenu'))
      const menu = page.locator('dialog[open]')
      await accountButton(page, 'Mari Maasikas').waitFor()
      await menu.getByRole('link', { name: 'Minu pakk' }).waitFor()
      await expectSound(page)
      await press(page, et('account:bookmarks.remove', { name: 'Minu pakk' }))
      await menu.getByRole('link', { name: 'Minu pakk' }).waitFor({ state: 'detached' })

      let spoken = et
      for (const language of languages.toReversed()) {
        const t = wordsOf(language)
        const locale = locales.find((each) => localeFacts[each].lang === language) ?? 'et_EE'
        const { name } = localeFacts[locale]
        await menu.getByRole('button', { name: `${spoken('shell:language')}: ` }).press('Enter')
        await menu.getByRole('button', { name, exact: true }).press('Enter')
        await menu.getByRole('link', { name: t('shell:menu.newShipment') }).waitFor()
        await menu.getByRole('button', { name: t('shell:menu.logOut') }).waitFor()
        spoken = t
        const excess = await menu.evaluate((panel) => panel.scrollWidth - panel.clientWidth)
        expect({ language, excess }).toEqual({ language, excess: 0 })
      }
      // The account keeps the language that was chosen last.
      await page.reload()
      await press(page, et('shell:openMenu'))
      await page.getByRole('link', { name: et('shell:footer.terms') }).waitFor()
    },
    { viewport: phone },
  )
})

test('an address tells what has become of an account, and an inactive one is let go', () =>
  opened(
    '/login?lang=et',
    async (page) => {
      await logInOn(page, 'import@demo.test')
      await page.goto(`${world.stack.url}/?inactive=1`)
      const problem = page.getByRole('dialog')
      await problem.getByText(et('shell:inactive.changed')).waitFor()
      await problem.getByText(et('shell:problem.statusCode', { code: 400 })).waitFor()
      await page.goto(`${world.stack.url}/?deactivation=1`)
      await page.getByRole('dialog', { name: et('shell:inactive.loggedOutTitle') }).waitFor()

      await client.send(
        new UpdateCommand({
          TableName: world.stack.tableName,
          Key: { ...keys.account('acc_demo_import') },
          UpdateExpression: 'SET #status = :inactive',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':inactive': 'inactive' },
        }),
      )
      await page.goto(`${world.stack.url}/track`)
      await page.waitForURL(/account_error\?inactive=1/)
      await page.getByText(et('shell:inactive.changed')).waitFor()
      await expectSound(page)
      // Its session has ended: what follows is a visitor without an account.
      expect(await menuOf(page).allInnerTexts()).toContain(et('shell:menu.logIn'))
    },
    { causes: /status of 403/ },
  ))
