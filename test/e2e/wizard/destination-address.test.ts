import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSearchedAfter } from '#test/support/browser/expect-searched-after.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { type LanguageName, loadTexts } from '#test/support/browser/texts.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import {
  field,
  option,
  isTextShown,
  editParcel,
  fillRecipient,
  setUpRecipientStep,
} from './recipient-step.ts'
import { bottomBar, nextButton } from './wizard-page.ts'

const { withRecipientStep } = setUpRecipientStep()

/** Chooses the courier and returns the texts of the page. */
const chooseCourier = async (page: Page, lang: LanguageName) => {
  const t = loadTexts(lang)
  await editParcel(page)
  await page.getByRole('radio', { name: t('wizard:method.address') }).check({ force: true })
  return t
}

const addressField = (page: Page, name: string) => page.locator(`[name=address_${name}]`)

describe('an address', () => {
  test('whose search fails is not taken for one that does not exist', () =>
    withRecipientStep({ lang: 'en', expectedErrors: /500/ }, async (page) => {
      const t = await chooseCourier(page, 'en')
      const search = field(page, t('recipient:addressSearch'))
      await search.fill('sandbox unreachable')
      await page.getByText('The search failed').waitFor()
      await search.fill('Lootsi 13')
      await option(page, /Lootsi/).waitFor()
      expect(await page.getByText('The search failed').count()).toBe(0)
    }))

  test.each(onPhone('lv_LV'))(
    'is suggested after more than three characters and fills the fields, %s',
    (_, { lang, viewport }) =>
      withRecipientStep({ lang, context: { viewport } }, async (page) => {
        const requests: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('/places/suggestions/')) requests.push(request.url())
        })
        const t = await chooseCourier(page, lang)
        const search = field(page, t('recipient:addressSearch'))
        await page.clock.install()
        await search.fill('Loo')
        // Longer than the debounce. A request for this text would be one too many below.
        await page.clock.fastForward(700)
        await search.evaluate((input) => {
          const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
          // All in one task of the page, so no debounce timer can run between two keys.
          for (const text of ['Loot', 'Loots', 'Lootsi', 'Lootsi ', 'Lootsi 1']) {
            setter?.call(input, text)
            input.dispatchEvent(new Event('input', { bubbles: true }))
          }
        })
        await option(page, /Lootsi/).waitFor()
        // One request for all keys.
        expect(requests.length).toBe(1)
        await selectOption(option(page, /Lootsi/))
        expect(await addressField(page, 'street').inputValue()).toBe('Lootsi')
        expect(await addressField(page, 'city').inputValue()).toBe('Tallinn')
        expect(await addressField(page, 'zip').inputValue()).toMatch(/^\d{5}$/)
        await page.getByRole('combobox', { name: t('recipient:timewindow') }).selectOption('3')
        await page.getByLabel(t('recipient:courierComment')).fill('Kods 12')
        await page.locator('summary', { hasText: t('recipient:services') }).click()
        await page
          .getByRole('checkbox', { name: t('recipient:service.temperature_sensitive') })
          .check()
        await fillRecipient(page)
        await page.locator('[name=recipient_email]').fill('juris@example.test')
        expect(await nextButton(page).isEnabled()).toBe(true)
        expect(await findAccessibilityViolations(page)).toEqual([])
        await page.reload()
        expect(await addressField(page, 'street').inputValue()).toBe('Lootsi')
        expect(await page.getByLabel(t('recipient:courierComment')).inputValue()).toBe('Kods 12')
      }),
  )

  test.each(onDesktop('ru_RU'))(
    'is searched 500 ms after the last key, and entered by hand is validated in the language of the page, %s',
    (_, { lang, viewport }) =>
      withRecipientStep({ lang, country: 'lv', context: { viewport } }, async (page) => {
        const t = await chooseCourier(page, lang)
        await expectSearchedAfter(field(page, t('recipient:addressSearch')), {
          ms: 500,
          path: '/api/places/suggestions',
          text: 'Brīvības iela',
        })
        await page.getByRole('button', { name: t('recipient:manual') }).click()
        const street = addressField(page, 'street')
        await expect
          .poll(() => street.evaluate((input) => input === document.activeElement))
          .toBe(true)
        expect(await street.inputValue()).toBe('Brīvības iela')
        await street.fill('')
        for (const name of ['street', 'house', 'city', 'zip']) {
          await addressField(page, name).focus()
          await addressField(page, name).blur()
        }
        const text = () => page.locator('main').innerText()
        await expect.poll(text).toContain(t('errors:zip_required'))
        await addressField(page, 'zip').fill('LV-12345')
        await addressField(page, 'zip').blur()
        await expect.poll(text).toContain(t('errors:zip_invalid'))
        await addressField(page, 'zip').fill('LV-1010')
        await addressField(page, 'street').fill('Brīvības iela')
        await addressField(page, 'house').fill('1')
        await addressField(page, 'city').fill('Rīga')
        await page.locator('[name=recipient_name]').fill('Jānis')
        await page.locator('[name=recipient_phone]').fill('21234567')
        await page.locator('[name=recipient_phone]').blur()
        await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
        expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
        expect(await findAccessibilityViolations(page)).toEqual([])
      }),
  )

  test.each(onDesktop('en_GB'))(
    'outside the network has its postal code checked and makes the price final, %s',
    (_, { lang, viewport }) =>
      withRecipientStep({ lang, country: 'de', context: { viewport } }, async (page) => {
        const t = loadTexts(lang)
        await bottomBar(page)
          .getByText(t('common:priceFrom', { price: '15,90 €' }))
          .waitFor()
        await field(page, t('recipient:addressSearch')).click()
        await page.getByRole('button', { name: t('recipient:manual') }).click()
        await addressField(page, 'street').fill('Hauptstraße 1')
        await addressField(page, 'city').fill('Berlin')
        await page.locator('[name=recipient_name]').fill('Max')
        await page.locator('[name=recipient_phone]').fill('+4915112345678')
        await addressField(page, 'zip').fill('10115')
        expect(await nextButton(page).isEnabled()).toBe(false)
        await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
        await bottomBar(page).getByText('15,90 €', { exact: true }).waitFor()
        await page.route('**/api/eu_product_prices/**', (route) =>
          route.fulfill({ json: { data: { success: 0, prices: [] } } }),
        )
        await addressField(page, 'zip').fill('10117')
        await addressField(page, 'zip').blur()
        expect(await isTextShown(page, t('errors:zip_not_served'))).toBe(true)
        expect(await nextButton(page).isEnabled()).toBe(false)
        expect(await findAccessibilityViolations(page)).toEqual([])
      }),
  )

  test.each(onPhone('lt_LT'))(
    'opens the map at the address that was chosen before, %s',
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
    'chosen on the map in another country is refused, until half a second after it is corrected, %s',
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
