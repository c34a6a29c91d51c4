import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { startShops } from '#test/support/shops/shop-server.ts'

/* Three checkouts of shops on another origin embed the picker. */

const env = setUpStackAndBrowser({ drawsMaps: true })
let shops: Awaited<ReturnType<typeof startShops>> | undefined
beforeAll(async () => {
  shops = await startShops(env.stack.url)
})
afterAll(() => shops?.stop())

const open = async (page: Page, path: string) => {
  await page.goto(`${shops?.url}${path}`)
  // Another test may have chosen a place in this tab.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect
    .poll(() => page.locator('.status').innerText(), { timeout: 30_000 })
    .toMatch(/: \d+$/)
}

/** Sends the form. Returns what the shop has got. */
const order = async (page: Page) => {
  await page.getByRole('button', { name: 'Order' }).click()
  return z.record(z.string(), z.string()).parse(JSON.parse(await page.locator('pre').innerText()))
}

const field = (page: Page) => page.getByRole('combobox')

describe('a place is chosen in the checkout of a shop', () => {
  test('of plain HTML, and stays when the method changes and on the way back', () =>
    withNewPage(env, {}, async (page) => {
      await open(page, '/classic')
      // The language and the nearest place come from the page: Jelgava has LV-3001.
      await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Jelgava')
      await field(page).fill('riga')
      await expect.poll(() => page.locator('.status').innerText()).toMatch(/^Vietas: \d+$/)
      expect(await page.getByRole('option').first().innerText()).toContain('Rīga')
      await field(page).press('ArrowDown')
      await field(page).press('ArrowDown')
      const active = page.locator('[aria-selected=true]')
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(
        await active.getAttribute('id'),
      )
      expect(await findAccessibilityViolations(page, 'pakk-picker')).toEqual([])
      const name = await active.locator('.name').innerText()
      await field(page).press('Enter')
      await expect.poll(() => page.locator('.status').innerText()).toBe(`Izvēlēts: ${name}`)
      // Nobody loses the focus, and Enter has not sent the form.
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pakk-picker')
      const id = await page.locator('output').innerText()
      expect(id).not.toBe('')
      expect(await findAccessibilityViolations(page, 'pakk-picker')).toEqual([])

      await page.getByLabel('Courier').check()
      expect(await page.locator('pakk-picker').count()).toBe(0)
      await page.getByLabel('Locker').check()
      await page.locator('.chosen', { hasText: name }).waitFor()
      expect(await order(page)).toEqual({ method: 'locker', pakk_place_id: id })
      await page.goBack()
      await page.locator('.chosen', { hasText: name }).waitFor()
      expect(await order(page)).toEqual({ method: 'locker', pakk_place_id: id })
    }))

  test('of React, with every render and another key', () =>
    withNewPage(env, {}, async (page) => {
      await open(page, '/react')
      await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Tartu')
      const [first] = await page.getByRole('option').locator('.name').allInnerTexts()
      await page.getByRole('option').first().click()
      await expect.poll(() => page.locator('output').innerText()).toBe(first)
      await page.getByLabel('Postal code').fill('10111')
      await page.getByRole('button', { name: 'Render anew' }).click()
      await page.getByLabel('courier').check()
      await page.getByLabel('locker').check()
      await page.locator('.chosen', { hasText: first ?? '' }).waitFor()
      await page.getByRole('button', { name: 'Muuda' }).click()
      await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Tallinn')
      await field(page).fill('narva')
      await field(page).press('ArrowDown')
      await field(page).press('Enter')
      const got = await order(page)
      expect(got['zip']).toBe('10111')
      expect(got['place']).toMatch(/^\d+$/)
    }))

  test('with a strict policy, also on the map', () =>
    withNewPage(env, {}, async (page) => {
      await open(page, '/strict')
      // The styles are there without `unsafe-inline`.
      const box = await page.getByRole('listbox').boundingBox()
      expect(box?.height).toBeLessThan(300)
      await page.getByRole('button', { name: 'Show on the map' }).click()
      const map = page.frameLocator('iframe')
      await map.locator('canvas').waitFor()
      await page.getByRole('button', { name: 'Hide the map' }).waitFor()
      // Every place is at the middle of the map once it is near enough.
      await expect
        .poll(
          async () => {
            const frame = await page.locator('iframe').boundingBox()
            if (!frame) return 'chosen'
            await page.mouse.dblclick(frame.x + frame.width / 2, frame.y + frame.height / 2)
            const step = 24
            for (let x = -3; x <= 3; x += 1)
              for (let y = -3; y <= 3; y += 1)
                await page.mouse.click(
                  frame.x + frame.width / 2 + x * step,
                  frame.y + frame.height / 2 + y * step,
                )
            return (await page.locator('iframe').count()) === 0 ? 'chosen' : 'open'
          },
          { timeout: 120_000 },
        )
        .toBe('chosen')
      await expect.poll(() => page.locator('.status').innerText()).toMatch(/^Chosen: /)
      expect((await order(page))['pakk_place_id']).toMatch(/^\d+$/)
    }))
})

test('says when the place of before no longer takes the parcel, and when places do not load', () =>
  withNewPage(env, { expectedErrors: /503/ }, async (page) => {
    await page.route('**/api/picker/places*', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    })
    await page.goto(`${shops?.url}/strict`)
    await page.getByText('The places could not be loaded.').waitFor()
    await page.evaluate(() => sessionStorage.setItem('pakk.picker.ee', '00000000'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('no longer takes this parcel').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('pakk.picker.ee'))).toBeNull()
  }))
