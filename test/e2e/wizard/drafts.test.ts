import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { chooseParcel, setUpWizardPage, size, waitForStep } from './wizard-page.ts'

const { env, withPage } = setUpWizardPage()

const offer = (page: Page) => page.getByText('Continue where you were')

/** Begins a shipment and types the sender's name. */
const beginShipment = async (page: Page, name: string) => {
  await chooseParcel(page)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=name]').blur()
}

/** Opens the first step in a new tab of the browser. */
const openTab = async (page: Page) => {
  const tab = await page.context().newPage()
  await tab.goto(`${env.stack.url}/new_shipment?lang=en`)
  await size(tab, 'M').waitFor()
  return tab
}

const readName = (page: Page) => page.locator('[name=name]').inputValue()

describe('a shipment that was begun', () => {
  test('is offered in a new tab, where it continues at its step', () =>
    withPage('/new_shipment', async ({ page }) => {
      expect(await offer(page).count()).toBe(0)
      await beginShipment(page, 'Mari Maasikas')
      await page.reload()
      await page.locator('[name=name]').waitFor()
      const tab = await openTab(page)
      await offer(tab).waitFor()
      expect(await findAccessibilityViolations(tab)).toEqual([])
      await tab.getByRole('button', { name: 'Continue' }).click()
      await waitForStep(tab, 'sender')
      expect(await readName(tab)).toBe('Mari Maasikas')
      expect(tab.url()).not.toContain('Mari')
    }))

  test('is no longer offered once it was discarded', () =>
    withPage('/new_shipment', async ({ page }) => {
      await beginShipment(page, 'Mari Maasikas')
      const tab = await openTab(page)
      await tab.getByRole('button', { name: 'Discard' }).click()
      await offer(tab).waitFor({ state: 'detached' })
      expect(await offer(await openTab(page)).count()).toBe(0)
    }))

  test('does not overwrite that of another tab', () =>
    withPage('/new_shipment', async ({ page }) => {
      await beginShipment(page, 'Mari Maasikas')
      const tab = await openTab(page)
      await beginShipment(tab, 'Juhan Jõgi')
      for (const each of [page, tab]) {
        await each.reload()
        await each.locator('[name=name]').waitFor()
      }
      expect([await readName(page), await readName(tab)]).toEqual(['Mari Maasikas', 'Juhan Jõgi'])
    }))

  test('is gone after logging out, in every tab', () =>
    withPage(
      '/new_shipment',
      async ({ page }) => {
        await beginShipment(page, 'Mari Maasikas')
        const tab = await openTab(page)
        await offer(tab).waitFor()
        await tab.getByRole('button', { name: 'Log out' }).click()
        await tab.getByRole('link', { name: 'Log in' }).first().waitFor()
        expect(await offer(await openTab(page)).count()).toBe(0)
        await page.goto(`${env.stack.url}/new_shipment?lang=en`)
        await size(page, 'M').waitFor()
        expect(await size(page, 'M').isChecked()).toBe(false)
      },
      { user: 'private@demo.test' },
    ))
})

describe('without a connection', () => {
  const expectedErrors = /ERR_|Failed to (?:fetch|load)|ChunkLoadError|did not load|imported module/

  test('a step says so, and opens by itself once there is one', () =>
    withPage(
      '/new_shipment',
      async ({ page }) => {
        await size(page, 'M').check()
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Next', exact: true }).click()
        const message = page.getByRole('alert').filter({ hasText: 'You are offline' })
        await message.waitFor()
        expect(await page.getByText('A new version is out').count()).toBe(0)
        await page.context().setOffline(false)
        await page.locator('[name=name]').waitFor()
      },
      { expectedErrors, ownContext: true },
    ))

  test('a search for a parcel says so, and is repeated by itself', () =>
    withPage(
      '/track',
      async ({ page }) => {
        await page.getByLabel('Shipment number').fill('JJEE 000000 00000 000017')
        await page.context().setOffline(true)
        await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
        const message = page.getByText('You are offline')
        await message.waitFor()
        await page.context().setOffline(false)
        // The demo data has this parcel.
        await page.getByRole('heading', { name: 'Events' }).waitFor()
        expect(await message.count()).toBe(0)
      },
      { expectedErrors: /ERR_|404/, ownContext: true },
    ))
})
