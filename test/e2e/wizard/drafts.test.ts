import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { logOut } from '#shared/api/session.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { chooseParcel, logIn, setUpWizardPage, size, waitForStep } from './wizard-page.ts'

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

/** Reads all that the site keeps in the browser. */
const readStored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

/** Lists the keys of what the site keeps, but the chosen languages and the id of the last removal. */
const listStored = async (page: Page) => {
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const always = /^pakk\.(?:locale|visitLocale|writtenLang|drafts\.cleared)$/
  return keys.filter((key) => !always.test(key))
}

const readName = (page: Page) => page.locator('[name=name]').inputValue()

describe('a shipment that was begun', () => {
  test('is offered in a new tab, where it continues at its step, until it was discarded', () =>
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
      const other = await openTab(page)
      await other.getByRole('button', { name: 'Discard' }).click()
      await offer(other).waitFor({ state: 'detached' })
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

  test('is gone with all else after logging out, in every tab, and the next account finds nothing', () =>
    withPage(
      '/new_shipment',
      async ({ page }) => {
        await beginShipment(page, 'Mari Maasikas')
        await page.evaluate(() => localStorage.setItem('pakk.scheme', 'dark'))
        const tab = await openTab(page)
        await offer(tab).waitFor()
        await tab.getByRole('button', { name: 'Log out' }).click()
        await tab.getByRole('link', { name: 'Log in' }).first().waitFor()
        await expect.poll(() => listStored(page)).toEqual(['pakk.scheme'])
        // The wizard goes on with an empty draft in the tab that has logged out.
        expect(await listStored(tab)).toEqual(['pakk.scheme', 'pakk.draft.new-shipment.1'])
        expect(await readStored(tab)).not.toContain('Mari')
        await tab.goto(`${env.stack.url}/login?lang=en`)
        await logIn(tab, 'private.lv@demo.test')
        expect(await offer(await openTab(page)).count()).toBe(0)
        await page.goto(`${env.stack.url}/new_shipment?lang=en`)
        await size(page, 'M').waitFor()
        expect(await size(page, 'M').isChecked()).toBe(false)
      },
      { user: 'private@demo.test' },
    ))

  test('stands on the page at the end of the session, is stored nowhere, and goes on after the login', () =>
    withPage(
      '/new_shipment',
      async ({ page }) => {
        await beginShipment(page, 'Jonas Naujas')
        const other = await logInAs(env.stack, 'private.lt@demo.test')
        await other.call(logOut, { body: {} })
        // The page asks for its session when another tab announces a change.
        await page.evaluate("new BroadcastChannel('pakk.session').postMessage(null)")
        const ended = page.getByRole('dialog')
        await ended.waitFor()
        expect(await listStored(page)).toEqual([])
        await ended.locator('[name=password]').fill(demoPassword)
        await page.keyboard.press('Enter')
        await ended.waitFor({ state: 'detached' })
        await expect.poll(() => readStored(page)).toContain('Jonas Naujas')
        await page.reload()
        await page.locator('[name=name]').waitFor()
        expect(await readName(page)).toBe('Jonas Naujas')
      },
      { user: 'private.lt@demo.test', expectedErrors: /status of 40[19]/ },
    ))

  test('that a guest began stays at a log-in', () =>
    withPage('/new_shipment', async ({ page }) => {
      await beginShipment(page, 'Mari Maasikas')
      await page.goto(`${env.stack.url}/login?lang=en`)
      await logIn(page, 'private@demo.test')
      await page.goto(`${env.stack.url}/new_shipment/sender?lang=en`)
      await page.locator('[name=name]').waitFor()
      expect(await readName(page)).toBe('Mari Maasikas')
    }))
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
        const banner = page.getByText(/^Since \d\d:\d\d\. What you have typed is kept\.$/)
        await banner.waitFor()
        expect(await page.getByText('A new version is out').count()).toBe(0)
        await page.context().setOffline(false)
        await page.locator('[name=name]').waitFor()
        expect(await banner.count()).toBe(0)
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
        const message = page.getByText('You are offline', { exact: true })
        await message.waitFor()
        await page.context().setOffline(false)
        // The demo data has this parcel.
        await page.getByRole('heading', { name: 'Events' }).waitFor()
        expect(await message.count()).toBe(0)
      },
      { expectedErrors: /ERR_|404/, ownContext: true },
    ))
})

test('a new tab has the size of its page, also when a test of another size used the page before', async () => {
  // Options that no other test has, so that the page is this one's.
  const options = { locale: 'fi-FI' }
  await withNewPage(env, { ...options, viewport: phone }, async () => {})
  await withNewPage(env, { ...options, viewport: desktop }, async (page) => {
    const tab = await page.context().newPage()
    expect(await tab.evaluate(() => window.innerWidth)).toBe(desktop.width)
  })
})
