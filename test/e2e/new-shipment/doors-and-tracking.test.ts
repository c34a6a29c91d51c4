import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { preBookDoors } from '#shared/api/lockers.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { places } from '#test/support/examples/example-body.ts'
import { fillLocker, getPlace } from '#test/support/visitors/lockers.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { button, chooseAnyBlue, payByBank, setUpDropOffPage } from './drop-off-page.ts'
import { choosePlaceInChooser } from './draft-page.ts'
import { waitForStep } from './wizard-page.ts'

const { env, withDropOffPage } = setUpDropOffPage()

const chooseWhite = async (page: Page, name: string) => {
  await button(page, 'White parcel locker').click()
  await choosePlaceInChooser(page, name)
}

/** A barcode with a valid check digit that no parcel has. */
const unknownBarcode =
  Array.from({ length: 10 }, (_, check) => `JJEE9999999999999999${check}`).find(
    (barcode) => parseBarcode(barcode) !== undefined,
  ) ?? ''

describe('doors of a white locker', () => {
  test('are held for 15 minutes, survive a reload and are booked again after the hold expires', async () => {
    const locker = await getPlace(env.stack, places.sadam)
    await withDropOffPage(async ({ page }) => {
      await chooseWhite(page, locker.name)
      await page.getByText('1 door is booked for you').waitFor()
      await waitForStep(page, 'payment')
      await expect.poll(() => page.getByText(/14:[0-5]\d/).count()).toBe(1)
      await page.reload()
      await expect.poll(() => page.getByText(/14:[0-5]\d/).count()).toBe(1)
      await env.stack.advanceClock('PT16M')
      await page.reload()
      await page.getByText('00:00:00').waitFor()
      await payByBank(page, 'pay')
      await waitForStep(page, 'thankyou')
      await page.getByText(/^Module \d+, door \d+$/).waitFor()
    })
  })

  test('are too few: one parcel is sent and the other stays in the draft', async () => {
    const locker = await getPlace(env.stack, places.sadam)
    await fillLocker(env.stack, locker.id, 1)
    await withDropOffPage(
      async ({ page }) => {
        await chooseWhite(page, locker.name)
        await page.getByText('Not enough lockers available for 1 parcel').waitFor()
        expect(await findAccessibilityViolations(page)).toEqual([])
        await button(page, 'Send only 1 parcel that fits').click()
        await waitForStep(page, 'payment')
        await page.getByText('1 parcel found no door').waitFor()
        await payByBank(page, 'pay')
        await waitForStep(page, 'next')
        await page.goto(`${env.stack.url}/new_shipment/recipient?lang=en_GB`)
        await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Juhan Jõgi 2')
      },
      { parcels: 2, user: 'private@demo.test' },
    )
  })

  test('are held too often from one network: the visitor is told what to do', async () => {
    const locker = await getPlace(env.stack, places.loksa)
    await withDropOffPage(
      async ({ page }) => {
        // Other guests of this network hold its share of the doors that fit.
        for (let isHeld = true; isHeld;) {
          const guest = await visit(env.stack)
          const response = await guest.send('POST', preBookDoors.path, {
            params: { place_id: locker.id },
            body: { sizes: ['S'] },
          })
          isHeld = response.status === 200
        }
        await button(page, 'Outdoor parcel locker').click()
        await choosePlaceInChooser(page, locker.name)
        const error = page.getByRole('alert').filter({ hasText: 'held from your network' })
        await error.waitFor()
        expect(await error.innerText()).toBe(
          'Too many doors of this locker are held from your network at the moment. Choose another locker, or try again in 15 minutes.',
        )
        expect(await findAccessibilityViolations(page)).toEqual([])
        await button(page, 'OK').click()
        await chooseAnyBlue(page)
      },
      { expectedErrors: /429/ },
    )
  })

  test('are none: the nearest lockers are offered', async () => {
    const locker = await getPlace(env.stack, places.sadam)
    await fillLocker(env.stack, locker.id, 0)
    await withDropOffPage(async ({ page }) => {
      await chooseWhite(page, locker.name)
      await page.getByText('Available sizes: None').waitFor()
      await button(page, 'Choose the nearest locker').click()
      await page.waitForURL(`**/drop_off?nearest=${locker.id}&**`)
      const nearest = page.getByRole('region', { name: 'Nearest lockers' })
      await nearest.getByRole('listitem').first().getByRole('button').first().click()
      await waitForStep(page, 'payment')
      expect(await page.getByText('1 door is held for you').count()).toBe(1)
    })
  })
})

test('tracking works for anyone with the barcode and shows no personal data', () =>
  withDropOffPage(
    async ({ page }) => {
      await chooseAnyBlue(page)
      await payByBank(page, 'pay')
      await waitForStep(page, 'thankyou')
      await page.getByRole('link', { name: 'Track', exact: true }).click()
      await page.getByRole('heading', { name: 'Ready for sending' }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      const barcode = page.url().match(/track\/(\w+)/)?.[1] ?? ''
      await env.stack.scan({ barcode, event: 'fetched' })
      await page.reload()
      await page.getByRole('heading', { name: 'Ready for pick-up', level: 2 }).waitFor()
      expect(await page.locator('main').innerText()).not.toMatch(/Mari|Juhan|@|\+372/)
      const search = page.getByRole('main').getByRole('button', { name: 'Search' })
      await page.getByLabel('Shipment number').fill('JJEE 000000 00000 000001')
      await search.click()
      await page.getByText('Invalid barcode').waitFor()
      await page.getByLabel('Shipment number').fill(unknownBarcode)
      await search.click()
      await page.getByText('Parcel not found').waitFor()
    },
    { expectedErrors: /404/ },
  ))
