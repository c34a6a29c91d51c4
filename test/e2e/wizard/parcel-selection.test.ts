import { describe, expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import {
  waitForStep,
  nextButton,
  size,
  bottomBar,
  getText,
  chooseParcel,
  setUpWizardPage,
} from './wizard-page.ts'

const { env, withPage } = setUpWizardPage()

test('a step that is opened before the earlier ones are complete leads to the first of these', () =>
  withPage('/new_shipment/payment', async ({ page }) => {
    await waitForStep(page, 'parcel_selection')
    // An old address.
    await page.goto(`${env.stack.url}/new_shipment/?lang=en`)
    await waitForStep(page, 'parcel_selection')
    await chooseParcel(page)
    for (const step of ['recipient', 'drop_off', 'payment']) {
      await page.goto(`${env.stack.url}/new_shipment/${step}?lang=en`)
      await expect(waitForStep(page, 'sender')).resolves.toBeUndefined()
    }
  }))

describe('the parcel selection', () => {
  test.each(onPhone('lv_LV'))(
    'shows sizes in cm, weights in kg and prices of the chosen delivery method, and enables Next once a size is chosen, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, t }) => {
          const country = page.getByLabel(t('wizard:destination.country'))
          expect(await nextButton(page).isDisabled()).toBe(true)
          await size(page, 'M').check()
          expect(await getText(page, 'output')).toBe(`${t('wizard:total')} 4,19 €`)
          expect(await nextButton(page).isEnabled()).toBe(true)
          expect(await bottomBar(page).getByRole('link').count()).toBe(0)
          // The button would load later than the bar.
          await page.waitForLoadState('networkidle')
          expect(await page.getByRole('button', { name: t('wizard:parcels.add') }).count()).toBe(0)

          await country.selectOption('fi')
          const card = page.locator('label').filter({ has: size(page, 'XL') })
          expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toBe(
            'XL 60 × 36 × 60 cm 15,24 €',
          )
          // The maximum weight of all sizes is said once.
          expect(await page.getByText(t('wizard:size.upTo', { kg: '31,5' })).count()).toBe(1)
          await page.getByRole('radio', { name: t('wizard:method.po') }).check()
          expect(await card.innerText()).toContain('17,28')
          expect(await page.getByRole('radio', { name: t('wizard:method.pudo') }).count()).toBe(0)

          await country.selectOption('de')
          await page.locator('input[name$="-size"]').nth(1).check()
          expect(await findAccessibilityViolations(page)).toEqual([])
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.body.clientWidth,
            ),
          ).toBeLessThanOrEqual(0)
        },
        screen,
      ),
  )

  test.each(onDesktop('lt_LT'))(
    'lists the four countries first and the rest by name, and keeps the size when the country changes to one that has it, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, t }) => {
          await size(page, 'L').check()
          // Within the four countries the final price is known.
          expect(
            await page.getByRole('button', { name: t('wizard:calculator.open') }).count(),
          ).toBe(0)
          const country = page.getByLabel(t('wizard:destination.country'))
          const countryNames = new Intl.DisplayNames(screen.lang, { type: 'region' })
          const names = await country.locator('option').allInnerTexts()
          expect(names.slice(0, 4)).toEqual(
            ['EE', 'LV', 'LT', 'FI'].map((code) => countryNames.of(code)),
          )
          expect(names.slice(4)).toEqual(
            names.slice(4).toSorted(new Intl.Collator(screen.lang).compare),
          )
          await country.selectOption('fi')
          expect(await size(page, 'L').isChecked()).toBe(true)
          expect(await getText(page, 'output')).toBe(`${t('wizard:total')} 14,23 €`)
        },
        screen,
      ),
  )
})

describe('a destination outside Estonia, Latvia, Lithuania and Finland', () => {
  test.each(onPhone('lt_LT'))(
    'shows weight bands with their largest sizes and prices, and calculates the final price, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, t }) => {
          const range = '18,90–22,90 €'
          await page.getByLabel(t('wizard:destination.country')).selectOption('de')
          const band = page.getByRole('radio', { name: t('wizard:size.upTo', { kg: 5 }) })
          await band.check({ force: true })
          const largest = { height: 30, width: 40, length: 50 }
          await page.getByText(t('wizard:size.largest', largest)).waitFor()
          expect(await getText(page, 'output')).toBe(`${t('wizard:total')} ${range}`)
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
        screen,
      ),
  )
})

describe('several parcels', () => {
  test.each(onPhone('ru_RU'))(
    'can be added and removed by a logged-in user, up to twenty; then a dialog offers a contract, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, t }) => {
          await page.locator('input[name$="-size"]').nth(2).check()
          const add = page.getByRole('button', { name: t('wizard:parcels.add') })
          await add.click()
          expect(await getText(page, 'output')).toBe(`${t('wizard:total')} 8,38 €`)
          const blocks = page.locator('details[name=parcel]')
          const titles = [1, 2].map((number) => t('wizard:parcels.number', { number }))
          await expect.poll(() => blocks.locator('h2').allInnerTexts()).toEqual(titles)
          expect(await blocks.nth(1).getAttribute('open')).not.toBeNull()
          expect(await findAccessibilityViolations(page)).toEqual([])

          await page
            .getByRole('button', { name: t('wizard:parcels.remove', { number: 2 }) })
            .click()
          expect(await blocks.count()).toBe(0)
          expect(await getText(page, 'output')).toBe(`${t('wizard:total')} 4,19 €`)

          for (let count = 1; count < 20; count++) await add.click()
          expect(await blocks.count()).toBe(20)
          await add.click()
          const name = t('wizard:parcels.contractTitle', { max: 20 })
          await page.getByRole('dialog', { name }).waitFor()
          expect(await blocks.count()).toBe(20)
          expect(await findAccessibilityViolations(page)).toEqual([])
        },
        { ...screen, user: 'private@demo.test' },
      ),
  )
})
