import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listIncomingParcels } from '#shared/api/incoming-parcels.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { turnedPhoto } from '#test/support/examples/example-photo.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { waitFor } from '#test/support/wait-for.ts'

const env = setUpStackAndBrowser()

const expectAccessible = async (page: Page) =>
  expect(await findAccessibilityViolations(page)).toEqual([])
const readSize = (image: Locator) =>
  image.evaluate((element) =>
    element instanceof HTMLImageElement ? [element.naturalWidth, element.naturalHeight] : [],
  )
const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const script = Buffer.from('<script>alert(1)</script>')

test.each(onPhone('lt_LT'))(
  'a person saves a safe place with a photo %s',
  (_, { locale, lang, viewport }) =>
    withNewPage(env, { viewport }, async (page) => {
      const t = loadTexts(lang)
      await logInContext(page.context(), env.stack, 'private.lt@demo.test', locale)
      await page.goto(`${env.stack.url}/settings`)
      await page.getByRole('button', { name: t('settings:safePlace.add') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name="place.name"]').fill('Sandėliukas')
      await dialog.locator('[name="place.address_street"]').fill('Gedimino pr.')
      await dialog.locator('[name="place.address_city"]').fill('Vilnius')
      const save = dialog.getByRole('button', { name: t('common:save') })
      expect(await save.isDisabled()).toBe(true)
      await dialog.locator('[name=location_description]').fill('Kairėje')
      await expect.poll(() => save.isEnabled()).toBe(true)

      await dialog
        .locator('input[type=file]')
        .setInputFiles([toFile('namas.jpg', turnedPhoto), toFile('blogas.jpg', script)])
      await dialog
        .getByText(t('safe-place:failureText.not_a_photo', { name: 'blogas.jpg' }))
        .waitFor()
      const photo = dialog.getByRole('img', { name: t('safe-place:photo', { number: 1 }) })
      await photo.waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('safe-place:remove', { number: 2 }) }).click()
      await save.click()
      await dialog.waitFor({ state: 'detached' })

      const saved = page.getByRole('img', {
        name: t('settings:safePlace.photo', { name: 'Sandėliukas', number: 1 }),
      })
      await expect.poll(() => readSize(saved)).toEqual([8, 12])
      await expectAccessible(page)

      await page
        .getByRole('button', { name: t('settings:safePlace.edit', { name: 'Sandėliukas' }) })
        .click()
      await dialog.getByRole('button', { name: t('safe-place:remove', { number: 1 }) }).click()
      await dialog.getByRole('button', { name: t('common:save') }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => saved.count()).toBe(0)
      await page
        .getByRole('button', { name: t('settings:pickUp.remove', { name: 'Sandėliukas' }) })
        .click()
      await page.getByText(t('settings:safePlace.none')).waitFor()
    }),
)

test.each(onDesktop('lv_LV'))(
  'a person sees the parcels to the verified phone on home and in the list %s',
  (_, { locale, lang, viewport }) =>
    withNewPage(env, { viewport }, async (page) => {
      const t = loadTexts(lang)
      const { table } = await createSeeder(env.stack)
      const recipient = { ...exampleOrder.recipient, phone: '+37121234567' }
      const parcel = { ...exampleOrder, id: 'ord_to_you', owner: 'acc_sender', recipient }
      await table.write({ put: toOrderItem({ ...parcel, status: 'sourceout' }) })
      const reader = await logInAs(env.stack, 'private.lv@demo.test')
      await waitFor(async () =>
        expect((await reader.call(listIncomingParcels)).parcels).toHaveLength(1),
      )
      await logInContext(page.context(), env.stack, 'private.lv@demo.test', locale)
      await page.goto(`${env.stack.url}/`)
      const card = page.getByRole('region', { name: t('track:toYou.title') })
      const link = card.getByRole('link', { name: exampleOrder.sender.name })
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe('/incoming_parcel#id=ord_to_you')
      await expectAccessible(page)

      await page.goto(`${env.stack.url}/shipments`)
      await page.getByRole('radio', { name: t('track:toYou.received') }).click()
      await link.waitFor()
      expect(new URL(page.url()).searchParams.get('list')).toBe('to_you')
      await expectAccessible(page)
      await page.getByRole('radio', { name: t('track:toYou.sent') }).click()
      await link.waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.get('list')).toBeNull()
    }),
)
