import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Streets } from '#shared/places/streets.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { serveTiles, tileAttribution } from '#test/support/browser/serve-tiles.ts'
import {
  addressField,
  chooseCourier,
  chosenPlace,
  editPlace,
  field,
  isTextShown,
  option,
  setUpRecipientStep,
} from './recipient-step.ts'

const { withRecipientStep } = setUpRecipientStep({ drawsMaps: true })

const dialog = (page: Page) => page.getByRole('dialog')
const options = (page: Page) => dialog(page).getByRole('listbox').getByRole('option')
const openChooser = (page: Page) => page.getByRole('button', { name: 'Choose on the map' }).click()
const choose = (page: Page) => dialog(page).getByRole('button', { name: 'Choose', exact: true })

describe('the place chooser', () => {
  test('chooses a place by keyboard alone, and shows it again when reopened', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await page.getByRole('button', { name: 'Choose on the map' }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('searchbox').fill('tartu')
      await options(page).filter({ hasText: 'Tartu Kvartal' }).waitFor()
      await page.keyboard.press('ArrowDown')
      const list = dialog(page).getByRole('listbox', { name: 'Places' })
      expect(await list.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => choose(page).evaluate((button) => button === document.activeElement))
        .toBe(true)
      const chosen = (await dialog(page).getByRole('option', { selected: true }).innerText()).split(
        '\n',
      )[0]
      // The next test has the other size, which the drawn map makes dear.
      expect(await findAccessibilityViolations(page, 'dialog', { bothSizes: false })).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => dialog(page).count()).toBe(0)
      await expect.poll(() => chosenPlace(page).innerText()).toContain(chosen)
      await editPlace(page)

      await openChooser(page)
      const selected = dialog(page).getByRole('option', { selected: true })
      await expect.poll(() => selected.innerText()).toContain(chosen)
      const [row, view] = [await selected.boundingBox(), await dialog(page).boundingBox()]
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan((view?.y ?? 0) + (view?.height ?? 0))
      await page.keyboard.press('Escape')
      // Without a place it opens in the city of the last one.
      await field(page).fill('')
      await openChooser(page)
      await options(page)
        .filter({ hasText: chosen ?? '' })
        .waitFor()
      expect(await selected.count()).toBe(0)
    }))

  test('covers a phone screen, with the list as a sheet that can be made larger', () =>
    withRecipientStep(
      {
        lang: 'en',
        context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      },
      async (page) => {
        await openChooser(page)
        await dialog(page).getByRole('searchbox').fill('tartu')
        await options(page).first().click()
        expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
        const button = await choose(page).boundingBox()
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
        const list = dialog(page).getByRole('listbox')
        const sheet = dialog(page).getByRole('button', { name: 'Larger list' })
        const before = (await list.boundingBox())?.y ?? 0
        await sheet.click()
        await expect.poll(async () => (await list.boundingBox())?.y).toBeLessThan(before)
        expect(await findAccessibilityViolations(page, 'dialog', { bothSizes: false })).toEqual([])
      },
    ))
})

/** Answers the app data with other streets than those of the local run. */
const withStreets = async (page: Page, streets: Streets) => {
  await page.route(/\/api\/app(\?|$)/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/"streets":\{[^}]*\}/, `"streets":${JSON.stringify(streets)}`)
    await route.fulfill({ response, body })
  })
}

/** Answers the app data with a style of streets that does not load. */
const withFailingStyle = async (page: Page) => {
  await withStreets(page, { kind: 'style', url: '/streets/{color-scheme}' })
  await page.route('**/streets/*', (route) => route.abort())
}

describe('the map of streets', () => {
  test('has the style of the environment in the colours of the page; if that does not load, the map of the site is drawn', () =>
    withRecipientStep(
      {
        lang: 'en',
        context: { colorScheme: 'dark' },
        expectedErrors: /ERR_FAILED|Failed to fetch/,
        prepare: withFailingStyle,
      },
      async (page) => {
        const [style] = await Promise.all([
          page.waitForRequest('**/streets/*'),
          page.waitForRequest('**/base-map-*.json'),
          openChooser(page),
        ])
        expect(new URL(style.url()).pathname).toBe('/streets/Dark')
        const loading = dialog(page).getByRole('status', { name: 'Loading the map' })
        await expect.poll(() => loading.count()).toBe(0)
      },
    ))

  test('is drawn by the tiles of a server; if that fails, the map of the site is drawn, and no error is shown', () =>
    withRecipientStep(
      {
        lang: 'en',
        expectedErrors: /500 \(Internal Server Error\)/,
        prepare: (page) => withStreets(page, { kind: 'tiles', url: '/tiles/planet' }),
      },
      async (page) => {
        const server = await serveTiles(page, '/tiles')
        await openChooser(page)
        await dialog(page).getByText(tileAttribution).waitFor()
        await dialog(page).getByRole('searchbox').fill('tartu kvartal')
        await options(page).first().click()
        await expect.poll(() => server.requested).toContain('/tiles/13/4704/2451')
        await page.keyboard.press('Escape')

        server.fail()
        await openChooser(page)
        const zoomIn = dialog(page).getByRole('button', { name: 'Zoom in' })
        const notice = dialog(page).getByText('This map shows no streets')
        await expect
          .poll(async () => {
            await zoomIn.click()
            return notice.isVisible()
          })
          .toBe(true)
        expect(await dialog(page).getByText(tileAttribution).count()).toBe(0)
        expect(await dialog(page).getByRole('alert').count()).toBe(0)
      },
    ))
})

describe('the map of an address', () => {
  test.each(onPhone('lt_LT'))(
    'opens at the address that was chosen before, %s',
    (_, { lang, viewport }) =>
      withRecipientStep({ lang, context: { viewport } }, async (page) => {
        const t = await chooseCourier(page, lang)
        await field(page, t('recipient:addressSearch')).fill('Riia 2, Tartu')
        await selectOption(option(page, /Riia 2/))
        await page.getByRole('button', { name: t('recipient:addressMap') }).click()
        // Tartu, where the map of the country opens at Tallinn.
        await expect
          .poll(() => page.getByLabel(t('map:address.latitude')).inputValue())
          .toMatch(/^58[.,]3/)
        await expect
          .poll(() => page.getByRole('button', { name: t('common:save') }).isEnabled())
          .toBe(true)
      }),
  )

  test.each(onDesktop('lv_LV'))(
    'refuses a point in another country, until half a second after it is corrected, %s',
    (_, { lang, viewport }) =>
      withRecipientStep({ lang, context: { viewport } }, async (page) => {
        const t = await chooseCourier(page, lang)
        await page.getByRole('button', { name: t('recipient:addressMap') }).click()
        await page.getByLabel(t('map:address.latitude')).fill('56.9496')
        await page.getByLabel(t('map:address.longitude')).fill('24.1052')
        expect(await isTextShown(page, t('map:address.countryMismatch'))).toBe(true)
        expect(await page.getByRole('button', { name: t('common:save') }).isEnabled()).toBe(false)
        expect(await findAccessibilityViolations(page)).toEqual([])
        await page.clock.install()
        await page.clock.pauseAt(Date.now() + 60_000)
        await page.getByLabel(t('map:address.latitude')).fill('59.437')
        await page.getByLabel(t('map:address.longitude')).fill('24.7536')
        const isSaveEnabled = () => page.getByRole('button', { name: t('common:save') }).isEnabled()
        await page.clock.runFor(499)
        expect(await isSaveEnabled()).toBe(false)
        await page.clock.runFor(1)
        await page.clock.resume()
        await expect.poll(isSaveEnabled).toBe(true)
        await page.getByRole('button', { name: t('common:save') }).click()
        expect(await addressField(page, 'city').inputValue()).toBe('Tallinn')
      }),
  )
})
