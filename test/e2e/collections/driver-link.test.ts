import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listDriverTours } from '#shared/api/collections.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { companies } from '#test/e2e/business/company-orders.ts'
import { expectAccessible } from '#test/e2e/editing/edit-page.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { places } from '#test/support/examples/example-body.ts'
import { listReserved, reserve } from '#test/support/visitors/door-collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { setWaiting } from './collections-page.ts'

const env = setUpStackAndBrowser()

/** A parcel number that the company does not have. */
const foreign = 'JJEE00000000000000000'

test.each(onPhone('ru_RU'))(
  'a company passes a day of doors on, and its driver fills them without a network, %s',
  async (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    const { user } = companies.postpaid
    await setWaiting(env.stack, 'postpaid', 5)
    const owner = await logInAs(env.stack, user)
    await reserve(owner, places.sadam, ['S', 'M'])
    const codes = (await listReserved(owner)).map(({ lockerCode }) => lockerCode ?? '')
    const findTicks = (page: Page, isPressed: boolean) =>
      page.locator(`main button[aria-pressed=${isPressed}]`)
    const countTicks = async () =>
      (await owner.call(listDriverTours)).tours.flatMap(({ places: stops }) =>
        stops.flatMap(({ doors }) => doors.filter(({ ticks }) => ticks.length > 0)),
      ).length
    await withNewPage(env, { viewport, ownContext: true }, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await shareSession(page.context(), env.stack, owner)
      await page.goto(`${env.stack.url}/collections?lang=${locale}`)
      const card = page.getByRole('region', { name: t('collections:driver.title') })
      // Tomorrow, as a day ends at 23:00. After that it is the only day.
      const chooseTomorrow = async () => {
        await card.getByRole('button').first().waitFor()
        const days = card.getByRole('radio')
        if ((await days.count()) > 0) await days.last().check({ force: true })
      }
      await chooseTomorrow()
      await card.getByRole('button').first().click()
      const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(readClipboard).toContain('/tour#h=')
      const address = await readClipboard()
      await card.getByText(t('pass:share.notOpened')).waitFor()
      await expectAccessible(page)
      const withoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load resource/
      await withNewPage(
        env,
        { viewport, ownContext: true, expectedErrors: withoutNetwork },
        async (driver) => {
          await driver.goto(address.replace('/tour', `/tour?lang=${locale}`))
          for (const code of codes) await driver.getByText(`C ${code} OK`).first().waitFor()
          await driver
            .getByText(t('tour:progress', { filled: 0, total: 2 }))
            .first()
            .waitFor()
          await expectAccessible(driver)
          await expect
            .poll(() => driver.evaluate(() => navigator.serviceWorker.controller?.state))
            .toBe('activated')

          await driver.context().setOffline(true)
          await driver.reload()
          await driver.getByText(t('tour:offline.text')).waitFor()
          await findTicks(driver, false).first().click()
          await expect.poll(() => findTicks(driver, true).count()).toBe(1)
          // A parcel is scanned by typing into the door that is next.
          await driver.getByRole('button', { name: t('tour:scan.title') }).click()
          const field = driver.getByRole('dialog').getByRole('textbox')
          await field.fill(foreign)
          await field.press('Enter')
          await driver.getByText(formatBarcode(foreign)).waitFor()
          await expectAccessible(driver)
          await driver.keyboard.press('Escape')
          await driver.reload()
          await driver
            .getByText(t('tour:unsent', { count: 2 }))
            .first()
            .waitFor()
          expect(await countTicks()).toBe(0)

          await driver.context().setOffline(false)
          await expect.poll(countTicks).toBe(1)
          await driver.getByText(t('tour:refused.title', { count: 1 })).waitFor()
          await driver.getByRole('button', { name: t('common:ok'), exact: true }).click()
          // It is in no door, so the second one waits for its tick.
          await findTicks(driver, false).first().click()
          await driver.getByRole('heading', { name: t('tour:done.title', { count: 2 }) }).waitFor()
          await expect.poll(countTicks).toBe(2)
          await expectAccessible(driver)
          await driver.getByRole('button', { name: t('tour:done.back') }).click()
          await driver.locator('main summary').first().click()
          await findTicks(driver, true).first().click()
          await expect.poll(countTicks).toBe(1)

          await page.evaluate(() => window.dispatchEvent(new Event('focus')))
          await page.reload()
          await chooseTomorrow()
          await card.getByText(t('pass:share.opened', { time: '' }).trim()).waitFor()
          await card.getByText(t('collections:driver.progress', { filled: 1, count: 2 })).waitFor()
          await card.getByRole('button', { name: t('pass:share.end'), exact: true }).click()
          await card.getByText(t('pass:share.ended', { time: '' }).trim()).waitFor()
          await driver.evaluate(() => window.dispatchEvent(new Event('focus')))
          await driver.getByRole('heading', { name: t('tour:ended.title') }).waitFor()
          for (const code of codes) expect(await driver.content()).not.toContain(code)
          expect(await driver.evaluate(() => localStorage.getItem('pakk.tours.1'))).toBeNull()
          await expectAccessible(driver)
        },
      )
    })
  },
)
