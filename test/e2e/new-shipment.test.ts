import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { selectOption } from '#test/support/browser/select-option.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'

const env = setUpStackAndBrowser()

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

interface OpenPage {
  readonly page: Page
  /** Paths of the API calls so far, without their queries. */
  readonly calls: string[]
}

/**
 * Opens a path in a new browser context. Fails on page errors that `expectedErrors` does not match
 * and on requests to other hosts.
 */
const withPage = async (
  path: string,
  run: (withPage: OpenPage) => Promise<void>,
  {
    viewport = desktop,
    expectedErrors,
  }: { viewport?: typeof desktop; expectedErrors?: RegExp } = {},
) => {
  const context = await env.browser.newContext({ viewport })
  const page = await context.newPage()
  const { failures, calls } = monitorPage(page, expectedErrors)
  try {
    await page.goto(env.stack.url + path)
    await run({ page, calls })
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const waitForStep = (page: Page, step: string) => page.waitForURL(`**/new_shipment/${step}?**`)
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const bottomBar = (page: Page) => page.getByRole('group', { name: 'Price and next step' })
const getText = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll(/\s+/g, ' ')

const chooseParcel = async (page: Page, name = 'M') => {
  await size(page, name).check()
  await nextButton(page).click()
  await waitForStep(page, 'sender')
}

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

const logIn = async (page: Page, email: string) => {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('Demo-1234!')
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

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

test('a company is redirected from the wizard to the home page', () =>
  withPage('/login?lang=en', async ({ page }) => {
    await logIn(page, 'business@demo.test')
    await page.goto(`${env.stack.url}/new_shipment/parcel_selection?lang=en`)
    await expect(page.waitForURL(({ pathname }) => pathname === '/')).resolves.toBeUndefined()
  }))

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
    ['desktop', desktop],
    ['phone', phone],
  ] as const)('has no serious axe findings and no sideways scrolling on a %s', (_, viewport) =>
    withPage(
      '/new_shipment?lang=ru',
      async ({ page }) => {
        await page.locator('select').nth(1).selectOption('de')
        await page.locator('input[name$="-size"]').nth(1).check()
        expect(await findAccessibilityViolations(page)).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      },
      { viewport },
    ),
  )
})

describe('a destination outside Estonia, Latvia, Lithuania and Finland', () => {
  test('shows weight bands and a price range, and calculates the final price', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await page.getByLabel('Destination country').selectOption('de')
      await page.getByRole('radio', { name: 'Up to 5 kg' }).check()
      expect(await getText(page, 'output')).toBe('Total 18,90 € – 22,90 €')
      await bottomBar(page).getByRole('button', { name: 'Calculate the final price' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Calculate' }).click()
      await dialog.getByText('This field is required').waitFor()

      await dialog.getByLabel('Postal code').fill('1')
      await page.keyboard.press('Enter')
      await dialog.getByText('Zip code invalid or service not supported').waitFor()

      await dialog.getByLabel('Postal code').fill('10115')
      await page.keyboard.press('Enter')
      await dialog.getByRole('definition').waitFor()
      expect(await getText(page, 'dialog dl')).toBe('Final price 18,90 €')
      expect(await findAccessibilityViolations(page)).toEqual([])

      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Calculate the final price' }).first().click()
      expect(await dialog.getByLabel('Postal code').inputValue()).toBe('')
      expect(await dialog.getByRole('definition').count()).toBe(0)
    }))

  test('a destination within the four countries has no calculator', () =>
    withPage('/new_shipment?lang=en', async ({ page }) => {
      await size(page, 'M').check()
      expect(await page.getByRole('button', { name: 'Calculate the final price' }).count()).toBe(0)
    }))
})

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
      expect(await blocks.locator('h2').allInnerTexts()).toEqual(['1. pakk', '2. pakk'])
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
