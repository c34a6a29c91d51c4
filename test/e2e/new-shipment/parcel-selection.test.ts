import { describe, expect, test } from 'vitest'
import { loadTexts } from '#test/support/browser/texts.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import {
  desktop,
  waitForStep,
  nextButton,
  size,
  bottomBar,
  getText,
  chooseParcel,
  logIn,
  setUpWizardPage,
} from './wizard-page.ts'

const { env, withPage } = setUpWizardPage()

const phone = { width: 390, height: 844 }

describe('opening a step before the earlier steps are complete', () => {
  test.each(['sender', 'recipient', 'drop_off', 'payment'])(
    '%s redirects to the parcel selection',
    (step) =>
      withPage(`/new_shipment/${step}?lang=en`, async ({ page }) => {
        await expect(waitForStep(page, 'parcel_selection')).resolves.toBeUndefined()
      }),
  )

  test('later steps redirect to the sender when only the parcel is chosen', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await chooseParcel(page)
      for (const step of ['recipient', 'drop_off', 'payment']) {
        await page.goto(`${env.stack.url}/new_shipment/${step}?lang=en`)
        await expect(waitForStep(page, 'sender')).resolves.toBeUndefined()
      }
    }))

  test('an old address with a trailing slash redirects to the parcel selection', () =>
    withPage('/new_shipment/?lang=en', async ({ page }) => {
      await expect(waitForStep(page, 'parcel_selection')).resolves.toBeUndefined()
    }))
})

test.each([
  ['business', '/add-orders'],
  ['import', '/'],
])('an account of the segment %s is redirected from the wizard to %s', (segment, path) =>
  withPage('/login?lang=en', async ({ page }) => {
    await logIn(page, `${segment}@demo.test`)
    await page.goto(`${env.stack.url}/new_shipment/parcel_selection?lang=en`)
    await expect(page.waitForURL(({ pathname }) => pathname === path)).resolves.toBeUndefined()
  }),
)

describe('the parcel selection', () => {
  test('shows sizes in cm, weights in kg and prices of the chosen delivery method', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await page.getByLabel('Destination country').selectOption({ label: 'Finland' })
      const card = page.locator('label').filter({ has: size(page, 'XL') })
      expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toBe(
        'XL 60 × 36 × 60 cm Up to 31,5 kg 15,24 €',
      )
      await page.getByRole('radio', { name: 'Post office' }).check()
      expect(await card.innerText()).toContain('17,28')
      expect(await page.getByRole('radio', { name: 'ParcelShop' }).count()).toBe(0)
    }))

  test('lists the four countries first and the rest by name', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await size(page, 'M').waitFor()
      const names = await page.getByLabel('Destination country').locator('option').allInnerTexts()
      expect(names.slice(0, 4)).toEqual(['Estonia', 'Latvia', 'Lithuania', 'Finland'])
      expect(names.slice(4)).toEqual(names.slice(4).toSorted())
    }))

  test('enables Next once a size is chosen and shows the total', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      expect(await nextButton(page).isDisabled()).toBe(true)
      await size(page, 'M').check()
      expect(await getText(page, 'output')).toBe('Total 4,19 €')
      expect(await nextButton(page).isEnabled()).toBe(true)
      expect(await bottomBar(page).getByRole('link').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Add parcel' }).count()).toBe(0)
    }))

  test('keeps the size when the country changes to one that has it', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await size(page, 'L').check()
      await page.getByLabel('Destination country').selectOption('fi')
      expect(await size(page, 'L').isChecked()).toBe(true)
      expect(await getText(page, 'output')).toBe('Total 14,23 €')
    }))

  test.each([
    ['desktop', 'ru', desktop],
    ['phone', 'et', phone],
  ] as const)(
    'has no serious axe findings and no sideways scrolling on a %s',
    (_, lang, viewport) =>
      withPage(
        `/new_shipment?lang=${lang}`,
        async ({ page }) => {
          await page.locator('select').nth(1).selectOption('de')
          await page.locator('input[name$="-size"]').nth(1).check()
          expect(await findAccessibilityViolations(page)).toEqual([])
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.body.clientWidth,
            ),
          ).toBeLessThanOrEqual(0)
        },
        { viewport },
      ),
  )
})

describe('a destination outside Estonia, Latvia, Lithuania and Finland', () => {
  test.each([
    ['en', desktop],
    ['lt', phone],
  ] as const)(
    'shows weight bands with their largest sizes and lowest prices, and calculates the final price, in %s on %o',
    (lang, viewport) =>
      withPage(
        `/new_shipment?lang=${lang}`,
        async ({ page }) => {
          const t = loadTexts(lang)
          const from = t('common:priceFrom', { price: '18,90 €' })
          await page.getByLabel(t('wizard:destination.country')).selectOption('de')
          const band = page.getByRole('radio', { name: t('wizard:size.upTo', { kg: 5 }) })
          await band.check({ force: true })
          const largest = { height: 30, width: 40, length: 50 }
          await page.getByText(t('wizard:size.largest', largest)).waitFor()
          expect(await getText(page, 'output')).toBe(`${t('wizard:total')} ${from}`)
          const bar = page.getByRole('group', { name: t('wizard:bar') })
          await bar.getByRole('button', { name: t('wizard:calculator.open') }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: t('wizard:calculator.calculate') }).click()
          await dialog.getByText(t('wizard:calculator.zipRequired')).waitFor()

          const zip = dialog.getByLabel(t('wizard:calculator.zip'))
          await zip.fill('1')
          await page.keyboard.press('Enter')
          await dialog.getByText(t('errors:zip_not_served')).waitFor()

          await zip.fill('10115')
          await page.keyboard.press('Enter')
          await dialog.getByRole('definition').waitFor()
          expect(await getText(page, 'dialog dl')).toBe(`${t('wizard:calculator.result')} 18,90 €`)
          expect(await findAccessibilityViolations(page)).toEqual([])

          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'detached' })
          await page
            .getByRole('button', { name: t('wizard:calculator.open') })
            .first()
            .click()
          expect(await zip.inputValue()).toBe('')
          expect(await dialog.getByRole('definition').count()).toBe(0)
        },
        { viewport },
      ),
  )

  test('a destination within the four countries has no calculator', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await size(page, 'M').check()
      expect(await page.getByRole('button', { name: 'Calculate the final price' }).count()).toBe(0)
    }))
})

describe('several parcels', () => {
  test('can be added and removed by a logged-in user, up to twenty; then a dialog offers a contract', () =>
    withPage('/login?lang=et', async ({ page }) => {
      await logIn(page, 'private@demo.test')
      await page.goto(`${env.stack.url}/new_shipment`)
      await page.locator('input[name$="-size"]').nth(2).check()
      const add = page.getByRole('button', { name: 'Lisa pakk' })
      await add.click()
      expect(await getText(page, 'output')).toBe('Kokku 8,38 €')
      const blocks = page.locator('details[name=parcel]')
      await expect.poll(() => blocks.locator('h2').allInnerTexts()).toEqual(['1. pakk', '2. pakk'])
      expect(await blocks.nth(1).getAttribute('open')).not.toBeNull()
      expect(await findAccessibilityViolations(page)).toEqual([])

      await page.getByRole('button', { name: 'Eemalda 2. pakk' }).click()
      expect(await blocks.count()).toBe(0)
      expect(await getText(page, 'output')).toBe('Kokku 4,19 €')

      for (let count = 1; count < 20; count++) await add.click()
      expect(await blocks.count()).toBe(20)
      await add.click()
      await page.getByRole('dialog', { name: 'Kas saadad rohkem kui 20 pakki?' }).waitFor()
      expect(await blocks.count()).toBe(20)
    }))
})
