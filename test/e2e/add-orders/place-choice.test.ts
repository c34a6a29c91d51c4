import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#test/support/browser/screens.ts'
import { withListPage } from '#test/e2e/lists/list-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { addByKeys, findField, findPlaceField } from './add-orders-page.ts'

const env = setUpStackAndBrowser()
const en = loadTexts('en')
const visit = { user: 'rdp@demo.test', path: '/add-orders' } as const

/** Holds the loading of single places back; `release` lets it go on. */
const holdPlaces = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/api/places/?ids=**', async (route) => {
    held += 1
    await promise
    await route.continue()
  })
  return { countHeld: () => held, release: resolve }
}

test('a place that was found by a search is chosen at once', () =>
  withListPage(env, { ...visit, viewport: phone }, async (page) => {
    const places = await holdPlaces(page)
    await findField(page, 'recipient_name').focus()
    const order = { name: 'Otsija', phone: '56102233', place: 'Tartu Eeden' }
    await addByKeys(page, en, order, { picksSize: false })
    expect(places.countHeld()).toBe(0)
    places.release()
  }))

test('a form is sent once the place of a list of a city has loaded', () =>
  withListPage(env, visit, async (page) => {
    const places = await holdPlaces(page)
    await findField(page, 'recipient_name').fill('Sirvija')
    await findField(page, 'recipient_phone').fill('56102233')
    await findPlaceField(page, en).click()
    await page.getByRole('option', { name: 'Tartu' }).first().click()
    await page.getByRole('option', { name: 'Tartu Eeden' }).first().click()
    await findField(page, 'reference').press('Enter')
    await expect.poll(places.countHeld).toBe(1)
    expect(await page.getByText(en('errors:destination_required')).count()).toBe(0)
    places.release()
    await page.getByText(en('add-orders:added', { name: 'Sirvija', count: 1 })).waitFor()
  }))
