import { describe, expect, test } from 'vitest'
import { expectSearchedAfter } from '#test/support/browser/expect-searched-after.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import {
  addressField,
  chooseCourier,
  field,
  option,
  isTextShown,
  fillRecipient,
  setUpRecipientStep,
} from './recipient-step.ts'
import { bottomBar, nextButton } from './wizard-page.ts'

const { withRecipientStep } = setUpRecipientStep()

describe('an address', () => {
  test.each(onPhone('lv_LV'))(
    'is suggested after more than three characters and fills the fields; a search that fails is not taken for none that matches, %s',
    (_, { lang, viewport }) =>
      withRecipientStep({ lang, context: { viewport }, expectedErrors: /500/ }, async (page) => {
        const requests: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('/places/suggestions/')) requests.push(request.url())
        })
        const t = await chooseCourier(page, lang)
        const search = field(page, t('recipient:addressSearch'))
        await search.fill('sandbox unreachable')
        await page.getByText(t('common:suggest.failed')).waitFor()
        requests.length = 0
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
        expect(await page.getByText(t('common:suggest.failed')).count()).toBe(0)
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
        await bottomBar(page).getByText('15,90–19,90 €').waitFor()
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
})
