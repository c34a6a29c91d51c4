import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { places, products } from '#test/lib/example-body.ts'
import { exampleDraft, exampleParcelDraft } from '#test/lib/example-draft.ts'
import { fillLocker, placeOf } from '#test/lib/locker-world.ts'
import { storeDraft } from '#test/lib/stored-draft.ts'
import { seriousFindings } from '#test/lib/serious-findings.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'

const world = stackAndBrowser()

/** A draft that lacks only the drop-off and the payment; each of its visitors has an e-mail. */
const filledDraft = async (email: string, parcels = 1) =>
  exampleDraft({
    destination_country: 'ee',
    parcels: await Promise.all(
      Array.from({ length: parcels }, async (_, position) =>
        exampleParcelDraft({
          key: `${email} ${position}`,
          product_id: products.lockerS,
          place: await placeOf(world.stack, places.ulemiste),
          recipient: { name: `Juhan Jõgi ${position + 1}`, phone: '+37256667777', email: '' },
        }),
      ),
    ),
    sender: { name: 'Mari Maasikas', phone: '+37255512345', email },
    furthest: 'recipient',
  })

interface Visit {
  readonly page: Page
  /** Method and path of the API calls so far. */
  readonly calls: string[]
}

let visitors = 0

/** Opens the drop-off step with a filled draft; no error and no foreign request may show up. */
const atDropOff = async (
  act: (visit: Visit & { readonly email: string }) => Promise<void>,
  { parcels = 1, causes }: { parcels?: number; causes?: RegExp } = {},
) => {
  visitors += 1
  const email = `visitor${visitors}@saatja.test`
  const context = await world.browser.newContext({ viewport: { width: 1280, height: 900 } })
  await storeDraft(context, await filledDraft(email, parcels))
  const page = await context.newPage()
  const { failures, calls } = watchPage(page, causes)
  try {
    await page.goto(`${world.stack.url}/new_shipment/drop_off?lang=en_GB`)
    await act({ page, calls, email })
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const at = (page: Page, step: string) => page.waitForURL(`**/new_shipment/${step}?**`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const chooseAnyBlue = async (page: Page) => {
  await button(page, 'Blue parcel terminal').click()
  await button(page, 'All blue parcel terminals').click()
  await at(page, 'payment')
}

const chooseWhite = async (page: Page, name: string) => {
  await button(page, 'White parcel locker').click()
  await page.getByLabel('Search by name or address').fill(name)
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I agree/ }).check()

const payAt = async (page: Page, decision: string) => {
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

const count = (calls: readonly string[], call: string) =>
  calls.filter((each) => each === call).length

/** A rightly made number that no parcel has got so far. */
const unknownBarcode =
  Array.from({ length: 10 }, (_, check) => `JJEE9999999999999999${check}`).find(
    (barcode) => parseBarcode(barcode) !== undefined,
  ) ?? ''

/** Nobody has more than 100 labels here: the answers of the job that makes so many are played. */
const manyLabels = async (page: Page) => {
  const file = { id: 'job_1', state: 'waiting', done: 0, total: 250, url: null }
  const rendering = { ...file, state: 'rendering', done: 100 }
  const ready = { ...file, state: 'ready', done: 250, url: '/api/pdf/labels.pdf' }
  const looks = [rendering, { ...rendering, state: 'failed' }, ready, ready]
  await page.route('**/api/pdf/**', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 202, json: file })
    if (!route.request().url().endsWith('.pdf')) return route.fulfill({ json: looks.shift() })
    const headers = { 'content-disposition': 'attachment' }
    return route.fulfill({ headers, contentType: 'application/pdf', body: '%PDF-1.7' })
  })
  const order = async () => {
    await button(page, 'Download labels').click()
    await button(page, /^A6, 1/).click()
  }
  const said = page.locator('[aria-live=polite]', { hasText: 'Making the labels: 100 of 250' })
  const whenSaid = said.waitFor({ state: 'attached' })
  await order()
  await whenSaid
  await page.getByRole('alert').getByText('The labels could not be made').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await Promise.all([page.waitForEvent('download'), order()])
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  const again = button(page, 'Download again (A6/1)')
  await Promise.all([page.waitForEvent('download'), again.click()])
  await page.unroute('**/api/pdf/**')
}

describe('a guest pays by bank', () => {
  test('and gets a door code, labels in a chosen format and the code by SMS', () =>
    atDropOff(async ({ page, calls, email }) => {
      expect(await seriousFindings(page)).toEqual([])
      await expect.poll(() => button(page, 'Courier pickup').isDisabled()).toBe(true)
      await page.getByText('Not enough parcels').waitFor()
      await chooseAnyBlue(page)
      await expect.poll(() => button(page, 'Meripank').isDisabled()).toBe(true)
      await acceptTerms(page)
      await page.getByRole('checkbox', { name: /I agree/ }).uncheck()
      await page.getByText('You must agree to terms').waitFor()
      expect(await button(page, 'Meripank').isDisabled()).toBe(true)
      expect(await seriousFindings(page)).toEqual([])
      await payAt(page, 'pay')
      await at(page, 'thankyou')
      expect(await seriousFindings(page)).toEqual([])
      await page.getByRole('link', { name: 'Door code and labels' }).click()
      await at(page, 'next')
      await expect.poll(() => page.getByText(/^C \d{6} OK$/).count()).toBe(1)
      expect(await seriousFindings(page)).toEqual([])

      const code = await page.getByText(/^C \d{6} OK$/).innerText()
      await button(page, 'Send codes by SMS').click()
      await page.getByLabel('Phone').fill('55')
      await button(page, 'Send').click()
      await page.getByText('Phone number is too short').waitFor()
      await page.getByLabel('Phone').fill('55598765')
      await button(page, 'Send').click()
      await page.getByText(/The door code was sent to \+37255598765 via SMS/).waitFor()
      await button(page, 'OK').click()
      const messages = await world.stack.outbox()
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
      expect(count(calls, 'POST /api/order')).toBe(1)
      await manyLabels(page)

      await page.reload()
      await page.getByText(code).waitFor()
      // The bank's second notification is no second payment.
      await world.stack.advanceClock('PT10S')
      const letters = await world.stack.outbox(email)
      expect(letters.filter(({ subject }) => /paid|makstud/i.test(subject))).toHaveLength(1)
    }))

  test('after refusing, cancelling and going back, with one shipment all the time', () =>
    atDropOff(async ({ page, calls }) => {
      await chooseAnyBlue(page)
      await payAt(page, 'refuse')
      await page.getByText('The payment was not completed').waitFor()
      await payAt(page, 'cancel')
      await page.getByText('The payment was not completed').waitFor()
      await acceptTerms(page)
      await button(page, 'Kadakapank').dblclick()
      await page.waitForURL('**/sandbox/**')
      await page.goBack()
      await acceptTerms(page)
      await expect.poll(() => button(page, 'Meripank').isEnabled()).toBe(true)
      await page.reload()
      await payAt(page, 'pay')
      await at(page, 'thankyou')
      expect(count(calls, 'POST /api/order')).toBe(1)
      expect(count(calls, 'POST /api/order/pay')).toBe(4)
    }))

  test('who decides late, and the screen waits', () =>
    atDropOff(async ({ page }) => {
      await chooseAnyBlue(page)
      await payAt(page, 'pay_late')
      await page.getByText('Waiting for your bank').waitFor()
      await world.stack.advanceClock('PT25S')
      await at(page, 'thankyou')
      expect(await page.getByText('Shipment is paid').count()).toBe(1)
    }))

  test('and returns in a tab that knows nothing of the draft', () =>
    atDropOff(async ({ page }) => {
      await chooseAnyBlue(page)
      await acceptTerms(page)
      await button(page, 'Meripank').click()
      await page.waitForURL('**/sandbox/**')
      const bank = page.url()
      const other = await page.context().newPage()
      await other.goto(bank)
      await other.locator('button[value=pay]').click()
      await at(other, 'thankyou')
      // The first tab finds out by itself.
      await page.goBack()
      await at(page, 'thankyou')
      expect(await page.getByText('Shipment is paid').count()).toBe(1)
    }))
})

test('a card is cancelled without a word, refused with one, and pays', () =>
  atDropOff(async ({ page, calls }) => {
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
    await at(page, 'thankyou')
    expect(count(calls, 'POST /api/order')).toBe(1)
  }))

describe('doors of a white locker', () => {
  test('are held for 15 minutes, over a reload as well, and looked for again after that', async () => {
    const locker = await placeOf(world.stack, places.sadam)
    await atDropOff(async ({ page }) => {
      await chooseWhite(page, locker.name)
      await page.getByText('1 door is booked for you').waitFor()
      await at(page, 'payment')
      await expect.poll(() => page.getByText(/14:[0-5]\d/).count()).toBe(1)
      await page.reload()
      await expect.poll(() => page.getByText(/14:[0-5]\d/).count()).toBe(1)
      await world.stack.advanceClock('PT16M')
      await page.reload()
      await page.getByText('00:00:00').waitFor()
      await payAt(page, 'pay')
      await at(page, 'thankyou')
      await page.getByRole('link', { name: 'Door code and labels' }).click()
      await page.getByText(/^Module \d+, door \d+$/).waitFor()
    })
  })

  test('are too few: one parcel is sent, the other stays in the form', async () => {
    const locker = await placeOf(world.stack, places.sadam)
    await fillLocker(world.stack, locker.id, 1)
    await atDropOff(
      async ({ page }) => {
        await chooseWhite(page, locker.name)
        await page.getByText('Not enough lockers available for 1 parcel').waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await button(page, 'Send only 1 parcel that fits').click()
        await at(page, 'payment')
        await page.getByText('1 parcel found no door').waitFor()
        await payAt(page, 'pay')
        await at(page, 'thankyou')
        await page.goto(`${world.stack.url}/new_shipment/recipient?lang=en_GB`)
        await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Juhan Jõgi 2')
      },
      { parcels: 2 },
    )
  })

  test('are none: the nearest lockers are offered', async () => {
    const locker = await placeOf(world.stack, places.sadam)
    await fillLocker(world.stack, locker.id, 0)
    await atDropOff(async ({ page }) => {
      await chooseWhite(page, locker.name)
      await page.getByText('Available sizes: None').waitFor()
      await button(page, 'Choose the nearest locker').click()
      await page.waitForURL(`**/drop_off?nearest=${locker.id}&**`)
      const nearest = page.getByRole('region', { name: 'Nearest lockers' })
      await nearest.getByRole('listitem').first().getByRole('button').first().click()
      await at(page, 'payment')
      expect(await page.getByText('Doors are held for you').count()).toBe(1)
    })
  })
})

test('anyone with the number follows a parcel and learns nothing of people', () =>
  atDropOff(
    async ({ page }) => {
      await chooseAnyBlue(page)
      await payAt(page, 'pay')
      await at(page, 'thankyou')
      await page.getByRole('link', { name: 'Door code and labels' }).click()
      await page.getByRole('link', { name: 'Track the parcel' }).click()
      await page.getByRole('heading', { name: 'Ready for sending' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const barcode = page.url().match(/track\/(\w+)/)?.[1] ?? ''
      await world.stack.scan({ barcode, event: 'fetched' })
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
    { causes: /404/ },
  ))
