import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import {
  phone,
  doorCodes,
  button,
  expectNoSidewaysScroll,
  chooseDropOff,
  pay,
  setUpDraftPage,
} from './draft-page.ts'
import { waitForStep, logIn } from './wizard-page.ts'

const { env, withPage, createFilledDraft } = setUpDraftPage()

test('a guest who sends from Latvia gets Latvian lockers, prices and phone hints', async () => {
  const empty = { name: '', phone: '', email: '' }
  const order = createExampleOrderForm({
    key: 'one',
    product_id: null,
    place: null,
    recipient: empty,
  })
  const draft = await createFilledDraft(1, { orders: [order], furthest: 'parcel_selection' })
  await withPage({ path: '/new_shipment/parcel_selection', draft }, async (page) => {
    await page.getByLabel('Sending country').selectOption('lv')
    await expect.poll(() => page.getByLabel('Destination country').inputValue()).toBe('lv')
    await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
    await button(page, 'Next').click()
    await waitForStep(page, 'sender')
    await page.locator('[name=phone]').fill('+37121234567')
    await button(page, 'Next').click()
    await waitForStep(page, 'recipient')
    await page.locator('input[role=combobox]').fill('A7')
    await selectOption(page.getByRole('option', { name: 'A7' }).first())
    const recipientPhone = page.locator('[name=recipient_phone]')
    expect(await recipientPhone.getAttribute('placeholder')).toBe('+371')
    expect(await page.getByText(/2[.,]99/).count()).toBeGreaterThan(0)
    await page.goto(`${env.stack.url}/signup`)
    await page.getByText('Ex: +371 2123 4567').waitFor()
  })
})

const lithuanian = {
  country: 'lt',
  typedPhone: '61234567',
  normalizedPhone: '+37061234567',
  methods: 6,
  screen: { ...phone, colorScheme: 'dark' },
  place: 'Santaka',
} as const

describe('a private sender of another country', () => {
  test('sends two parcels from a white locker, by the rules and banks of the country', () => {
    const { country, typedPhone, normalizedPhone, methods, screen, place } = lithuanian
    return withPage({ path: '/login', lang: country, screen }, async (page) => {
      // One build serves both brands; the answer of GET /api/app selects the brand.
      await page.route('**/api/app*', async (route) => {
        const response = await route.fetch()
        const app = z.looseObject({}).parse(await response.json())
        await route.fulfill({ response, json: { ...app, brand: 'posti' } })
      })
      await logIn(page, `private.${country}@demo.test`)
      const t = loadTexts(country)
      const next = () => button(page, t('common:next')).click()
      await page.goto(`${env.stack.url}/new_shipment/parcel_selection`)
      await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
      await button(page, t('wizard:parcels.add')).click()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await next()
      await waitForStep(page, 'sender')
      const ownPhone = page.locator('[name=phone]')
      await ownPhone.fill(typedPhone.slice(0, 4))
      await ownPhone.blur()
      await page.locator('[name=phone][aria-invalid=true]').waitFor()
      expect(await page.getByText(t('wizard:company.show')).count()).toBe(0)
      await ownPhone.fill(typedPhone)
      await ownPhone.blur()
      expect(await ownPhone.inputValue()).toBe(normalizedPhone)
      await next()
      await waitForStep(page, 'recipient')
      for (const position of [0, 1]) {
        await page
          // The place of the parcel before stands instead of its field.
          .locator('input[role=combobox]:not([name=recipient_name])')
          .first()
          .fill(place)
        await selectOption(page.getByRole('option', { name: place }).first())
        await page
          .locator('[name=recipient_name]')
          .nth(position)
          .fill(`Žanis ${position + 1}`)
        await page.locator('[name=recipient_phone]').nth(position).fill(typedPhone)
        await page.locator('[name=recipient_phone]').nth(position).blur()
      }
      expect(await findAccessibilityViolations(page)).toEqual([])
      // The input survives a reload and browser back and forward.
      await page.reload()
      await page.goBack()
      await waitForStep(page, 'sender')
      await page.goForward()
      await waitForStep(page, 'recipient')
      await next()
      await waitForStep(page, 'drop_off')
      const ways = page.getByRole('region', { name: t('drop-off:title', { count: 2 }) })
      await ways.getByRole('searchbox').waitFor()
      // White lockers are the only way: there is no type to choose, no blue terminal and no courier.
      expect(await ways.getByRole('radio').count()).toBe(0)
      expect(await ways.getByText(t('payment:dropOff.anyBlue')).count()).toBe(0)
      expect(await ways.getByText(t('payment:dropOff.courier')).count()).toBe(0)
      await chooseDropOff(page, place)
      await waitForStep(page, 'payment')
      const banks = page.getByRole('group', { name: t('payment:methods') })
      await expect.poll(() => banks.getByRole('button').count()).toBe(methods)
      expect(await page.getByText('5,98 €', { exact: true }).count()).toBeGreaterThan(0)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      // On a phone it stands below the folded summary.
      await page.getByLabel(t('payment:dropOff.keep')).check()
      await pay(page)
      // Logged-in senders skip the thank-you screen, which offers an account.
      await waitForStep(page, 'next')
      await expect.poll(() => doorCodes(page).count()).toBe(2)
      await expect.poll(() => page.getByText(t('next:paid', { count: 2 })).count()).toBe(1)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      const savedPlace = await page.evaluate(async () =>
        (await fetch('/api/user/account/dropoff_place/')).text(),
      )
      expect(savedPlace).toMatch(/"place_id":\d+/)
      // Print uses dark text in every colour scheme.
      await page.emulateMedia({ media: 'print' })
      const textColour = await page.evaluate(() => getComputedStyle(document.body).color)
      expect(textColour).toBe('rgb(14, 26, 51)')
    })
  })
})
