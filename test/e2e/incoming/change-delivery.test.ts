import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { onDesktop, onPhone, type Screen } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import {
  type ParcelLink,
  readIncoming,
  scanAll,
  sendIncoming,
} from '#test/support/visitors/incoming.ts'
import { button, expectAccessible, field } from '#test/e2e/editing/edit-page.ts'

const env = setUpStackAndBrowser()

const arrived = ['sourcein', 'termin', 'termout', 'destinationin'] as const

type Opened = { readonly page: Page; readonly t: ReturnType<typeof loadTexts> }

/** Opens the page of a link in a message, in the language and size of a screen. */
const withParcel = (
  { hash, id }: ParcelLink,
  { lang, locale, viewport }: Screen,
  run: (opened: Opened) => Promise<void>,
  expectedErrors?: RegExp,
) =>
  withNewPage(env, { viewport, expectedErrors }, async (page) => {
    await page.goto(`${env.stack.url}/incoming_parcel?lang=${locale}#h=${hash}&id=${id}`)
    await run({ page, t: loadTexts(lang) })
  })

/** Opens one of the changes that the parcel's page offers. */
const openOption = async ({ page, t }: Opened, option: string) =>
  page.getByText(t(`incoming:option.${option}`), { exact: true }).click()

/** Accepts the terms, goes to a bank and pays there. */
const pay = async ({ page }: Opened) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog
    .getByRole('button', { name: /pank|banka/i })
    .first()
    .click()
  await page.waitForURL('**/sandbox/**')
  await page.locator('button[value=pay]').click()
  await page.waitForURL('**/incoming_parcel?**')
}

describe('a recipient', () => {
  test.each(onPhone('et_EE'))(
    'moves a parcel to another locker from the SMS, once, %s',
    async (_, screen) => {
      const { link, recipient } = await sendIncoming(env.stack)
      const { suggested_place: place } = await readIncoming(recipient, link)
      const name = formatPlaceName(place?.name ?? '')
      await withParcel(link, screen, async (opened) => {
        const { page, t } = opened
        await openOption(opened, 'redirect')
        await page.getByRole('radio', { name }).check({ force: true })
        await expectAccessible(page)
        await button(page, t('incoming:change.redirect.move')).click()
        await page.getByRole('heading', { name: t('incoming:change.done.titlePlace') }).waitFor()
        await page.getByText(name, { exact: true }).waitFor()
        await expectAccessible(page)
        await page.reload()
        await page.getByRole('heading', { name: t('incoming:change.done.titlePlace') }).waitFor()
      })
      const after = await readIncoming(recipient, link)
      expect(after.order.destination.place_id).toBe(place?.id)
      expect(after.options.redirect).toMatchObject({ reason: 'already_redirected' })
    },
  )

  test.each(onDesktop('en_GB'))(
    'pays at a bank to have a parcel brought to an address, %s',
    async (_, screen) => {
      const { link, recipient } = await sendIncoming(env.stack)
      await withParcel(link, screen, async (opened) => {
        const { page, t } = opened
        await openOption(opened, 'another_address')
        const search = page.getByRole('combobox', { name: t('recipient:addressSearch') })
        await search.fill('Lootsi 1')
        await page.getByRole('listbox').getByRole('option').first().click()
        await expect.poll(() => field(page, 'address_street').inputValue()).not.toBe('')
        await expectAccessible(page)
        await page.getByRole('region').getByRole('button').last().click()
        await pay(opened)
        await page.getByRole('heading', { name: t('incoming:change.done.titleAddress') }).waitFor()
        await expectAccessible(page)
        await page.getByRole('link', { name: t('incoming:change.seeParcel') }).click()
        await page.getByRole('heading', { name: t('incoming:state.moving') }).waitFor()
      })
      const after = await readIncoming(recipient, link)
      expect(after.order.destination.type).toBe('address')
    },
  )

  test.each(onPhone('lv_LV'))('pays to keep a parcel three days longer, %s', async (_, screen) => {
    const { link, recipient } = await sendIncoming(env.stack, { events: arrived })
    const before = await readIncoming(recipient, link)
    await withParcel(link, screen, async (opened) => {
      const { page, t } = opened
      await openOption(opened, 'hold')
      await page.getByRole('dialog').getByRole('checkbox').waitFor()
      await expectAccessible(page)
      await pay(opened)
      await page.getByRole('heading', { name: t('incoming:change.payment.paid') }).waitFor()
    })
    const after = await readIncoming(recipient, link)
    const gained = Date.parse(after.pickup?.until ?? '') - Date.parse(before.pickup?.until ?? '')
    expect(gained).toBe(3 * 24 * 60 * 60 * 1000)
  })

  test.each(onDesktop('lt_LT'))('sends a parcel back, after a question, %s', async (_, screen) => {
    const { link, recipient } = await sendIncoming(env.stack, { events: arrived })
    await withParcel(link, screen, async (opened) => {
      const { page, t } = opened
      await openOption(opened, 'send_back')
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('incoming:change.sendBack.code')).waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('incoming:change.sendBack.confirm') }).click()
      await page.getByRole('heading', { name: t('incoming:state.returning') }).waitFor()
    })
    expect((await readIncoming(recipient, link)).pickup).toBeNull()
  })

  test.each(onPhone('ru_RU'))(
    'is told why a parcel that was sorted meanwhile is not moved, %s',
    async (_, screen) => {
      const { order, link } = await sendIncoming(env.stack)
      await withParcel(
        link,
        screen,
        async (opened) => {
          const { page, t } = opened
          await openOption(opened, 'redirect')
          await page.getByRole('radio').first().check({ force: true })
          await scanAll(env.stack, order.barcode, ['termin', 'termout'])
          await button(page, t('incoming:change.redirect.move')).click()
          await page.getByText(t('incoming:reason.already_sorted')).waitFor()
          await expectAccessible(page)
          expect(await page.getByRole('radio').first().isChecked()).toBe(true)
          await page.getByRole('link', { name: t('incoming:change.seeOptions') }).click()
          await page.getByRole('heading', { name: t('incoming:state.moving') }).waitFor()
        },
        /409/,
      )
    },
  )
})
