import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { selectOption } from '#test/support/browser/select-option.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import {
  chosenPlace,
  editParcel,
  editPlace,
  field,
  fillRecipient,
  isTextShown,
  option,
  setUpRecipientStep,
  tartuVisitor,
} from './recipient-step.ts'
import { nextButton } from './wizard-page.ts'

const { withRecipientStep } = setUpRecipientStep()

describe('searching for a place', () => {
  test('shows more entries when the list is scrolled, matches every word, selects an entry by keyboard and enables Next', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tallinn')
      const entries = page.getByRole('option').filter({ hasText: 'Tallinn' })
      await expect.poll(() => entries.count()).toBe(60)
      await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: 1e6 }))
      await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(65)
      await field(page).fill('tartu lõuna')
      await option(page, /Tartu Lõunakeskus/).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await field(page).press('ArrowDown')
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Details' }).waitFor()
      expect(await chosenPlace(page).innerText()).toContain('Lõunakeskus')
      expect(await field(page).count()).toBe(0)
      expect(await nextButton(page).isEnabled()).toBe(false)
      await fillRecipient(page)
      expect(await page.locator('[name=recipient_phone]').inputValue()).toBe('+37255598765')
      expect(await nextButton(page).isEnabled()).toBe(true)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }))

  test('lists a town first, then a place that was used recently, and the nearest five to the position', () =>
    withRecipientStep({ lang: 'en', context: tartuVisitor }, async (page) => {
      const hits = page.getByRole('listbox').getByRole('option')
      const firstOption = hits.first()
      const search = async (text: string, first: RegExp) => {
        await field(page).fill(text)
        await firstOption.filter({ hasText: first }).waitFor()
      }
      await search('pärnu', /Pärnu/)
      await search('prnu', /Pärnu/)
      await search('tartu lõuna', /Lõunakeskus/)
      await selectOption(firstOption)
      await editPlace(page)
      await search('tartu', /Lõunakeskus/)
      // The list covers the buttons below the field. It follows a scrolled page one frame later, so a
      // press in between would begin on the button and end on the list.
      await field(page).press('Escape')
      await page.getByRole('button', { name: 'Nearest to me' }).click()
      await firstOption.filter({ hasText: /\d (m|km)/ }).waitFor()
      expect(await page.getByRole('option', { name: /\d (m|km)/ }).count()).toBe(5)
      const nearest = (await firstOption.innerText()).split('\n')[0] ?? ''
      await search('tartu', /Lõunakeskus/)
      await expect.poll(async () => (await hits.nth(1).innerText()).split('\n')[0]).toBe(nearest)
      // The chooser goes on with what was searched for.
      await field(page).press('Escape')
      await page.getByRole('button', { name: 'Choose on the map' }).click()
      const chooser = page.getByRole('dialog')
      await chooser.getByRole('option', { name: /Lõunakeskus/ }).waitFor()
      expect(await chooser.getByRole('searchbox').inputValue()).toBe('tartu')
    }))

  test('keeps text, focus and look until its list has loaded, and then opens it', () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const prepare = (page: Page) =>
      page.route(/suggest-combobox/, async (route) => {
        await isReleased
        await route.continue()
      })
    return withRecipientStep({ lang: 'en', prepare }, async (page) => {
      const input = await field(page).elementHandle()
      const place = await input?.boundingBox()
      await field(page).click()
      await field(page).pressSequentially('tartu lõuna')
      // Nothing is highlighted yet.
      await field(page).press('Enter')
      expect(await findAccessibilityViolations(page)).toEqual([])
      expect(await page.getByRole('listbox').count()).toBe(0)
      release()
      await option(page, /Tartu Lõunakeskus/).waitFor()
      expect(await input?.evaluate((each) => document.activeElement === each)).toBe(true)
      expect(await input?.inputValue()).toBe('tartu lõuna')
      expect(await input?.boundingBox()).toEqual(place)
      await field(page).press('ArrowDown')
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Details' }).waitFor()
      expect(await chosenPlace(page).innerText()).toContain('Lõunakeskus')
    })
  })

  test('lists the places of a chosen city and an entry back to all cities, and chooses one that is clicked as soon as the pointer reaches it', () =>
    withRecipientStep({ lang: 'et' }, async (page) => {
      await field(page, 'Pakiautomaat').click()
      await selectOption(option(page, /^Tartu/))
      await option(page, 'Kõik linnad').waitFor()
      // The click falls between the rendering of the pointer's move and React's passive effects: the
      // scheduler, which sees each task take longer than its time slice, pauses between the two.
      await option(page, /Lõunakeskus/).evaluate(async (element) => {
        const { performance } = window
        const readTime = performance.now.bind(performance)
        let offsetMs = 0
        performance.now = () => {
          offsetMs += 3
          return readTime() + offsetMs
        }
        element.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
        // React schedules its rendering in a microtask, as a message like this one.
        await Promise.resolve()
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        })
        port1.start()
        port2.postMessage(undefined)
      })
      await page.getByRole('button', { name: 'Üksikasjad' }).click()
      expect(await chosenPlace(page, 'Pakiautomaat').innerText()).toContain('Lõunakeskus')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Lahtiolekuajad').waitFor()
      expect(await dialog.innerText()).toMatch(/E–P|E–R|24\/7/)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }))
})

describe('the nearest places', () => {
  test('are not shown when the position is unavailable or its request times out, which an error says', () =>
    withRecipientStep(
      { lang: 'en', context: { ...tartuVisitor, ownContext: true } },
      async (page) => {
        const nearest = page.getByRole('button', { name: 'Nearest to me' })
        const devTools = await page.context().newCDPSession(page)
        // An override without coordinates makes the position unavailable.
        await devTools.send('Emulation.setGeolocationOverride')
        await nearest.click()
        expect(await isTextShown(page, 'Your device does not support geolocation')).toBe(true)
        await page.evaluate(() => {
          // Code 3 is a timeout. The real timeout of 20 seconds would take too long.
          Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
            value: (_: unknown, fail: (error: { code: number }) => void) => fail({ code: 3 }),
          })
        })
        await nearest.click()
        expect(await isTextShown(page, 'Unable to get your geolocation')).toBe(true)
      },
    ))

  test('explains the permission to a visitor who denies it', () =>
    withRecipientStep({ lang: 'et', context: { permissions: [] } }, async (page) => {
      await page.getByRole('button', { name: 'Minu lähedal' }).click()
      expect(
        await isTextShown(
          page,
          'Lähimate kohtade näitamiseks vajab veebileht luba sinu asukohta kasutada',
        ),
      ).toBe(true)
    }))
})

describe('changing the destination', () => {
  test('a white locker removes the age check and shows why; another method or country clears the place, and the phone prefix follows the country', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      const age = page.getByRole('checkbox', { name: /at least 18/ })
      const identity = page.getByRole('checkbox', { name: /identity document/ })
      await page.locator('summary', { hasText: 'Extra services' }).click()
      await identity.check()
      await page.getByLabel("Recipient's personal code").waitFor()
      await age.check()
      expect(await identity.isChecked()).toBe(false)
      await field(page).fill('rotermanni')
      await selectOption(option(page, /Rotermanni/))
      const dialog = page.getByRole('dialog')
      await dialog
        .getByText("Age check service can't be ordered with this parcel machine")
        .waitFor()
      await dialog.getByRole('button', { name: 'OK' }).click()
      expect(await age.isChecked()).toBe(false)
      expect(await age.isDisabled()).toBe(true)

      await page.getByRole('button', { name: 'Details' }).waitFor()
      await editParcel(page)
      await page.getByRole('radio', { name: 'Courier to address' }).check({ force: true })
      await page.getByRole('radio', { name: 'Parcel terminal' }).check({ force: true })
      expect(await field(page).inputValue()).toBe('')
      await page.getByRole('combobox', { name: 'Destination country' }).selectOption('fi')
      expect(await page.locator('[name=recipient_phone]').inputValue()).toBe('+358')
      await page.getByRole('radio', { name: 'Post office' }).waitFor()
    }))

  test("the sender's phone is refused for the recipient, with a translated message", () =>
    withRecipientStep({ lang: 'et' }, async (page) => {
      await page.locator('[name=recipient_phone]').fill('55512345')
      await page.locator('[name=recipient_phone]').blur()
      expect(await isTextShown(page, 'telefoninumber ei tohi olla sama')).toBe(true)
      await page.locator('[name=estimated_weight]').fill('40')
      await page.locator('[name=estimated_weight]').blur()
      await page.locator('[name=content]').fill('a'.repeat(25))
      await page.locator('[name=content]').blur()
      expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
    }))
})

test('a phone screen shows a summary of the parcel that opens for editing', () =>
  withRecipientStep(
    { lang: 'en', context: { viewport: { width: 390, height: 800 } } },
    async (page) => {
      const size = page.getByRole('combobox', { name: 'Parcel size' })
      expect(await size.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Edit parcel' }).click()
      expect(await size.isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
      expect(await findAccessibilityViolations(page)).toEqual([])
    },
  ))
