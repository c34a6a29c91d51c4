import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectSearchedAfter } from '#test/support/browser/expect-searched-after.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import type { loadTexts } from '#test/support/browser/texts.ts'
import {
  waitForStep,
  nextButton,
  size,
  bottomBar,
  getText,
  chooseParcel,
  setUpWizardPage,
} from './wizard-page.ts'

const { withPage } = setUpWizardPage()

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

/** Marks the page once one of its parts replaces another by a view transition. Returns the mark. */
const markTransitions = async (page: Page) => {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.body.dataset['transition'] = ''
      return start(update)
    }
  })
  return page.locator('body[data-transition]')
}

describe('the sender', () => {
  test.each(onDesktop('en_GB'))(
    'step opens once soft bookings are released, by motion for those who want it, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, calls, t }) => {
          const transition = await markTransitions(page)
          await size(page, 'M').check()
          const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
          await page.route(
            /release_soft_books/,
            async (route) => {
              await answered
              await route.abort()
            },
            { times: 1 },
          )
          await nextButton(page).click()
          await page.getByRole('status', { name: t('common:loading'), exact: true }).waitFor()
          expect(await page.locator('[name=name]').count()).toBe(0)
          answer()
          await page.getByRole('button', { name: t('common:retry') }).click()
          await page.locator('[name=name]').waitFor()
          expect(calls.filter((call) => call.includes('release_soft_books'))).toHaveLength(2)

          expect(await transition.count()).toBe(0)
          await page.goBack()
          await page.emulateMedia({ reducedMotion: 'no-preference' })
          await nextButton(page).click()
          await page.locator('[name=name]').waitFor()
          expect(await transition.count()).toBe(1)
          await page.emulateMedia({ reducedMotion: 'reduce' })
        },
        { ...screen, expectedErrors: /ERR_FAILED/ },
      ),
  )

  test.each(onPhone('ru_RU'))(
    'form shows errors after blur, normalizes the input, survives a reload with the parcel and its price, and is submitted by Enter, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, t }) => {
          await chooseParcel(page, 'L')
          expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
          await fillSender(page, { name: '', phone: '123', email: 'mari@' })
          for (const message of [
            t('errors:name_required'),
            t('errors:phone_too_short'),
            t('errors:email_invalid'),
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
          await page.reload()
          await page.locator('[name=name]').waitFor()
          expect(await page.locator('[name=name]').inputValue()).toBe(mari.name)
          expect(await page.locator('[name=email]').inputValue()).toBe(mari.email)
          expect(await getText(page, 'output')).toBe(`${t('wizard:total')} 5,19 €`)
          await page.locator('[name=email]').press('Enter')
          await waitForStep(page, 'recipient')
          for (const step of ['sender', 'parcel_selection']) {
            await bottomBar(page)
              .getByRole('link', { name: t('common:back') })
              .click()
            await waitForStep(page, step)
          }
          expect(await size(page, 'L').isChecked()).toBe(true)
        },
        screen,
      ),
  )

  test.each(onDesktop('lv_LV'))('is prefilled for a logged-in account, %s', (_, screen) =>
    withPage(
      '/new_shipment',
      async ({ page, t }) => {
        await page.getByLabel(t('wizard:destination.country')).waitFor()
        await page.locator('input[name$="-size"]').nth(2).check()
        await nextButton(page).click()
        await page.locator('[name=email]').waitFor()
        expect(await page.locator('[name=email]').inputValue()).toBe('private@demo.test')
        expect(await page.locator('[name=phone]').inputValue()).toMatch(/^\+372/)
        expect(await findAccessibilityViolations(page)).toEqual([])
        await bottomBar(page)
          .getByRole('link', { name: t('common:back') })
          .click()
        await waitForStep(page, 'parcel_selection')
        // The sender step was reached before, so the stepper links to it; later steps have no link.
        const steps = page.getByRole('navigation', { name: t('wizard:steps') })
        expect(await steps.getByRole('link').allInnerTexts()).toEqual([
          expect.stringContaining(t('shell:titles.sender')),
        ])
      },
      { ...screen, user: 'private@demo.test' },
    ),
  )
})

test.each(onPhone('lt_LT'))('leaving the wizard releases the held doors, %s', (_, screen) =>
  withPage(
    '/new_shipment',
    async ({ page, calls, t }) => {
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
      await page.getByRole('link', { name: t('shell:menu.logIn') }).click()
      await page.locator('[name=password]').waitFor()
      expect(releases()).toBe(1)
      await page.goBack()
      await size(page, 'M').waitFor()
      await page.getByRole('link', { name: t('shell:menu.logIn') }).click()
      await page.locator('[name=password]').waitFor()
      expect(releases()).toBe(1)
    },
    screen,
  ),
)

describe('the company on the invoice', () => {
  const openCompanyFields = async (page: Page, t: ReturnType<typeof loadTexts>) => {
    await chooseParcel(page)
    await fillSender(page, mari)
    await page.getByRole('checkbox', { name: t('wizard:company.show') }).check()
  }

  test.each(onDesktop('en_GB'))(
    'is suggested by name and fills the company fields, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, t }) => {
          await openCompanyFields(page, t)
          await page
            .getByRole('combobox', { name: t('wizard:company.company_name') })
            .pressSequentially('Mee')
          await selectOption(page.getByRole('option').first())
          await page.waitForFunction(
            () => document.querySelector<HTMLInputElement>('[name=company_postcode]')?.value !== '',
          )
          expect(await page.locator('[name=company_reg_no]').inputValue()).toMatch(/^\d{8}$/)
          expect(await page.locator('[name=company_vat_no]').inputValue()).toMatch(/^EE\d{9}$/)
          await nextButton(page).click()
          await waitForStep(page, 'recipient')
        },
        screen,
      ),
  )

  test.each(onPhone('ru_RU'))(
    'is searched 350 ms after the last key, refused when the registry does not know its code, and accepted when the registry does not answer, %s',
    (_, screen) =>
      withPage(
        '/new_shipment',
        async ({ page, t }) => {
          await openCompanyFields(page, t)
          expect(await nextButton(page).isDisabled()).toBe(true)
          const name = page.getByRole('combobox', { name: t('wizard:company.company_name') })
          await expectSearchedAfter(name, { ms: 350, path: '/api/company_info', text: 'Mee' })
          await name.fill('')
          await page.locator('[name=company_reg_no]').fill('10000000')
          await nextButton(page).click()
          await page.getByText(t('errors:registry_code_not_found')).waitFor()
          expect(await findAccessibilityViolations(page)).toEqual([])
          // The focus follows in the next frame.
          await expect
            .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
            .toBe('company_reg_no')
          expect(new URL(page.url()).pathname).toBe('/new_shipment/sender')
          // It is accepted when the registry does not answer.
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
          await page.locator('[name=company_reg_no]').fill('10000001')
          await nextButton(page).click()
          await waitForStep(page, 'recipient')
        },
        screen,
      ),
  )
})
