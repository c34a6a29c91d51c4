import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { updateUser } from '#shared/api/users.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { locales, type Locale } from '#shared/lib/locale.ts'
import { logInAs } from '#test/lib/log-in-as.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { wordsOf } from '#test/lib/words.ts'

const world = stackAndBrowser()

const say = wordsOf('en')
/** The catalogue in the document's order; only the owner of a postpaid company sees API keys. */
const catalogue = [
  'address_book',
  'bulk_sending_white',
  'bulk_door_code',
  'parcel_return',
  'courier_collection',
  'parcel_label',
  'cash_on_delivery_goods',
  'cash_on_delivery_transport',
  'recipients_age_check',
  'recipient_id_check',
  'send_sms_notification',
  'send_email_notification',
  'smartexpress',
  'temperature_sensitive',
  'api_key',
] as const
type Name = (typeof catalogue)[number]

/** Opens the services as somebody, in their language; no error and no foreign request may show up. */
const asServices = async (
  {
    email = 'postpaid@demo.test',
    locale = 'en_GB',
    viewport = { width: 1280, height: 900 },
    causes,
  }: {
    email?: string
    locale?: Locale
    viewport?: { width: number; height: number }
    causes?: RegExp
  },
  act: (page: Page) => Promise<void>,
) => {
  const visitor = await logInAs(world.stack, email)
  await visitor.call(updateUser, { body: { locale_code: locale } })
  const context = await world.browser.newContext({ viewport, reducedMotion: 'reduce' })
  const url = world.stack.url.replace('http:', 'https:')
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url, secure: true })),
  )
  const page = await context.newPage()
  const { failures } = watchPage(page, causes)
  try {
    await page.goto(`${world.stack.url}/services`)
    await page
      .getByRole('list', { name: wordsOf(localeFacts[locale].lang)('services:list') })
      .waitFor()
    await act(page)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const rows = (page: Page) => page.locator('button[aria-haspopup=dialog]')
const row = (page: Page, name: Name) =>
  page.getByRole('button', { name: say(`services:name.${name}`), exact: true })
const dialogOf = (page: Page, name: Name) =>
  page.getByRole('dialog', { name: say(`services:name.${name}`), exact: true })
const button = (within: Page | Locator, key: string, values = {}) =>
  within.getByRole('button', { name: say(key, values), exact: true })
const press = (within: Page | Locator, key: string, values = {}) =>
  button(within, key, values).press('Enter')
const told = (within: Page | Locator, key: string, values = {}) =>
  within.getByText(say(key, values), { exact: true }).waitFor()
const toggle = (dialog: Locator) => dialog.getByRole('switch')
const field = (within: Locator, name: string) => within.locator(`[name=${name}]`)

/** What comes by a call may take its time on a busy machine. */

const isFocused = (what: Locator) =>
  expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true)

/** Opens a service by keyboard, and closes it so: the focus is back on what opened it. */
const within = async (page: Page, name: Name, act: (dialog: Locator) => Promise<void>) => {
  await row(page, name).press('Enter')
  const dialog = dialogOf(page, name)
  await dialog.waitFor()
  await act(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isFocused(row(page, name))
}

/** Nothing shuts people out of what is in front: a dialog where one is open. */
const expectSound = async (page: Page) => {
  const front = (await page.getByRole('dialog').count()) > 0 ? 'dialog' : 'body'
  expect(await seriousFindings(page, front)).toEqual([])
}

/** The same, and what the dialog has become has nothing that shuts anybody out. */
const soundly = (page: Page, name: Name, act: (dialog: Locator) => Promise<void>) =>
  within(page, name, async (dialog) => {
    await act(dialog)
    await expectSound(page)
  })

const statusOf = (page: Page, name: Name) =>
  page
    .getByRole('listitem')
    .filter({ has: row(page, name) })
    .locator('[id$=status]')
    .innerText()

test('the owner of a contract client switches and sets up every service by keyboard alone', () =>
  asServices({ causes: /status of 4(09|22)/ }, async (page) => {
    const names = catalogue.map((name) => say(`services:name.${name}`))
    expect(await rows(page).allInnerTexts()).toEqual(names)
    expect(await statusOf(page, 'parcel_return')).toBe(say('services:status.admin_pending'))
    expect(await statusOf(page, 'send_sms_notification')).toBe(say('services:status.user_pending'))
    await expectSound(page)

    await soundly(page, 'bulk_sending_white', async (dialog) => {
      await press(dialog, 'services:white.clear')
      await told(dialog, 'services:white.cleared')
      await press(dialog, 'services:white.choose')
      const lockers = page.getByRole('dialog', { name: say('payment:dropOff.dialogTitle.white') })
      await lockers.getByRole('searchbox').focus()
      await page.keyboard.type('tallinn')
      await lockers.getByRole('listitem').getByRole('button').first().press('Enter')
      await told(dialog, 'services:white.saved')
      expect(await button(dialog, 'services:white.change').count()).toBe(1)
    })

    await soundly(page, 'bulk_door_code', async (dialog) => {
      await toggle(dialog).press('Space')
      await told(dialog, 'services:done.active')
      await isFocused(toggle(dialog))
      await told(dialog, 'services:doorCode.none')
      await dialog.getByRole('checkbox', { name: 'Liis Lepp' }).press('Space')
      await press(dialog, 'common:save')
      await told(dialog, 'services:doorCode.saved')
      await dialog.getByText(/^C \d{6} OK$/).waitFor()
    })
    expect(await statusOf(page, 'bulk_door_code')).toBe(say('services:status.active'))

    // A request is withdrawn and sent again; what it becomes stands in the list at once.
    await soundly(page, 'parcel_return', async (dialog) => {
      await toggle(dialog).press('Space')
      await told(dialog, 'services:done.inactive')
      await press(dialog, 'services:switch.ask')
      await told(dialog, 'services:done.admin_pending')
      await told(dialog, 'services:switch.pendingHint')
    })
    expect(await statusOf(page, 'parcel_return')).toBe(say('services:status.admin_pending'))

    await soundly(page, 'courier_collection', async (dialog) => {
      const question = page.getByRole('dialog', { name: say('services:confirm.title') })
      await toggle(dialog).press('Space')
      await question.waitFor()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      await isFocused(toggle(dialog))
      expect(await toggle(dialog).isChecked()).toBe(true)
      await toggle(dialog).press('Space')
      await press(question, 'services:confirm.action')
      await told(dialog, 'services:done.inactive')

      const adding = page.getByRole('dialog', { name: say('services:collection.addTitle') })
      const find = async (typed: string, found: RegExp) => {
        await adding.getByRole('combobox').focus()
        await page.keyboard.press('Control+A')
        await page.keyboard.type(typed)
        await page.getByRole('option', { name: found }).first().waitFor()
        await page.keyboard.press('Enter')
      }
      await press(dialog, 'services:collection.add')
      await press(adding, 'services:collection.add')
      await told(adding, 'errors:required')
      await find('Lootsi 1', /Lootsi/)
      await expectSound(page)
      await press(adding, 'services:collection.add')
      await told(dialog, 'services:collection.saved')
      await press(dialog, 'services:collection.add')
      await find('Lootsi 1', /Lootsi/)
      await press(adding, 'services:collection.add')
      await told(adding, 'errors:address_already_exists')
      await press(adding, 'common:cancel')
      expect(await dialog.getByRole('listitem').count()).toBe(2)
      await dialog.getByRole('listitem').getByRole('button').last().press('Enter')
      await told(dialog, 'services:collection.removed')
    })

    await soundly(page, 'parcel_label', async (dialog) => {
      await dialog.getByRole('radio', { name: say('label:senders.sender_name') }).focus()
      await page.keyboard.press('ArrowDown')
      await field(dialog, 'sender_text').focus()
      await page.keyboard.type('x'.repeat(101))
      await press(dialog, 'common:save')
      await told(dialog, 'errors:too_long')
      await isFocused(field(dialog, 'sender_text'))
      await page.keyboard.press('Backspace')
      await press(dialog, 'common:save')
      await told(dialog, 'label:saved')
    })

    await soundly(page, 'cash_on_delivery_transport', async (dialog) => {
      await told(dialog, 'services:switch.block.excluded')
      expect(await button(dialog, 'services:switch.ask').isDisabled()).toBe(true)
    })
    await soundly(page, 'cash_on_delivery_goods', async (dialog) => {
      await toggle(dialog).press('Space')
      await told(dialog, 'services:cod.turnOn')
      await field(dialog, 'iban').press('Control+A')
      await page.keyboard.type('EE382200221020145686')
      await field(dialog, 'bic').press('Control+A')
      await page.keyboard.press('Delete')
      await told(dialog, 'errors:iban_invalid')
      await field(dialog, 'destination_email').press('Control+A')
      await page.keyboard.type('not an e-mail')
      await press(dialog, 'services:cod.turnOn')
      await told(dialog, 'errors:terms_required')
      await told(dialog, 'errors:email_invalid')
      await isFocused(field(dialog, 'iban'))
      await expectSound(page)
      await page.keyboard.press('Control+A')
      await page.keyboard.type('EE47 1000 0010 2014 5685')
      await page.keyboard.press('Tab')
      await told(dialog, 'services:cod.bicFound')
      expect(await field(dialog, 'bic').inputValue()).toMatch(/^[A-Z]{6}/)
      await field(dialog, 'destination_email').press('Control+A')
      await page.keyboard.type('raha@demo.test')
      await field(dialog, 'report_frequency').first().press('ArrowDown')
      await field(dialog, 'agreed').press('Space')
      await press(dialog, 'services:cod.turnOn')
      await told(dialog, 'services:done.active')
    })
    await within(page, 'cash_on_delivery_goods', async (dialog) => {
      expect(await field(dialog, 'iban').inputValue()).toBe('EE471000001020145685')
      expect(await field(dialog, 'report_frequency').last().isChecked()).toBe(true)
      // Sent from within the field: the SWIFT code of the other bank goes with it.
      await field(dialog, 'iban').fill('EE38 2200 2210 2014 5685')
      await field(dialog, 'iban').press('Enter')
      await told(dialog, 'services:cod.saved')
      expect(await field(dialog, 'bic').inputValue()).toBe('HABAEE2X')
    })

    await soundly(page, 'api_key', async (dialog) => {
      const create = button(dialog, 'services:keys.create')
      await create.press('Enter')
      await told(dialog, 'services:keys.newTitle')
      const first = dialog.getByRole('textbox', { name: say('services:keys.newLabel') })
      await isFocused(first)
      const key = await first.inputValue()
      expect(key).toMatch(/^pakk_.{20,}$/)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await press(dialog, 'services:keys.copy')
      await told(dialog, 'services:keys.copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
      const mayCreate = () => expect.poll(() => create.isEnabled()).toBe(true)
      await mayCreate()
      await create.press('Enter')
      await expect.poll(() => first.inputValue()).not.toBe(key)
      await told(dialog, 'services:keys.limit', { max: 2 })
      expect(await create.isDisabled()).toBe(true)
      await expectSound(page)
      await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
      await press(page.getByRole('dialog').last(), 'common:delete')
      await told(dialog, 'services:keys.deleted')
      await mayCreate()
    })
    // Once the window was closed nobody sees a key again.
    await within(page, 'api_key', async (dialog) => {
      await dialog.getByRole('listitem').first().waitFor()
      await told(dialog, 'services:keys.gone', { number: 1 })
      expect(await dialog.getByRole('textbox').count()).toBe(0)
      expect(await dialog.innerText()).not.toMatch(/pakk_.{8}/)
    })

    for (const name of ['address_book', 'recipients_age_check', 'temperature_sensitive'] as const)
      await soundly(page, name, (dialog) => told(dialog, `services:details.${name}`))
  }))

test('a plain user sees every state, switches nothing, and saves what is open to all', () =>
  asServices({ email: 'postpaid.user@demo.test' }, async (page) => {
    const names = catalogue.slice(0, -1).map((name) => say(`services:name.${name}`))
    expect(await rows(page).allInnerTexts()).toEqual(names)
    for (const name of catalogue.slice(0, -1)) {
      await within(page, name, async (dialog) => {
        await told(dialog, 'services:switch.block.not_leader')
        const controls = dialog.locator(
          '[role=switch]:enabled, input:enabled:not([role=switch]), button[class*=primary]:enabled',
        )
        expect({ name, enabled: await controls.count() }).toEqual({ name, enabled: 0 })
      })
    }
    await within(page, 'bulk_sending_white', async (dialog) => {
      await press(dialog, 'services:white.clear')
      await told(dialog, 'services:white.cleared')
    })
    await within(page, 'courier_collection', async (dialog) => {
      await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
      await told(dialog, 'services:collection.none')
    })
  }))

test('a refused activation is told in the dialog and in the list, and nothing typed is lost', () =>
  asServices({ email: 'postpaid.admin@demo.test', causes: /ERR_FAILED/ }, async (page) => {
    await page.route('**/api/account_settings/**', (route) => route.abort())
    await page.route('**/api/account_settings', (route) => route.abort())
    await within(page, 'temperature_sensitive', async (dialog) => {
      await press(dialog, 'services:switch.ask')
      await told(dialog, 'shell:problem.network')
    })
    await told(page.getByRole('list'), 'shell:problem.network')
    await within(page, 'cash_on_delivery_goods', async (dialog) => {
      await field(dialog, 'destination_email').fill('uus@demo.test')
      await press(dialog, 'common:save')
      await told(dialog, 'shell:problem.network')
      expect(await field(dialog, 'destination_email').inputValue()).toBe('uus@demo.test')
    })
    await page.unroute('**/api/account_settings')
    await within(page, 'temperature_sensitive', async (dialog) => {
      await press(dialog, 'services:switch.ask')
      await told(dialog, 'services:done.admin_pending')
    })
    const failure = page.locator('li [id$=failure]')
    expect(await failure.allInnerTexts()).toEqual([say('shell:problem.network')])
  }))

test.each(locales)('every dialog in %s has its words and its place on a small phone', (locale) =>
  asServices({ locale, viewport: { width: 360, height: 780 } }, async (page) => {
    const count = await rows(page).count()
    for (let index = 0; index < count; index++) {
      await rows(page).nth(index).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      const seen = await dialog.evaluate((element) => ({
        words: /\b(?:services|label|errors|common):\w/.exec(element.textContent)?.[0],
        wide: Math.max(
          ...[document.documentElement, element, ...element.querySelectorAll('*')]
            .filter((each) => each.getClientRects().length > 0)
            .map((each) => Math.ceil(each.getBoundingClientRect().right)),
        ),
      }))
      expect({ index, ...seen }).toEqual({ index, words: undefined, wide: 360 })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  }),
)
