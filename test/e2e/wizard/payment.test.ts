import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { button, chooseAnyBlue, acceptTerms, payByBank, setUpDropOffPage } from './drop-off-page.ts'
import { waitForStep } from './wizard-page.ts'

const { env, withDropOffPage, withPaymentPage } = setUpDropOffPage()

const payByCard = async (page: Page, number: string) => {
  await button(page, /Visa/).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Valid|Expir/).fill('12/30')
  await page.getByLabel(/CVC/).fill('123')
  await button(page, /^Pay \d/).click()
}

const countCalls = (calls: readonly string[], call: string) =>
  calls.filter((each) => each === call).length

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
  const progressText = page.getByRole('status').getByText('Making the labels: 100 of 250')
  const progressShown = progressText.waitFor()
  await button(page, 'Print label').click()
  await page.getByRole('radio', { name: 'A6' }).check()
  await button(page, 'Download PDF').click()
  await progressShown
  await page.getByRole('alert').getByText('The labels could not be made').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await Promise.all([page.waitForEvent('download'), button(page, 'Try again').click()])
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  const downloadAgain = button(page, 'Download again')
  await Promise.all([page.waitForEvent('download'), downloadAgain.click()])
  await page.keyboard.press('Escape')
  await page.unroute('**/api/pdf/**')
}

describe('a guest pays by bank', () => {
  test('and gets a door code, labels in a chosen format and the code by SMS', () =>
    withDropOffPage(async ({ page, calls, email }) => {
      await expect
        .poll(() => button(page, /^Courier pickup.*Not enough parcels/).isDisabled())
        .toBe(true)
      await chooseAnyBlue(page)
      await expect.poll(() => button(page, 'Meripank').isDisabled()).toBe(true)
      await acceptTerms(page)
      await page.getByRole('checkbox', { name: /I agree/ }).uncheck()
      await page.getByText('You must agree to terms').waitFor()
      expect(await button(page, 'Meripank').isDisabled()).toBe(true)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await payByBank(page, 'pay')
      await waitForStep(page, 'thankyou')
      await expect.poll(() => page.getByText(/^C \d{6} OK$/).count()).toBe(1)

      const code = await page.getByText(/^C \d{6} OK$/).innerText()
      await button(page, 'Send code').click()
      await page.getByRole('dialog').getByLabel('Phone').fill('55')
      await button(page, 'Send the code').click()
      await page.getByText('Phone number is too short').waitFor()
      await page.getByRole('dialog').getByLabel('Phone').fill('55598765')
      await button(page, 'Send the code').click()
      await page.getByText(/The door code was sent to \+372 5559 8765 via SMS/).waitFor()
      // The button was disabled while the message was sent.
      await expect.poll(() => page.locator('dialog button:focus').innerText()).toBe('OK')
      await button(page, 'OK').click()
      const messages = await env.stack.outbox()
      expect(messages.some(({ to, text }) => to.endsWith('55598765') && text.includes(code))).toBe(
        true,
      )

      await button(page, 'Print label').click()
      await page.getByText('5', { exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Download PDF').click(),
      ])
      expect(download.suggestedFilename()).toBe('labels-A4-8.pdf')
      await page.keyboard.press('Escape')
      expect(countCalls(calls, 'POST /api/order')).toBe(1)
      await checkLabelJob(page)

      await page.reload()
      await page.getByText(code).waitFor()
      // The bank notifies twice; there is still one payment and one e-mail.
      await env.stack.advanceClock('PT10S')
      const emails = await env.stack.outbox(email)
      expect(emails.filter(({ subject }) => /paid|makstud/i.test(subject))).toHaveLength(1)
    }))

  test('and is told when the e-mail about it cannot be delivered', async () => {
    const visitor = await visit(env.stack, { lang: 'en_GB' })
    const body = withNewSender(orderToLocker)
    const { email } = body.sender
    const { orderIds } = await createOrders(visitor, body)
    await env.stack.planFault({ service: 'ses', code: 'MessageRejected', status: 400, count: 1 })
    await pay(visitor, { orderIds })
    await withNewPage(env, {}, async (page) => {
      await shareSession(page.context(), env.stack, visitor)
      await page.goto(`${env.stack.url}/new_shipment/thankyou?lang=en`)
      const notice = page.getByText(`Messages do not reach ${email}.`)
      await expect
        .poll(async () => {
          await page.reload()
          await page.getByText(/^C \d{6} OK$/).waitFor()
          return notice.count()
        })
        .toBe(1)
      expect(await page.getByText('Shipment info is sent to').count()).toBe(0)
      expect(await findAccessibilityViolations(page)).toEqual([])
    })
  })

  test('after a refusal, an expiry, a cancellation, a browser back and a late confirmation, with one shipment throughout', () =>
    withPaymentPage(async ({ page, calls }) => {
      await payByBank(page, 'refuse')
      const outcome = page.getByText('The bank did not make the payment')
      await outcome.waitFor()
      // The terms stay accepted, and the methods are in view beside the outcome.
      await expect.poll(() => button(page, 'Meripank').isEnabled()).toBe(true)
      const boxes = [await outcome.boundingBox(), await button(page, 'Meripank').boundingBox()]
      for (const box of boxes) expect(box?.y).toBeGreaterThan(0)
      for (const box of boxes) expect(box?.y).toBeLessThan(900)
      await acceptTerms(page)
      await button(page, 'Meripank').click()
      await page.locator('summary').click()
      await page.locator('button[value=expire]').click()
      await page.getByText('The time to pay ran out').waitFor()
      await payByBank(page, 'cancel')
      await page.getByText('You cancelled the payment').waitFor()
      await acceptTerms(page)
      await button(page, 'Kadakapank').dblclick()
      await page.waitForURL('**/sandbox/**')
      await page.goBack()
      await acceptTerms(page)
      await expect.poll(() => button(page, 'Meripank').isEnabled()).toBe(true)
      await page.reload()
      await payByBank(page, 'pay_late')
      await page.getByText('Waiting for your bank').waitFor()
      await env.stack.advanceClock('PT25S')
      await waitForStep(page, 'thankyou')
      expect(await page.getByText('Shipment is paid').count()).toBe(1)
      expect(countCalls(calls, 'POST /api/order')).toBe(1)
      expect(countCalls(calls, 'POST /api/order/pay')).toBe(5)
    }))

  test('and returns in a new tab that has no draft', () =>
    withPaymentPage(async ({ page }) => {
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

test('a shipment that cannot be registered says so; a cancelled card dialog shows no error, a refused card shows one, and a valid card pays', () =>
  withPaymentPage(
    async ({ page, calls }) => {
      await acceptTerms(page)
      await page.route('**/api/order', (route) =>
        route.fulfill({ status: 500, json: { error_type: 'generic_error', errors: [] } }),
      )
      await button(page, 'Meripank').click()
      await page
        .getByRole('alert')
        .getByText(/went wrong when registering/)
        .waitFor()
      await page.unroute('**/api/order')
      await page.keyboard.press('Escape')

      await button(page, /Visa/).click()
      await page.getByLabel('Card number').waitFor()
      await button(page, 'Cancel').click()
      await expect.poll(() => button(page, /Visa/).isEnabled()).toBe(true)
      expect(await page.getByText('was not completed').count()).toBe(0)

      await payByCard(page, '4000 0000 0000 0002')
      await page.getByText('The card was refused').waitFor()
      await payByCard(page, '4111 1111 1111 1111')
      await waitForStep(page, 'thankyou')
      // The one that failed, and one for all payments.
      expect(countCalls(calls, 'POST /api/order')).toBe(2)
    },
    { expectedErrors: /500/ },
  ))
