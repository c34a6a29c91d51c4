import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { anyBlue, doorCodes, expectNoSidewaysScroll, pay, setUpDraftPage } from './draft-page.ts'
import { waitForStep } from './wizard-page.ts'

const { env, withPage, createFilledDraft } = setUpDraftPage()

const getTop = async (page: Page, name: string) => {
  const box = await page.getByRole('heading', { name, exact: true }).boundingBox()
  return box?.y ?? 0
}

/** Pays for parcels at any blue locker and opens the tracking page of the first one. */
const sendAndTrack = async (page: Page) => {
  await pay(page)
  await waitForStep(page, 'thankyou')
  await page.getByRole('link', { name: 'Track', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Events' }).waitFor()
  return /track\/(\w+)/.exec(page.url())?.[1] ?? ''
}

describe('after payment', () => {
  test('a guest sees the codes of three parcels side by side, then the steps, then the sign-up', async () => {
    const draft = await createFilledDraft(3, { drop_off: anyBlue })
    const screen = { viewport: { width: 1366, height: 900 } }
    await withPage({ path: '/new_shipment/payment', draft, screen }, async (page) => {
      await pay(page)
      await waitForStep(page, 'thankyou')
      await expect.poll(() => doorCodes(page).count()).toBe(3)
      const tops = await doorCodes(page).evaluateAll((codes) =>
        codes.map((code) => Math.round(code.getBoundingClientRect().top)),
      )
      expect(new Set(tops).size).toBe(1)
      const headings = ['What to do next', 'Pack the parcels well', 'How to find this again']
      const [steps = 0, packing = 0, again = 0] = await Promise.all(
        headings.map((name) => getTop(page, name)),
      )
      expect(tops[0]).toBeLessThan(steps)
      expect(steps).toBeLessThan(packing)
      expect(packing).toBe(again)
      expect(again).toBeLessThan(await getTop(page, 'Next time with an account'))
      expect(await page.getByRole('img', { name: /^Barcode JJEE/ }).count()).toBe(3)
      expect(await page.getByRole('button', { name: 'Label', exact: true }).count()).toBe(3)
      await page.getByRole('link', { name: 'All parcel terminals' }).waitFor()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
    })
  })

  test('a user sees no card for guests', async () => {
    const draft = await createFilledDraft(1, { drop_off: anyBlue })
    const options = { path: '/new_shipment/payment', draft, user: 'private@demo.test' }
    await withPage(options, async (page) => {
      await pay(page)
      await waitForStep(page, 'next')
      await page.getByRole('heading', { name: 'Pack the parcel well' }).waitFor()
      expect(await page.getByRole('heading', { name: 'How to find this again' }).count()).toBe(0)
      expect(await page.getByRole('heading', { name: 'Next time' }).count()).toBe(0)
    })
  })
})

describe('an open tracking page', () => {
  test('shows the destination with its hours and the expected day, newest events first', async () => {
    const draft = await createFilledDraft(1, { drop_off: anyBlue })
    await withPage({ path: '/new_shipment/payment', draft }, async (page) => {
      const barcode = await sendAndTrack(page)
      await page.getByText('Takes 1 working day after it is handed in').waitFor()
      await env.stack.scan({ barcode, event: 'sourcein' })
      await env.stack.scan({ barcode, event: 'termin' })
      await page.reload()
      await page.getByText(/^Expected .*\d{4}$/).waitFor()
      await page
        .getByRole('region', { name: 'Destination' })
        .getByText(/08:00–22:00/)
        .waitFor()
      const map = page.getByRole('link', { name: 'Show on the map' })
      expect(await map.getAttribute('href')).toContain('openstreetmap.org')
      const stages = page.getByRole('region', { name: 'Events' }).getByRole('heading', { level: 3 })
      expect(await stages.allInnerTexts()).toEqual(['On the way', 'Ordered'])
      expect(await findAccessibilityViolations(page)).toEqual([])
    })
  })

  test('follows the parcel every 30 seconds, and never steps back', async () => {
    const draft = await createFilledDraft(1, { drop_off: anyBlue })
    await withPage({ path: '/new_shipment/payment', draft }, async (page) => {
      const barcode = await sendAndTrack(page)
      const older = await (await page.request.get(`${env.stack.url}/api/track/${barcode}`)).text()
      await page.clock.install()
      await page.reload()
      await page.getByRole('heading', { name: 'Ready for sending', level: 2 }).waitFor()
      await env.stack.scan({ barcode, event: 'fetched' })
      await page.clock.runFor(30_000)
      const ready = page.getByRole('heading', { name: 'Ready for pick-up', level: 2 })
      await ready.waitFor()
      await page.route('**/api/track/**', (route) =>
        route.fulfill({ contentType: 'application/json', body: older }),
      )
      const answered = page.waitForResponse('**/api/track/**')
      await page.clock.runFor(30_000)
      await answered
      await page.clock.runFor(1000)
      expect(await ready.count()).toBe(1)
    })
  })
})
