import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { selectOption } from '#test/support/browser/select-option.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import {
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

const fillSender = async (
  page: Page,
  values: Partial<Record<'name' | 'phone' | 'email', string>>,
) => {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(value)
    await page.locator(`[name=${name}]`).blur()
  }
}

const mari = { name: 'Mari Maasikas', phone: '55512345', email: 'mari@example.test' }

describe('the sender', () => {
  test('step opens once soft bookings are released', () =>
    withPage(
      '/new_shipment?lang=en',
      async ({ page, calls }) => {
        await size(page, 'M').check()
        await page.route(/release_soft_books/, (route) => route.abort(), { times: 1 })
        await nextButton(page).click()
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.locator('[name=name]').waitFor()
        expect(calls.filter((call) => call.includes('release_soft_books'))).toHaveLength(2)
      },
      { expectedErrors: /ERR_FAILED/ },
    ))

  test('form shows errors after blur and normalizes the input', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await chooseParcel(page)
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
      await fillSender(page, { name: '', phone: '123', email: 'mari@' })
      for (const message of [
        'Name is required',
        'Phone number is too short',
        'Must be valid e-mail',
      ]) {
        await page.getByText(message).waitFor()
      }
      expect(await nextButton(page).isDisabled()).toBe(true)
      await fillSender(page, { ...mari, name: '  Mari Maasikas ' })
      expect(await page.locator('[name=name]').inputValue()).toBe('Mari Maasikas')
      expect(await page.locator('[name=phone]').inputValue()).toBe('+37255512345')
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
      expect(await nextButton(page).isEnabled()).toBe(true)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }))

  test('is restored after a reload, with the parcel and its price', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await chooseParcel(page, 'L')
      await fillSender(page, mari)
      await page.reload()
      await page.locator('[name=name]').waitFor()
      expect(await page.locator('[name=name]').inputValue()).toBe(mari.name)
      expect(await page.locator('[name=email]').inputValue()).toBe(mari.email)
      expect(await getText(page, 'output')).toBe('Total 5,19 €')
      await bottomBar(page).getByRole('link', { name: 'Back' }).click()
      await waitForStep(page, 'parcel_selection')
      expect(await size(page, 'L').isChecked()).toBe(true)
      // The sender step was reached before, so the stepper links to it; later steps have no link.
      const steps = page.getByRole('navigation', { name: 'Steps of the shipment' })
      expect(await steps.getByRole('link').allInnerTexts()).toEqual([
        expect.stringMatching(/Sender/),
      ])
    }))

  test('form is submitted by Enter', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await chooseParcel(page)
      await fillSender(page, mari)
      await page.locator('[name=email]').press('Enter')
      await expect(waitForStep(page, 'recipient')).resolves.toBeUndefined()
    }))

  test('is prefilled for a logged-in account', () =>
    withPage('/login?lang=en', async ({ page }) => {
      await logIn(page, 'private@demo.test')
      await page.goto(`${env.stack.url}/new_shipment?lang=en`)
      await page.locator('input[name$="-size"]').nth(2).check()
      await nextButton(page)
        .or(page.getByRole('button', { name: 'Edasi' }))
        .click()
      await page.locator('[name=email]').waitFor()
      expect(await page.locator('[name=email]').inputValue()).toBe('private@demo.test')
      expect(await page.locator('[name=phone]').inputValue()).toMatch(/^\+372/)
    }))
})

test('leaving the wizard releases the held doors', () =>
  withPage('/new_shipment?lang=en', async ({ page, calls }) => {
    await size(page, 'M').check()
    // The state that the drop-off step stores after holding a door.
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.includes('new-shipment')) ?? ''
      const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      const reserved_until = new Date(Date.now() + 600_000).toISOString()
      const drop_off = { kind: 'white', place: null, reserved_until }
      sessionStorage.setItem(key, JSON.stringify(Object.assign({}, draft, { drop_off })))
    })
    await page.reload()
    await size(page, 'M').waitFor()
    const releases = () => calls.filter((call) => call.includes('release_soft_books')).length
    expect(releases()).toBe(0)
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.locator('[name=password]').waitFor()
    expect(releases()).toBe(1)
    await page.goBack()
    await size(page, 'M').waitFor()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.locator('[name=password]').waitFor()
    expect(releases()).toBe(1)
  }))

describe('the company on the invoice', () => {
  const openCompanyFields = async (page: Page) => {
    await chooseParcel(page)
    await fillSender(page, mari)
    await page.getByRole('checkbox', { name: 'Add company info to the invoice' }).check()
  }

  test('is suggested by name and fills the company fields', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await openCompanyFields(page)
      await page.getByRole('combobox', { name: 'Company name' }).pressSequentially('Mee')
      await selectOption(page.getByRole('option').first())
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=company_postcode]')?.value !== '',
      )
      expect(await page.locator('[name=company_reg_no]').inputValue()).toMatch(/^\d{8}$/)
      expect(await page.locator('[name=company_vat_no]').inputValue()).toMatch(/^EE\d{9}$/)
      await nextButton(page).click()
      await waitForStep(page, 'recipient')
    }))

  test('is refused when the registry does not know its code', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await openCompanyFields(page)
      expect(await nextButton(page).isDisabled()).toBe(true)
      await page.locator('[name=company_reg_no]').fill('10000000')
      await nextButton(page).click()
      await page.getByText('Registry code not found').waitFor()
      // The focus follows in the next frame.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('company_reg_no')
      expect(new URL(page.url()).pathname).toBe('/new_shipment/sender')
    }))

  test('is accepted when the registry does not answer', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await openCompanyFields(page)
      await page.route('**/api/check_registry_code', (route) =>
        route.fulfill({
          json: {
            success: false,
            is_reg_no_valid: false,
            email: null,
            business_client_email: '',
            business_client_phone: '',
          },
        }),
      )
      await page.locator('[name=company_reg_no]').fill('10000000')
      await nextButton(page).click()
      await expect(waitForStep(page, 'recipient')).resolves.toBeUndefined()
    }))
})
