import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSearchedAfter } from '#test/support/browser/expect-searched-after.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { field, option, setUpRecipientStep } from './recipient-step.ts'

const { withRecipientStep } = setUpRecipientStep()

const getHighlighted = (page: Page, name?: string) =>
  field(page, name).getAttribute('aria-activedescendant')

const isFocused = (page: Page, name: string) =>
  field(page, name).evaluate((input) => document.activeElement === input)

/** The running total with its price. */
const total = (page: Page) => page.getByRole('group', { name: 'Price and next step' })

describe('the list of places', () => {
  test('highlights nothing before an arrow key, never shows the matches of an earlier text, and says that none matches', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('qqqqzzzz')
      await page.getByText('No place matches').waitFor()
      expect(await page.getByRole('button', { name: /Custom address/ }).isVisible()).toBe(true)

      await field(page).fill('tartu kvartal')
      await option(page, /Tartu Kvartal/).hover()
      expect(await getHighlighted(page)).toBeNull()
      await field(page).press('Enter')
      await page.getByText('Choose an entry with the arrow keys').waitFor()
      expect(await field(page).inputValue()).toBe('tartu kvartal')
      await field(page).press('ArrowDown')
      expect(await getHighlighted(page)).not.toBeNull()
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Details' }).waitFor()

      await field(page).fill('tartu')
      await option(page, /Tartu Kvartal/).waitFor()
      await page.route('**/api/places/?*', () => {})
      await field(page).fill('tartu kvart')
      await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
      await field(page).fill('pärnu')
      await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }))

  test('is searched 350 ms after the last key', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await expectSearchedAfter(field(page), {
        ms: 350,
        path: '/api/places',
        text: 'tartu kvartal',
      })
      await expect.poll(() => option(page, /Tartu Kvartal/).count()).toBeGreaterThan(0)
    }))

  test('never reaches the custom address by its arrow keys, but by Tab', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tartu kvartal')
      await option(page, /Tartu Kvartal/).waitFor()
      expect(await page.getByRole('listbox').getByText('Custom address').count()).toBe(0)
      await field(page).press('ArrowDown')
      const first = await getHighlighted(page)
      await field(page).press('ArrowDown')
      expect(await getHighlighted(page)).toBe(first)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await field(page).press('Tab')
      const custom = page.getByRole('button', { name: /Custom address/ })
      expect(await custom.evaluate((button) => document.activeElement === button)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => isFocused(page, 'Parcel terminal')).toBe(true)
      expect(await custom.isVisible()).toBe(false)
    }))

  test('keeps the custom address on a phone screen below many matches', () =>
    withRecipientStep(
      { lang: 'en', context: { viewport: { width: 390, height: 844 } } },
      async (page) => {
        await field(page).fill('tartu')
        await option(page, /Tartu Kvartal/).waitFor()
        const button = page.getByRole('button', { name: /Custom address/ })
        const box = await button.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
      },
    ))

  test('shows a failed search with a way to repeat it', () =>
    withRecipientStep({ lang: 'en', expectedErrors: /500/ }, async (page) => {
      await page.route('**/api/places/?*', (route) =>
        route.fulfill({ status: 500, json: { error_type: 'internal_error', errors: [] } }),
      )
      await field(page).fill('tartu kvartal')
      await page.getByText('The search failed').waitFor()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await option(page, /Tartu Kvartal/).waitFor()
      expect(await page.getByText('The search failed').count()).toBe(0)
    }))

  test('goes on with the search once the browser is online again', () =>
    withRecipientStep({ lang: 'en', expectedErrors: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
      await field(page).click()
      await option(page, /Tallinn/).waitFor()
      await page.context().setOffline(true)
      await field(page).fill('tartu kvartal')
      await page.getByText('The search goes on by itself').waitFor()
      await page.context().setOffline(false)
      await option(page, /Tartu Kvartal/).waitFor()
      expect(await page.getByText('The search goes on by itself').count()).toBe(0)
    }))
})

describe('a choice that changes the delivery method', () => {
  test('is shown with both prices, and undone with method, place and price', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tartu kvartal')
      await selectOption(option(page, /Tartu Kvartal/))
      await page.getByRole('button', { name: 'Details' }).waitFor()
      const before = await total(page).innerText()
      await field(page).fill('tartu')
      await page.getByRole('button', { name: /Custom address/ }).click()
      await page.getByRole('main').getByText('The price has changed from').waitFor()
      expect(await isFocused(page, 'Address')).toBe(true)
      expect(await total(page).innerText()).not.toBe(before)
      expect(await page.locator('[aria-live=polite]').allInnerTexts()).toContainEqual(
        expect.stringContaining('The price has changed from'),
      )
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => isFocused(page, 'Parcel terminal')).toBe(true)
      expect(await field(page).inputValue()).toBe('Tartu Kvartal')
      expect(await total(page).innerText()).toBe(before)
      expect(await page.getByRole('main').getByText('The price has changed from').count()).toBe(0)
    }))

  test('is shown for a parcel shop too', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('pakipunkt ahula')
      await selectOption(option(page, /Ahula/))
      await page.getByRole('main').getByText('From “Parcel terminal” to “ParcelShop”').waitFor()
      expect(await field(page, 'ParcelShop').inputValue()).toBe('Ahula kauplus')
    }))
})
