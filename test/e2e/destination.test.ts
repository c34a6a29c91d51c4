import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { selectOption } from '#test/support/browser/select-option.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'

// The map needs WebGL, here by software rendering.
const env = setUpStackAndBrowser(['--enable-unsafe-swiftshader', '--use-angle=swiftshader'])

/** How to open the recipient step. */
interface StepOptions {
  lang: 'en' | 'et' | 'ru'
  country?: string
  context?: BrowserContextOptions
}

/** Completes the steps before the recipient step and opens it. Fails on page errors. */
const withRecipientStep = async (
  { lang, country = 'ee', context }: StepOptions,
  run: (page: Page) => Promise<void>,
) => {
  const browserContext = await env.browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...context,
  })
  const page = await browserContext.newPage()
  const { failures } = monitorPage(page)
  try {
    await page.goto(`${env.stack.url}/new_shipment/parcel_selection?lang=${lang}`)
    // The first select is the sending country.
    await page.getByRole('combobox').nth(1).selectOption(country)
    // The third size from the end: M, or the third weight band.
    await page.getByRole('radio').nth(-3).check({ force: true })
    await clickNext(page)
    await page.locator('[name=name]').fill('Mari Maasikas')
    await page.locator('[name=phone]').fill('+37255512345')
    await page.locator('[name=email]').fill('mari@example.test')
    await page.locator('[name=email]').blur()
    await clickNext(page)
    await page.locator('[name=recipient_name]').waitFor()
    await run(page)
    expect(failures).toEqual([])
  } finally {
    await browserContext.close()
  }
}

const nextNames = /^(Next|Edasi|Далее)$/
const nextButton = (page: Page) => page.getByRole('button', { name: nextNames })
const clickNext = (page: Page) => nextButton(page).click()

const field = (page: Page, name = 'Parcel terminal') =>
  page.getByRole('combobox', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()
/** Whether a text becomes visible within the page's time limit. */
const isTextShown = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )
const fillRecipient = async (page: Page) => {
  await page.locator('[name=recipient_name]').fill('Jüri Juurikas')
  await page.locator('[name=recipient_phone]').fill('55598765')
  await page.locator('[name=recipient_phone]').blur()
}

describe('searching for a place', () => {
  test('matches every word of the search, selects an entry by keyboard and enables Next', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tartu lõuna')
      await option(page, /Tartu Lõunakeskus/).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Details' }).waitFor()
      expect(await field(page).inputValue()).toContain('Lõunakeskus')
      expect(await nextButton(page).isEnabled()).toBe(false)
      await fillRecipient(page)
      expect(await page.locator('[name=recipient_phone]').inputValue()).toBe('+37255598765')
      expect(await nextButton(page).isEnabled()).toBe(true)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }))

  test('adds five entries when the list is scrolled near its end', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tallinn')
      const entries = page.getByRole('option').filter({ hasText: 'Tallinn' })
      await expect.poll(() => entries.count()).toBe(60)
      await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: 1e6 }))
      await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(65)
    }))

  test('lists the places of a chosen city and an entry back to all cities', () =>
    withRecipientStep({ lang: 'et' }, async (page) => {
      await field(page, 'Pakiautomaat').click()
      await selectOption(option(page, /^Tartu/))
      await option(page, 'Kõik linnad').waitFor()
      await selectOption(option(page, /Lõunakeskus/))
      await page.getByRole('button', { name: 'Üksikasjad' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Lahtiolekuajad').waitFor()
      expect(await dialog.innerText()).toMatch(/E–P|E–R|24\/7/)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }))
})

describe('the nearest places', () => {
  const withGeolocation = {
    permissions: ['geolocation'],
    geolocation: { latitude: 58.378, longitude: 26.729 },
  }

  test('lists the five nearest places with their distance', () =>
    withRecipientStep({ lang: 'en', context: withGeolocation }, async (page) => {
      await page.getByRole('button', { name: 'Nearest to me' }).click()
      await option(page, /Tartu/).waitFor()
      expect(await page.getByRole('option', { name: /\d (m|km)/ }).count()).toBe(5)
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Details' }).waitFor()
      expect(await field(page).inputValue()).toContain('Tartu')
    }))

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

  test('shows an error when the position is unavailable', () =>
    withRecipientStep({ lang: 'en', context: withGeolocation }, async (page) => {
      const devTools = await page.context().newCDPSession(page)
      // An override without coordinates makes the position unavailable.
      await devTools.send('Emulation.setGeolocationOverride')
      await page.getByRole('button', { name: 'Nearest to me' }).click()
      expect(await isTextShown(page, 'Your device does not support geolocation')).toBe(true)
    }))

  test('shows an error when the request for the position times out', () =>
    withRecipientStep({ lang: 'en', context: withGeolocation }, async (page) => {
      await page.evaluate(() => {
        // Code 3 is a timeout. The real timeout of 20 seconds would take too long.
        Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
          value: (_: unknown, fail: (error: { code: number }) => void) => fail({ code: 3 }),
        })
      })
      await page.getByRole('button', { name: 'Nearest to me' }).click()
      expect(await isTextShown(page, 'Unable to get your geolocation')).toBe(true)
    }))
})

test('a place is chosen on the map by keyboard alone', () =>
  withRecipientStep({ lang: 'en' }, async (page) => {
    await page.getByRole('button', { name: 'Choose on the map' }).focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('listbox', { name: 'Places' })
    await list.getByRole('option').first().waitFor()
    await list.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const choose = page.getByRole('button', { name: 'Choose', exact: true })
    await expect
      .poll(() => choose.evaluate((button) => button === document.activeElement))
      .toBe(true)
    await page.getByRole('dialog').getByText('Opening hours').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Details' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await field(page).inputValue()).toContain('Tallinn')
  }))

describe('an address', () => {
  const chooseAddressMethod = (page: Page, name: string | RegExp = 'Courier to address') =>
    page.getByRole('radio', { name }).check({ force: true })
  const addressField = (page: Page, name: string) => page.locator(`[name=address_${name}]`)

  test('is suggested after more than three characters and fills the fields', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/places/suggestions/')) requests.push(request.url())
      })
      await chooseAddressMethod(page)
      await field(page, 'Address').fill('Loo')
      // Longer than the debounce. A request for this text would be one too many below.
      await page.waitForTimeout(700)
      await field(page, 'Address').evaluate((input) => {
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        // All in one task of the page, so no debounce timer can run between two keys.
        for (const text of ['Loot', 'Loots', 'Lootsi', 'Lootsi ', 'Lootsi 1']) {
          setter?.call(input, text)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
      })
      await option(page, /Lootsi/).waitFor()
      // One request for all keys.
      expect(requests.length).toBe(1)
      await selectOption(option(page, /Lootsi/))
      expect(await addressField(page, 'street').inputValue()).toBe('Lootsi')
      expect(await addressField(page, 'city').inputValue()).toBe('Tallinn')
      expect(await addressField(page, 'zip').inputValue()).toMatch(/^\d{5}$/)
      await page.getByRole('combobox', { name: 'Time of delivery' }).selectOption('3')
      await fillRecipient(page)
      expect(await nextButton(page).isEnabled()).toBe(true)
      await page.reload()
      expect(await addressField(page, 'street').inputValue()).toBe('Lootsi')
    }))

  test('entered by hand is validated, with errors in the language of the page', () =>
    withRecipientStep({ lang: 'ru', country: 'lv' }, async (page) => {
      await chooseAddressMethod(page, /Курьер/)
      await field(page, 'Адрес').click()
      await selectOption(option(page, /Другой адрес/))
      const street = addressField(page, 'street')
      await expect
        .poll(() => street.evaluate((input) => input === document.activeElement))
        .toBe(true)
      for (const name of ['street', 'house', 'city', 'zip']) {
        await addressField(page, name).focus()
        await addressField(page, name).blur()
      }
      const text = () => page.locator('main').innerText()
      await expect.poll(text).toContain('Укажите почтовый индекс')
      await addressField(page, 'zip').fill('LV-12345')
      await addressField(page, 'zip').blur()
      await expect.poll(text).toContain('Неверный почтовый индекс')
      await addressField(page, 'zip').fill('LV-1010')
      await addressField(page, 'street').fill('Brīvības iela')
      await addressField(page, 'house').fill('1')
      await addressField(page, 'city').fill('Rīga')
      await page.locator('[name=recipient_name]').fill('Jānis')
      await page.locator('[name=recipient_phone]').fill('21234567')
      await page.locator('[name=recipient_phone]').blur()
      await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }))

  test('outside the network has its postal code checked and makes the price final', () =>
    withRecipientStep({ lang: 'en', country: 'de' }, async (page) => {
      await field(page, 'Address').click()
      await selectOption(option(page, /Custom address/))
      await addressField(page, 'street').fill('Hauptstraße 1')
      await addressField(page, 'city').fill('Berlin')
      await page.locator('[name=recipient_name]').fill('Max')
      await page.locator('[name=recipient_phone]').fill('+4915112345678')
      await addressField(page, 'zip').fill('10115')
      expect(await nextButton(page).isEnabled()).toBe(false)
      await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
      expect(await page.getByRole('group', { name: 'Price and next step' }).innerText()).toContain(
        '22,90\u00a0€',
      )
      await page.route('**/api/eu_product_prices/**', (route) =>
        route.fulfill({ json: { data: { success: 0, prices: [] } } }),
      )
      await addressField(page, 'zip').fill('10117')
      await addressField(page, 'zip').blur()
      expect(await isTextShown(page, 'Zip code invalid or service not supported')).toBe(true)
      expect(await nextButton(page).isEnabled()).toBe(false)
    }))

  test('chosen on the map in another country is refused', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await chooseAddressMethod(page)
      await page.getByRole('button', { name: 'Choose on the map' }).click()
      await page.getByLabel('Latitude').fill('56.9496')
      await page.getByLabel('Longitude').fill('24.1052')
      expect(await isTextShown(page, 'Selected country does not match the destination')).toBe(true)
      expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
      await page.getByLabel('Latitude').fill('59.437')
      await page.getByLabel('Longitude').fill('24.7536')
      await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
      await page.getByRole('button', { name: 'Save' }).click()
      expect(await addressField(page, 'city').inputValue()).toBe('Tallinn')
    }))
})

describe('changing the destination', () => {
  test('a white locker removes the age check and shows why; the age and identity checks exclude each other', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      const age = page.getByRole('checkbox', { name: /at least 18/ })
      const identity = page.getByRole('checkbox', { name: /identity document/ })
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
    }))

  test('another method or country clears the place, and the phone prefix follows the country', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tartu lõuna')
      await selectOption(option(page, /Lõuna/))
      await page.getByRole('button', { name: 'Details' }).waitFor()
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
