import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { takeOption } from '#test/lib/take-option.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'

// Software rendering, for the map.
const world = stackAndBrowser(['--enable-unsafe-swiftshader', '--use-angle=swiftshader'])

/** What a test's page is. */
interface Visit {
  lang: 'en' | 'et' | 'ru'
  country?: string
  context?: BrowserContextOptions
}

/** Goes through the steps before it and shows the recipient step in a language. */
const withRecipientStep = async (
  { lang, country = 'ee', context }: Visit,
  act: (page: Page) => Promise<void>,
) => {
  const visitor = await world.browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...context,
  })
  const page = await visitor.newPage()
  page.setDefaultTimeout(15_000)
  const { failures } = watchPage(page)
  try {
    await page.goto(`${world.stack.url}/new_shipment/parcel_selection?lang=${lang}`)
    // The first is the country it is sent from.
    await page.getByRole('combobox').nth(1).selectOption(country)
    // The third size from the end: M, or the third band of weight.
    await page.getByRole('radio').nth(-3).check({ force: true })
    await next(page)
    await page.locator('[name=name]').fill('Mari Maasikas')
    await page.locator('[name=phone]').fill('+37255512345')
    await page.locator('[name=email]').fill('mari@example.test')
    await page.locator('[name=email]').blur()
    await next(page)
    await page.locator('[name=recipient_name]').waitFor()
    await act(page)
    expect(failures).toEqual([])
  } finally {
    await visitor.close()
  }
}

const nextNames = /^(Next|Edasi|Далее)$/
const nextButton = (page: Page) => page.getByRole('button', { name: nextNames })
const next = (page: Page) => nextButton(page).click()

const field = (page: Page, name = 'Parcel terminal') =>
  page.getByRole('combobox', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()
/** Whether a text comes into sight within the page's time limit. */
const isSeen = (page: Page, text: string) =>
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
  test('every word matches, an entry is taken by keyboard and the step can be left', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tartu lõuna')
      await option(page, /Tartu Lõunakeskus/).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Details' }).waitFor()
      expect(await field(page).inputValue()).toContain('Lõunakeskus')
      expect(await nextButton(page).isEnabled()).toBe(false)
      await fillRecipient(page)
      expect(await page.locator('[name=recipient_phone]').inputValue()).toBe('+37255598765')
      expect(await nextButton(page).isEnabled()).toBe(true)
      expect(await seriousFindings(page)).toEqual([])
    }))

  test('the list grows by five when it is scrolled near its end', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tallinn')
      const entries = page.getByRole('option').filter({ hasText: 'Tallinn' })
      await expect.poll(() => entries.count()).toBe(60)
      await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: 1e6 }))
      await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(65)
    }))

  test('a city leads to its places and back to all cities', () =>
    withRecipientStep({ lang: 'et' }, async (page) => {
      await field(page, 'Pakiautomaat').click()
      await takeOption(option(page, /^Tartu/))
      await option(page, 'Kõik linnad').waitFor()
      await takeOption(option(page, /Lõunakeskus/))
      await page.getByRole('button', { name: 'Üksikasjad' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Lahtiolekuajad').waitFor()
      expect(await dialog.innerText()).toMatch(/E–P|E–R|24\/7/)
      expect(await seriousFindings(page)).toEqual([])
    }))
})

describe('the nearest places', () => {
  const granted = {
    permissions: ['geolocation'],
    geolocation: { latitude: 58.378, longitude: 26.729 },
  }

  test('the five nearest are listed with their distance', () =>
    withRecipientStep({ lang: 'en', context: granted }, async (page) => {
      await page.getByRole('button', { name: 'Nearest to me' }).click()
      await option(page, /Tartu/).waitFor()
      expect(await page.getByRole('option', { name: /\d (m|km)/ }).count()).toBe(5)
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Details' }).waitFor()
      expect(await field(page).inputValue()).toContain('Tartu')
    }))

  test('a visitor who refuses is told what the permission is for', () =>
    withRecipientStep({ lang: 'et', context: { permissions: [] } }, async (page) => {
      await page.getByRole('button', { name: 'Minu lähedal' }).click()
      expect(
        await isSeen(
          page,
          'Lähimate kohtade näitamiseks vajab veebileht luba sinu asukohta kasutada',
        ),
      ).toBe(true)
    }))

  test('a device that does not know where it is', () =>
    withRecipientStep({ lang: 'en', context: granted }, async (page) => {
      const devTools = await page.context().newCDPSession(page)
      // Without coordinates the position is unavailable.
      await devTools.send('Emulation.setGeolocationOverride')
      await page.getByRole('button', { name: 'Nearest to me' }).click()
      expect(await isSeen(page, 'Your device does not support geolocation')).toBe(true)
    }))

  test('any other failure', () =>
    withRecipientStep({ lang: 'en', context: granted }, async (page) => {
      await page.evaluate(() => {
        // What the browser does when its time has run out; the real 20 seconds are too long here.
        Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
          value: (_: unknown, fail: (error: { code: number }) => void) => fail({ code: 3 }),
        })
      })
      await page.getByRole('button', { name: 'Nearest to me' }).click()
      expect(await isSeen(page, 'Unable to get your geolocation')).toBe(true)
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
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Details' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await field(page).inputValue()).toContain('Tallinn')
  }))

describe('an address', () => {
  const asAddress = (page: Page, name: string | RegExp = 'Courier to address') =>
    page.getByRole('radio', { name }).check({ force: true })
  const part = (page: Page, name: string) => page.locator(`[name=address_${name}]`)

  test('is suggested after more than three characters and fills the fields', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/places/suggestions/')) asked.push(request.url())
      })
      await asAddress(page)
      await field(page, 'Address').fill('Loo')
      await page.waitForTimeout(700)
      expect(asked).toEqual([])
      await field(page, 'Address').pressSequentially('tsi 1', { delay: 40 })
      await option(page, /Lootsi/).waitFor()
      // Typed faster than the debounce: one question for all the keys.
      expect(asked.length).toBe(1)
      await takeOption(option(page, /Lootsi/))
      expect(await part(page, 'street').inputValue()).toBe('Lootsi')
      expect(await part(page, 'city').inputValue()).toBe('Tallinn')
      expect(await part(page, 'zip').inputValue()).toMatch(/^\d{5}$/)
      await page.getByRole('combobox', { name: 'Time of delivery' }).selectOption('3')
      await fillRecipient(page)
      expect(await nextButton(page).isEnabled()).toBe(true)
      await page.reload()
      expect(await part(page, 'street').inputValue()).toBe('Lootsi')
    }))

  test('written by hand is held to the rules, in the language of the page', () =>
    withRecipientStep({ lang: 'ru', country: 'lv' }, async (page) => {
      await asAddress(page, /Курьер/)
      await field(page, 'Адрес').click()
      await takeOption(option(page, /Другой адрес/))
      const street = part(page, 'street')
      await expect
        .poll(() => street.evaluate((input) => input === document.activeElement))
        .toBe(true)
      for (const name of ['street', 'house', 'city', 'zip']) {
        await part(page, name).focus()
        await part(page, name).blur()
      }
      const text = () => page.locator('main').innerText()
      await expect.poll(text).toContain('Укажите почтовый индекс')
      await part(page, 'zip').fill('LV-12345')
      await part(page, 'zip').blur()
      await expect.poll(text).toContain('Неверный почтовый индекс')
      await part(page, 'zip').fill('LV-1010')
      await part(page, 'street').fill('Brīvības iela')
      await part(page, 'house').fill('1')
      await part(page, 'city').fill('Rīga')
      await page.locator('[name=recipient_name]').fill('Jānis')
      await page.locator('[name=recipient_phone]').fill('21234567')
      await page.locator('[name=recipient_phone]').blur()
      await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
    }))

  test('beyond the network: the postal code is checked, the price becomes final', () =>
    withRecipientStep({ lang: 'en', country: 'de' }, async (page) => {
      await field(page, 'Address').click()
      await takeOption(option(page, /Custom address/))
      await part(page, 'street').fill('Hauptstraße 1')
      await part(page, 'city').fill('Berlin')
      await page.locator('[name=recipient_name]').fill('Max')
      await page.locator('[name=recipient_phone]').fill('+4915112345678')
      await part(page, 'zip').fill('10115')
      expect(await nextButton(page).isEnabled()).toBe(false)
      await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
      expect(await page.getByRole('group', { name: 'Price and next step' }).innerText()).toContain(
        '22,90\u00a0€',
      )
      await page.route('**/api/eu_product_prices/**', (route) =>
        route.fulfill({ json: { data: { success: 0, prices: [] } } }),
      )
      await part(page, 'zip').fill('10117')
      await part(page, 'zip').blur()
      expect(await isSeen(page, 'Zip code invalid or service not supported')).toBe(true)
      expect(await nextButton(page).isEnabled()).toBe(false)
    }))

  test('on the map in another country is refused', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await asAddress(page)
      await page.getByRole('button', { name: 'Choose on the map' }).click()
      await page.getByLabel('Latitude').fill('56.9496')
      await page.getByLabel('Longitude').fill('24.1052')
      expect(await isSeen(page, 'Selected country does not match the destination')).toBe(true)
      expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
      await page.getByLabel('Latitude').fill('59.437')
      await page.getByLabel('Longitude').fill('24.7536')
      await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
      await page.getByRole('button', { name: 'Save' }).click()
      expect(await part(page, 'city').inputValue()).toBe('Tallinn')
    }))
})

describe('what belongs to a destination', () => {
  test('a white locker takes the age check away and says so; the two checks exclude each other', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      const age = page.getByRole('checkbox', { name: /at least 18/ })
      const identity = page.getByRole('checkbox', { name: /identity document/ })
      await identity.check()
      await page.getByLabel("Recipient's personal code").waitFor()
      await age.check()
      expect(await identity.isChecked()).toBe(false)
      await field(page).fill('rotermanni')
      await takeOption(option(page, /Rotermanni/))
      const dialog = page.getByRole('dialog')
      await dialog
        .getByText("Age check service can't be ordered with this parcel machine")
        .waitFor()
      await dialog.getByRole('button', { name: 'OK' }).click()
      expect(await age.isChecked()).toBe(false)
      expect(await age.isDisabled()).toBe(true)
    }))

  test('another method or country clears it, and the phone begins with the country', () =>
    withRecipientStep({ lang: 'en' }, async (page) => {
      await field(page).fill('tartu lõuna')
      await takeOption(option(page, /Lõuna/))
      await page.getByRole('button', { name: 'Details' }).waitFor()
      await page.getByRole('radio', { name: 'Courier to address' }).check({ force: true })
      await page.getByRole('radio', { name: 'Parcel terminal' }).check({ force: true })
      expect(await field(page).inputValue()).toBe('')
      await page.getByRole('combobox', { name: 'Destination country' }).selectOption('fi')
      expect(await page.locator('[name=recipient_phone]').inputValue()).toBe('+358')
      await page.getByRole('radio', { name: 'Post office' }).waitFor()
    }))

  test("the recipient's phone must not be the sender's, and its message is translated", () =>
    withRecipientStep({ lang: 'et' }, async (page) => {
      await page.locator('[name=recipient_phone]').fill('55512345')
      await page.locator('[name=recipient_phone]').blur()
      expect(await isSeen(page, 'telefoninumber ei tohi olla sama')).toBe(true)
      await page.locator('[name=estimated_weight]').fill('40')
      await page.locator('[name=estimated_weight]').blur()
      await page.locator('[name=content]').fill('a'.repeat(25))
      await page.locator('[name=content]').blur()
      expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
    }))
})

test('a phone shows a summary of the parcel that opens for a change', () =>
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
      expect(await seriousFindings(page)).toEqual([])
    },
  ))
