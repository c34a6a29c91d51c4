import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { button, setUpDropOffPage } from './drop-off-page.ts'

const { withDropOffPage } = setUpDropOffPage()
const t = loadTexts('en')

const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text)

test('a search for an address without a place lists the nearest places of the type, and one that only other types match shows them by one press', () =>
  withDropOffPage(async ({ page }) => {
    await page.getByRole('radio', { name: t('drop-off:kinds.white') }).check({ force: true })
    await search(page, 'raekoja plats 1 tallinn')
    await page.getByText(t('places:chooser.none', { search: 'raekoja plats 1 tallinn' })).waitFor()
    await page.getByText(t('chooser:near', { address: 'Raekoja plats 1, Tallinn' })).waitFor()
    const rows = await options(page).allInnerTexts()
    expect(rows[0]).toContain('Tallinn')
    expect(rows.length).toBeGreaterThan(5)
    expect(await findAccessibilityViolations(page)).toEqual([])
    // Neither a place nor an address: no list.
    await search(page, 'qqqqzzzz')
    await page.getByText(t('places:chooser.none', { search: 'qqqqzzzz' })).waitFor()
    await expect.poll(() => options(page).count()).toBe(0)
    await button(page, t('places:allCities')).click()
    await page.getByRole('button', { name: /^Tartu/ }).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await search(page, 'kristiine')
    await page.getByText(t('chooser:others', { count: 2 })).waitFor()
    expect(await options(page).count()).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await button(page, t('chooser:show')).click()
    await expect.poll(() => options(page).count()).toBe(2)
    expect(await page.getByText(t('chooser:others', { count: 2 })).count()).toBe(0)
  }))
