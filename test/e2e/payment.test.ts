import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import { places, products } from '#test/support/examples/example-body.ts'
import {
  createExampleDraft,
  createExampleParcelDraft,
} from '#test/support/examples/example-draft.ts'
import { fillLocker, getPlace } from '#test/support/visitors/lockers.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'

const env = setUpStackAndBrowser()

/** A draft that lacks only the drop-off and the payment, with the sender's e-mail. */
const createFilledDraft = async (email: string, parcels = 1) =>
  createExampleDraft({
    destination_country: 'ee',
    parcels: await Promise.all(
      Array.from({ length: parcels }, async (_, position) =>
        createExampleParcelDraft({
          key: `${email} ${position}`,
          product_id: products.lockerS,
          place: await getPlace(env.stack, places.ulemiste),
          recipient: { name: `Juhan Jõgi ${position + 1}`, phone: '+37256667777', email: '' },
        }),
      ),
    ),
    sender: { name: 'Mari Maasikas', phone: '+37255512345', email },
    furthest: 'recipient',
  })

interface OpenPage {
  readonly page: Page
  /** Method and path of the API calls so far. */
  readonly calls: string[]
}

let visitors = 0

/** Opens the drop-off step with a filled draft. Fails on page errors and requests to other hosts. */
const withDropOffPage = async (
  run: (visit: OpenPage & { readonly email: string }) => Promise<void>,
  { parcels = 1, expectedErrors }: { parcels?: number; expectedErrors?: RegExp } = {},
) => {
  visitors += 1
  const email = `visitor${visitors}@saatja.test`
  const context = await env.browser.newContext({ viewport: { width: 1280, height: 900 } })
  await storeDraft(context, await createFilledDraft(email, parcels))
  const page = await context.newPage()
  const { failures, calls } = monitorPage(page, expectedErrors)
  try {
    await page.goto(`${env.stack.url}/new_shipment/drop_off?lang=en_GB`)
    await run({ page, calls, email })
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const waitForStep = (page: Page, step: string) => page.waitForURL(`**/new_shipment/${step}?**`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const chooseAnyBlue = async (page: Page) => {
  await button(page, 'Blue parcel terminal').click()
  await button(page, 'All blue parcel terminals').click()
  await waitForStep(page, 'payment')
}

const chooseWhite = async (page: Page, name: string) => {
  await button(page, 'White parcel locker').click()
  await page.getByLabel('Search by name or address').fill(name)
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I agree/ }).check()

const payByBank = async (page: Page, decision: string) => {
  await acceptTerms(page)
  await button(page, 'Meripank').click()
  await page.waitForURL('**/sandbox/**')
  await page.locator(`button[value=${decision}]`).click()
}

const payByCard = async (page: Page, number: string) => {
  await button(page, /Visa/).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Valid|Expir/).fill('12/30')
  await page.getByLabel(/CVC/).fill('123')
  await button(page, /^Pay \d/).click()
}

const countCalls = (calls: readonly string[], call: string) =>
  calls.filter((each) => each === call).length

/** A barcode with a valid check digit that no parcel has. */
const unknownBarcode =
  Array.from({ length: 10 }, (_, check) => `JJEE9999999999999999${check}`).find(
    (barcode) => parseBarcode(barcode) !== undefined,
  ) ?? ''

/**
 * Runs the label job twice, failed and successful, with mocked answers: it exists only for more
 * than 100 labels, which this guest does not have.
 */
const checkLabelJob = async (page: Page) => {
  const file = { id: 'job_1', state: 'waiting', done: 0, total: 250, url: null }
  const rendering = { ...file, state: 'rendering', done: 100 }
  const ready = { ...file, state: 'ready', done: 250, url: '/api/pdf/labels.pdf' }
  const jobAnswers = [rendering, { ...rendering, state: 'failed' }, ready, ready]
  await page.route('**/api/pdf/**', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 202, json: file })
    if (!route.request().url().endsWith('.pdf')) return route.fulfill({ json: jobAnswers.shift() })
    const headers = { 'content-disposition': 'attachment' }
    return route.fulfill({ headers, contentType: 'application/pdf', body: '%PDF-1.7' })
  })
  const startDownload = async () => {
    await button(page, 'Download labels').click()
    await button(page, /^A6, 1/).click()
  }
  const progressText = page.locator('[aria-live=polite]', {
    hasText: 'Making the labels: 100 of 250',
  })
  const progressShown = progressText.waitFor({ state: 'attached' })
  await startDownload()
  await progressShown
  await page.getByRole('alert').getByText('The labels could not be made').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await Promise.all([page.waitForEvent('download'), startDownload()])
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  const downloadAgain = button(page, 'Download again (A6/1)')
  await Promise.all([page.waitForEvent('download'), downloadAgain.click()])
  await page.unroute('**/api/pdf/**')
}

describe('a guest pays by bank', () => {
  test('and gets a door code, labels in a chosen format and the code by SMS', () =>
    withDropOffPage(async ({ page, calls, email }) => {
      expect(await findAccessibilityViolations(page)).toEqual([])
      await expect.poll(() => button(page, 'Courier pickup').isDisabled()).toBe(true)
      await page.getByText('Not enough parcels').waitFor()
      await chooseAnyBlue(page)
      await expect.poll(() => button(page, 'Meripank').isDisabled()).toBe(true)
      await acceptTerms(page)
      await page.getByRole('checkbox', { name: /I agree/ }).uncheck()
      await page.getByText('You must agree to terms').waitFor()
      expect(await button(page, 'Meripank').isDisabled()).toBe(true)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await payByBank(page, 'pay')
      await waitForStep(page, 'thankyou')
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Door code and labels' }).click()
      await waitForStep(page, 'next')
      await expect.poll(() => page.getByText(/^C \d{6} OK$/).count()).toBe(1)
      expect(await findAccessibilityViolations(page)).toEqual([])

      const code = await page.getByText(/^C \d{6} OK$/).innerText()
      await button(page, 'Send codes by SMS').click()
      await page.getByLabel('Phone').fill('55')
      await button(page, 'Send').click()
      await page.getByText('Phone number is too short').waitFor()
      await page.getByLabel('Phone').fill('55598765')
      await button(page, 'Send').click()
      await page.getByText(/The door code was sent to \+37255598765 via SMS/).waitFor()
      await button(page, 'OK').click()
      const messages = await env.stack.outbox()
      expect(messages.some(({ to, text }) => to.endsWith('55598765') && text.includes(code))).toBe(
        true,
      )

      await button(page, 'Download labels').click()
      await button(page, /^A4, 8/).click()
      await page.getByText('5', { exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: 'Download labels' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('labels-A4-8.pdf')
      expect(countCalls(calls, 'POST /api/order')).toBe(1)
      await checkLabelJob(page)

      await page.reload()
      await page.getByText(code).waitFor()
      // The bank notifies twice; there is still one payment and one e-mail.
      await env.stack.advanceClock('PT10S')
      const emails = await env.stack.outbox(email)
      expect(emails.filter(({ subject }) => /paid|makstud/i.test(subject))).toHaveLength(1)
    }))

  test('after a refusal, a cancellation and a browser back, with one shipment throughout', () =>
    withDropOffPage(async ({ page, calls }) => {
      await chooseAnyBlue(page)
      await payByBank(page, 'refuse')
      await page.getByText('The payment was not completed').waitFor()
      await payByBank(page, 'cancel')
      await page.getByText('The payment was not completed').waitFor()
      await acceptTerms(page)
      await button(page, 'Kadakapank').dblclick()
      await page.waitForURL('**/sandbox/**')
      await page.goBack()
      await acceptTerms(page)
      await expect.poll(() => button(page, 'Meripank').isEnabled()).toBe(true)
      await page.reload()
      await payByBank(page, 'pay')
      await waitForStep(page, 'thankyou')
      expect(countCalls(calls, 'POST /api/order')).toBe(1)
      expect(countCalls(calls, 'POST /api/order/pay')).toBe(4)
    }))

  test('with a late confirmation, and the screen waits for it', () =>
    withDropOffPage(async ({ page }) => {
      await chooseAnyBlue(page)
      await payByBank(page, 'pay_late')
      await page.getByText('Waiting for your bank').waitFor()
      await env.stack.advanceClock('PT25S')
      await waitForStep(page, 'thankyou')
      expect(await page.getByText('Shipment is paid').count()).toBe(1)
    }))

  test('and returns in a new tab that has no draft', () =>
    withDropOffPage(async ({ page }) => {
      await chooseAnyBlue(page)
      await acceptTerms(page)
      await button(page, 'Meripank').click()
      await page.waitForURL('**/sandbox/**')
      const bankUrl = page.url()
      const otherTab = await page.context().newPage()
      await otherTab.goto(bankUrl)
      await otherTab.locator('button[value=pay]').click()
      await waitForStep(otherTab, 'thankyou')
      // The first tab polls the payment and continues by itself.
      await page.goBack()
      await waitForStep(page, 'thankyou')
      expect(await page.getByText('Shipment is paid').count()).toBe(1)
    }))
})

test('a cancelled card dialog shows no error, a refused card shows one, and a valid card pays', () =>
  withDropOffPage(async ({ page, calls }) => {
    await chooseAnyBlue(page)
    await acceptTerms(page)
    await button(page, /Visa/).click()
    await page.getByLabel('Card number').waitFor()
    await button(page, 'Cancel').click()
    await expect.poll(() => button(page, /Visa/).isEnabled()).toBe(true)
    expect(await page.getByText('was not completed').count()).toBe(0)

    await payByCard(page, '4000 0000 0000 0002')
    await page.getByText('The card was refused').waitFor()
    await payByCard(page, '4111 1111 1111 1111')
    await waitForStep(page, 'thankyou')
    expect(countCalls(calls, 'POST /api/order')).toBe(1)
  }))

describe('doors of a white locker', () => {
  test('are held for 15 minutes, survive a reload and are booked again after the hold expires', async () => {
    const locker = await getPlace(env.stack, places.sadam)
    await withDropOffPage(async ({ page }) => {
      await chooseWhite(page, locker.name)
      await page.getByText('1 door is booked for you').waitFor()
      await waitForStep(page, 'payment')
      await expect.poll(() => page.getByText(/14:[0-5]\d/).count()).toBe(1)
      await page.reload()
      await expect.poll(() => page.getByText(/14:[0-5]\d/).count()).toBe(1)
      await env.stack.advanceClock('PT16M')
      await page.reload()
      await page.getByText('00:00:00').waitFor()
      await payByBank(page, 'pay')
      await waitForStep(page, 'thankyou')
      await page.getByRole('link', { name: 'Door code and labels' }).click()
      await page.getByText(/^Module \d+, door \d+$/).waitFor()
    })
  })

  test('are too few: one parcel is sent and the other stays in the draft', async () => {
    const locker = await getPlace(env.stack, places.sadam)
    await fillLocker(env.stack, locker.id, 1)
    await withDropOffPage(
      async ({ page }) => {
        await chooseWhite(page, locker.name)
        await page.getByText('Not enough lockers available for 1 parcel').waitFor()
        expect(await findAccessibilityViolations(page)).toEqual([])
        await button(page, 'Send only 1 parcel that fits').click()
        await waitForStep(page, 'payment')
        await page.getByText('1 parcel found no door').waitFor()
        await payByBank(page, 'pay')
        await waitForStep(page, 'thankyou')
        await page.goto(`${env.stack.url}/new_shipment/recipient?lang=en_GB`)
        await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Juhan Jõgi 2')
      },
      { parcels: 2 },
    )
  })

  test('are none: the nearest lockers are offered', async () => {
    const locker = await getPlace(env.stack, places.sadam)
    await fillLocker(env.stack, locker.id, 0)
    await withDropOffPage(async ({ page }) => {
      await chooseWhite(page, locker.name)
      await page.getByText('Available sizes: None').waitFor()
      await button(page, 'Choose the nearest locker').click()
      await page.waitForURL(`**/drop_off?nearest=${locker.id}&**`)
      const nearest = page.getByRole('region', { name: 'Nearest lockers' })
      await nearest.getByRole('listitem').first().getByRole('button').first().click()
      await waitForStep(page, 'payment')
      expect(await page.getByText('Doors are held for you').count()).toBe(1)
    })
  })
})

test('tracking works for anyone with the barcode and shows no personal data', () =>
  withDropOffPage(
    async ({ page }) => {
      await chooseAnyBlue(page)
      await payByBank(page, 'pay')
      await waitForStep(page, 'thankyou')
      await page.getByRole('link', { name: 'Door code and labels' }).click()
      await page.getByRole('link', { name: 'Track the parcel' }).click()
      await page.getByRole('heading', { name: 'Ready for sending' }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      const barcode = page.url().match(/track\/(\w+)/)?.[1] ?? ''
      await env.stack.scan({ barcode, event: 'fetched' })
      await page.reload()
      await page.getByRole('heading', { name: 'Ready for pick-up', level: 2 }).waitFor()
      expect(await page.locator('main').innerText()).not.toMatch(/Mari|Juhan|@|\+372/)
      const search = page.getByRole('main').getByRole('button', { name: 'Search' })
      await page.getByLabel('Shipment number').fill('JJEE 000000 00000 000001')
      await search.click()
      await page.getByText('Invalid barcode').waitFor()
      await page.getByLabel('Shipment number').fill(unknownBarcode)
      await search.click()
      await page.getByText('Parcel not found').waitFor()
    },
    { expectedErrors: /404/ },
  ))
