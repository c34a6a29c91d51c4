import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { selectOption } from '#test/support/browser/select-option.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

/*
 * Sending a parcel, from the first screen to the door code, with elements found by their visible
 * texts. Other tests check each step on a phone, send to lockers and addresses, and use the other languages.
 */

const env = setUpStackAndBrowser()

type Translate = ReturnType<typeof loadTexts>

const clickNext = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('common:next'), exact: true }).click()

/** Searches for a destination and selects the entry with this name. */
const choosePlace = async (page: Page, search: string, name: string) => {
  await page.locator('input[role=combobox]').fill(search)
  await selectOption(page.getByRole('option', { name }).first())
}

const fillSender = async (page: Page) => {
  await page.locator('[name=name]').fill('Mari Maasikas')
  await page.locator('[name=phone]').fill('55512345')
  await page.locator('[name=email]').fill('mari@example.test')
  await page.locator('[name=email]').blur()
}

const fillRecipient = async (page: Page) => {
  await page.locator('[name=recipient_name]').fill('Žanis Ķiķītis')
  await page.locator('[name=recipient_phone]').fill('+358401234567')
  await page.locator('[name=recipient_phone]').blur()
}

const fillParcel = async (page: Page, t: Translate) => {
  await page.getByLabel(t('wizard:destination.country')).selectOption('fi')
  await page.getByRole('radio', { name: t('wizard:method.po') }).check({ force: true })
  await page.locator('input[name$="-size"]').nth(1).check({ force: true })
  await clickNext(page, t)
  await fillSender(page)
  await clickNext(page, t)
  await choosePlace(page, 'kasarmitori', 'Kasarmitori')
  await fillRecipient(page)
  await clickNext(page, t)
}

const payAtBlueLocker = async (page: Page, t: Translate) => {
  await page.getByRole('button', { name: t('payment:dropOff.anyBlue') }).click()
  await page.waitForURL(/\/payment/)
  const bank = page.getByRole('button', { name: 'Meripank' })
  await bank.waitFor()
  expect(await bank.isDisabled()).toBe(true)
  await page.getByRole('checkbox').check({ force: true })
  await bank.click()
  await page.waitForURL(/\/sandbox\//)
  await page.locator('[value=pay]').click()
}

const readDoorCode = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/thankyou/)
  const code = page.getByText(/^C \d{6} OK$/)
  await code.waitFor()
  return (await code.innerText()).replace(/\D/g, '')
}

test('in et, on a desktop, a visitor sends a parcel to a post office, pays and gets its door code', () =>
  withNewPage(env, { viewport: desktop }, async (page) => {
    const t = loadTexts('et')
    await page.goto(`${env.stack.url}/?lang=et`)
    await page.getByRole('link', { name: t('welcome:sendWithCode') }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: t('welcome:sendParcel') }).click()
    await page.waitForURL(/parcel_selection/)
    const logo = page.getByRole('link', { name: t('shell:home', { brand: 'Pakk' }) })
    expect(await logo.first().getAttribute('href')).toBe('/')
    await fillParcel(page, t)
    await payAtBlueLocker(page, t)
    const code = await readDoorCode(page)
    await expect
      .poll(async () => (await env.stack.outbox('+37255512345')).map(({ text }) => text).join())
      .toContain(code)
  }))

/** Presses and types as a person does, and counts both. A field is pressed unless it has the focus. */
const countPresses = (page: Page) => {
  const counts = { presses: 0, keys: 0 }
  const press = async (target: Locator) => {
    counts.presses += 1
    await target.click()
  }
  const type = async (field: Locator, text: string) => {
    await field.waitFor()
    // The step moves the focus a moment after it is shown.
    const hasFocus = await field
      .and(page.locator(':focus'))
      .waitFor({ timeout: 1500 })
      .then(
        () => true,
        () => false,
      )
    if (!hasFocus) await press(field)
    counts.keys += text.length
    await page.keyboard.type(text)
  }
  return { counts, press, type }
}

test('on a phone, a parcel takes at most 12 presses and 60 keys from the first screen to the bank', () =>
  withNewPage(env, { viewport: phone }, async (page) => {
    const t = loadTexts('en')
    const { counts, press, type } = countPresses(page)
    const button = (name: string) => page.getByRole('button', { name })
    const field = (name: string) => page.locator(`[name=${name}]`)
    await page.goto(`${env.stack.url}/?lang=en`)
    await press(page.getByRole('link', { name: t('welcome:sendParcel') }))
    await press(
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: 'M' }) })
        .last(),
    )
    await press(button(t('common:next')))
    await type(field('name'), 'Mari Maasikas')
    await type(field('phone'), '55512345')
    await type(field('email'), 'mari@example.test')
    await press(button(t('common:next')))
    await type(page.locator('input[role=combobox]'), 'Sõl')
    const place = page.getByRole('option', { name: 'Kolde Selver' })
    await place.waitFor()
    counts.presses += 1
    await selectOption(place)
    await type(field('recipient_name'), 'Juhan Jõgi')
    await type(field('recipient_phone'), '56667777')
    await press(button(t('common:next')))
    await press(button(t('payment:dropOff.anyBlue')))
    await press(page.getByRole('checkbox'))
    await press(button('Meripank'))
    await page.waitForURL(/\/sandbox\//)
    expect(counts.presses).toBeLessThanOrEqual(12)
    expect(counts.keys).toBeLessThanOrEqual(60)
  }))
