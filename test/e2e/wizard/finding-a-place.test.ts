import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSearchedAfter } from '#test/support/browser/expect-searched-after.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import {
  chosenPlace,
  editPlace,
  field,
  fillRecipient,
  option,
  setUpRecipientStep,
  tartuVisitor,
} from './recipient-step.ts'
import { nextButton } from './wizard-page.ts'

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
      const custom = page.getByRole('button', { name: /Custom address/ })
      expect(await custom.isVisible()).toBe(true)

      await field(page).fill('tartu kvartal')
      await option(page, /Tartu Kvartal/).hover()
      expect(await getHighlighted(page)).toBeNull()
      // The arrow keys never reach the custom address, but Tab does.
      expect(await page.getByRole('listbox').getByText('Custom address').count()).toBe(0)
      await field(page).press('ArrowDown')
      const first = await getHighlighted(page)
      expect(first).not.toBeNull()
      await field(page).press('ArrowDown')
      expect(await getHighlighted(page)).toBe(first)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await field(page).press('Tab')
      expect(await custom.evaluate((button) => document.activeElement === button)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => isFocused(page, 'Parcel terminal')).toBe(true)
      expect(await custom.isVisible()).toBe(false)

      await field(page).fill('tartu kvarta')
      await option(page, /Tartu Kvartal/).waitFor()
      await field(page).press('Enter')
      await page.getByText('Choose an entry with the arrow keys').waitFor()
      expect(await field(page).inputValue()).toBe('tartu kvarta')
      await field(page).press('ArrowDown')
      await field(page).press('Enter')
      await editPlace(page)
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
      expect(await option(page, /Tartu Kvartal/).innerText()).toContain('Tartu Kvartal')
    }))

  test('shows a failed search with a way to repeat it, and goes on with it once the browser is online again', () =>
    withRecipientStep(
      { lang: 'en', expectedErrors: /500|ERR_INTERNET_DISCONNECTED/ },
      async (page) => {
        await page.route('**/api/places/?*', (route) =>
          route.fulfill({ status: 500, json: { error_type: 'internal_error', errors: [] } }),
        )
        await field(page).fill('tartu kvartal')
        await page.getByText('The search failed').waitFor()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Try again' }).click()
        await option(page, /Tartu Kvartal/).waitFor()
        expect(await page.getByText('The search failed').count()).toBe(0)

        await page.context().setOffline(true)
        await field(page).fill('tartu lõuna')
        await page.getByText('The search goes on by itself').waitFor()
        await page.context().setOffline(false)
        await option(page, /Tartu Lõunakeskus/).waitFor()
        expect(await page.getByText('The search goes on by itself').count()).toBe(0)
      },
    ))
})

describe('a choice that changes the delivery method', () => {
  test('is shown with both prices, and undone with method, place and price', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tartu kvartal')
      await selectOption(option(page, /Tartu Kvartal/))
      await page.getByRole('button', { name: 'Details' }).waitFor()
      const before = await total(page).innerText()
      await editPlace(page)
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
      await expect.poll(() => chosenPlace(page).locator(':focus').count()).toBe(1)
      expect(await chosenPlace(page).innerText()).toContain('Tartu Kvartal')
      expect(await total(page).innerText()).toBe(before)
      expect(await page.getByRole('main').getByText('The price has changed from').count()).toBe(0)
    }))

  test('is shown for a parcel shop, which a search alone finds and a reload keeps', () =>
    withRecipientStep(
      { lang: 'en', context: { viewport: { width: 390, height: 844 } } },
      async (page) => {
        await field(page).fill('tartu')
        await option(page, /Tartu Kvartal/).waitFor()
        // The custom address stays on a phone's screen below many matches.
        const custom = page.getByRole('button', { name: /Custom address/ })
        const box = await custom.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)

        await field(page).fill('pakipunkt ahula')
        await selectOption(option(page, /Ahula/))
        await page.getByRole('main').getByText('From “Parcel terminal” to “ParcelShop”').waitFor()
        const shop = chosenPlace(page, 'ParcelShop')
        expect(await shop.innerText()).toContain('Ahula kauplus')
        await fillRecipient(page)
        await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
        await page.reload()
        expect(await shop.innerText()).toContain('Ahula kauplus')
      },
    ))
})

const chooser = (page: Page) => page.getByRole('dialog')
const chooserOptions = (page: Page) => chooser(page).getByRole('listbox').getByRole('option')

describe('the place chooser, in a browser that cannot draw its map', () => {
  test('lists cities by size, the places of a city with type and hours, and the nearest with their distance', () =>
    withRecipientStep({ lang: 'en', context: tartuVisitor }, async (page) => {
      await page.getByRole('button', { name: 'Choose on the map' }).click()
      const cities = chooser(page).getByRole('listitem')
      await cities.first().waitFor()
      const names = await cities.allInnerTexts()
      expect(names.slice(0, 3).map((name) => name.split('\n')[0])).toEqual([
        'Tallinn',
        'Tartu',
        'Pärnu',
      ])
      await cities.filter({ hasText: 'Tartu' }).first().getByRole('button').click()
      await chooserOptions(page).first().waitFor()
      expect(await chooserOptions(page).first().innerText()).toMatch(
        /(Open|Closed).*(Blue parcel terminal|locker)/,
      )
      expect(await chooser(page).innerText()).not.toContain('(valge)')
      const focused = chooser(page).locator(':focus')
      expect(await focused.getAttribute('role')).toBe('listbox')
      await chooser(page).getByRole('button', { name: 'All cities' }).click()
      await cities.first().waitFor()
      expect(await focused.innerText()).toContain('Tartu')

      await chooser(page).getByRole('button', { name: 'Nearest to me' }).click()
      await chooserOptions(page).first().waitFor()
      const distances = (await chooserOptions(page).allInnerTexts())
        .slice(0, 5)
        .map((text) => Number(/(\d+) m$/m.exec(text)?.[1]))
      expect(distances.every((metres) => metres > 0)).toBe(true)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    }))

  test('narrows places by type and size, widens a search without a match, and fills in the choice', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      const sizes: (string | null)[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.endsWith('/places/terminals')) sizes.push(url.searchParams.get('size'))
      })
      await page.getByRole('button', { name: 'Choose on the map' }).click()
      await chooser(page).getByText('Your browser cannot draw the map').waitFor()
      await chooser(page).getByRole('searchbox').fill('tartu kvartal')
      await chooserOptions(page).first().waitFor()
      await chooser(page).getByRole('radio', { name: 'White parcel locker' }).check({ force: true })
      await chooser(page).getByText('No place matches “tartu kvartal”').waitFor()
      await chooser(page).getByRole('button', { name: 'Show without the filter' }).click()
      await chooserOptions(page).first().click()
      expect(await chooser(page).getByRole('checkbox', { name: 'Fits size M' }).isChecked()).toBe(
        false,
      )
      expect(sizes).toContain('M')
      await chooser(page).getByRole('button', { name: 'Choose', exact: true }).click()
      await expect.poll(() => chosenPlace(page).innerText()).toContain('Tartu Kvartal')
    }))
})
