import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { field, setUpRecipientStep } from './recipient-step.ts'

const { withRecipientStep } = setUpRecipientStep()

const tartuVisitor = {
  permissions: ['geolocation'],
  geolocation: { latitude: 58.378, longitude: 26.729 },
}

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
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => dialog(page).count()).toBe(0)
      await expect.poll(() => field(page).inputValue()).toBe(chosen)

      await openChooser(page)
      const selected = dialog(page).getByRole('option', { selected: true })
      await expect.poll(() => selected.innerText()).toContain(chosen)
      const [row, view] = [await selected.boundingBox(), await dialog(page).boundingBox()]
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan((view?.y ?? 0) + (view?.height ?? 0))
    }))

  test('lists cities by size, and the places of a city with type and hours', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await openChooser(page)
      const cities = dialog(page).getByRole('listitem')
      await cities.first().waitFor()
      const names = await cities.allInnerTexts()
      expect(names.slice(0, 3).map((name) => name.split('\n')[0])).toEqual([
        'Tallinn',
        'Tartu',
        'Pärnu',
      ])
      await cities.filter({ hasText: 'Tartu' }).first().getByRole('button').click()
      await options(page).first().waitFor()
      expect(await options(page).first().innerText()).toMatch(
        /(Open|Closed).*(Blue parcel terminal|locker)/,
      )
      expect(await dialog(page).innerText()).not.toContain('(valge)')
      const focused = dialog(page).locator(':focus')
      expect(await focused.getAttribute('role')).toBe('listbox')
      await dialog(page).getByRole('button', { name: 'All cities' }).click()
      await cities.first().waitFor()
      expect(await focused.innerText()).toContain('Tartu')
    }))

  test('narrows the places by type and size, and offers to widen a search without a match', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      const sizes: (string | null)[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.endsWith('/places/terminals')) sizes.push(url.searchParams.get('size'))
      })
      await openChooser(page)
      await dialog(page).getByRole('searchbox').fill('tartu kvartal')
      await options(page).first().waitFor()
      await dialog(page).getByRole('radio', { name: 'White parcel locker' }).check({ force: true })
      await dialog(page).getByText('No place matches “tartu kvartal”').waitFor()
      await dialog(page).getByRole('button', { name: 'Show all types and sizes' }).click()
      await options(page).first().waitFor()
      expect(await dialog(page).getByRole('checkbox', { name: 'Fits size M' }).isChecked()).toBe(
        false,
      )
      expect(sizes).toContain('M')
    }))

  test('lists the nearest places first, with their distance', () =>
    withRecipientStep({ lang: 'en', context: tartuVisitor }, async (page) => {
      await openChooser(page)
      await dialog(page).getByRole('button', { name: 'Nearest to me' }).click()
      await options(page).first().waitFor()
      const distances = (await options(page).allInnerTexts())
        .slice(0, 5)
        .map((text) => Number(/(\d+) m$/m.exec(text)?.[1]))
      expect(distances.every((metres) => metres > 0)).toBe(true)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
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
        expect(await findAccessibilityViolations(page)).toEqual([])
      },
    ))

  test('is complete without a map', () =>
    withRecipientStep(
      {
        lang: 'en',
        context: { ownContext: true },
        prepare: (page) =>
          page.addInitScript(() => {
            Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null })
          }),
      },
      async (page) => {
        await openChooser(page)
        await dialog(page).getByText('Your browser cannot draw the map').waitFor()
        await dialog(page).getByRole('searchbox').fill('tartu kvartal')
        await options(page).first().click()
        await choose(page).click()
        await expect.poll(() => field(page).inputValue()).toBe('Tartu Kvartal')
      },
    ))
})
