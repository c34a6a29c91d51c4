import ical from 'ical.js'
import type { Locator, Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatBarcode, parseBarcode } from '#shared/orders/barcode.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { onDesktop, onPhone, type Screen } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { scanAll, sendIncoming, waitForParcelLink } from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const env = setUpStackAndBrowser()

const code = '501005'
const ready = ['sourcein', 'termout', 'destinationin']

/** Sends a parcel that waits in its locker; by default of a guest. */
const sendReady = (shop?: Browser) =>
  sendIncoming(env.stack, { events: ready, scan: { pickup_code: code }, ...(shop && { shop }) })

/** Opens an address as it stands in a message, in the language of the screen. */
const withLink = (
  url: string,
  { lang, viewport }: Screen,
  run: (page: Page, t: ReturnType<typeof loadTexts>) => Promise<void>,
  { expectedErrors, ownContext }: { expectedErrors?: RegExp; ownContext?: boolean } = {},
) =>
  withNewPage(env, { viewport, ownContext, expectedErrors }, async (page) => {
    const opened = new URL(url)
    opened.searchParams.set('lang', lang)
    await page.goto(opened.href)
    await run(page, loadTexts(lang))
  })

const expectAccessible = async (page: Page) =>
  expect(await findAccessibilityViolations(page)).toEqual([])

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const showsCode = (page: Page) => page.getByText(code).waitFor()

/** Waits until a page that is looked at again and again shows something. */
const showsByItself = (page: Page, shown: Locator) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        return shown.count()
      },
      { interval: 1000 },
    )
    .toBe(1)

/** Counts the service workers that keep the page: of its own paths, and of short links. */
const countReadyWorkers = async () => {
  const found = await navigator.serviceWorker.getRegistrations()
  return found.filter(({ active }) => active?.state === 'activated').length
}

describe('the page of a ready parcel', () => {
  test.each(onPhone('et_EE'))(
    'shows code and place from the SMS, also without a connection, and goes on by itself, %s',
    async (_, screen) => {
      const { order, recipientPhone } = await sendReady()
      // The link has the language of the message, Estonian.
      const { link } = await waitForShortLink(env.stack, recipientPhone, new RegExp(code))
      await withLink(
        link,
        screen,
        async (page, t) => {
          expect(page.url()).toMatch(/\/incoming_parcel\?lang=et#h=[\w-]{10}&id=/)
          await heading(page, t('incoming:state.ready')).waitFor()
          await showsCode(page)
          // The short weekday, as in the opening hours below it.
          const until = await page.locator('time').first().innerText()
          expect(until).toMatch(/^[ETKNRLP] \d\d\.\d\d\. \d\d:\d\d$/)
          await page.getByRole('link', { name: t('incoming:map') }).waitFor()
          await page.getByText(formatBarcode(order.barcode)).waitFor()
          await expectAccessible(page)
          await page.evaluate(() => navigator.serviceWorker.ready)
          await expect
            .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
            .toBe('activated')
          await page.context().setOffline(true)
          await page.reload()
          await page.getByText(t('incoming:offline')).waitFor()
          await showsCode(page)
          await expectAccessible(page)
          // So does the link itself, and another one says that there is no connection.
          await expect.poll(() => page.evaluate(countReadyWorkers)).toBe(2)
          await page.goto(link)
          await showsCode(page)
          expect(page.url()).toMatch(/\/incoming_parcel#h=[\w-]{10}&id=/)
          await page.context().setOffline(false)
          await page.getByText(formatBarcode(order.barcode)).waitFor()
          await page.context().setOffline(true)
          // Last, because its page loads again at a sign of a connection, which Chromium may give in error
          // while another address opens.
          await page.goto(`${new URL(link).origin}/p/unknown-10`)
          await page.getByText(t('common:offline.text')).waitFor()
        },
        { expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/, ownContext: true },
      )
    },
  )

  test.each(onPhone('en_GB'))(
    'waits by the clock of the service, not by that of the phone, %s',
    async (_, { lang, viewport }) => {
      const { link } = await sendReady()
      const t = loadTexts(lang)
      await withNewPage(env, { viewport }, async (page) => {
        await page.clock.setFixedTime('2040-01-01T00:00:00Z')
        const fragment = new URLSearchParams({ h: link.hash, id: link.id }).toString()
        await page.goto(`${env.stack.url}/incoming_parcel?lang=${lang}#${fragment}`)
        await heading(page, t('incoming:state.ready')).waitFor()
        await showsCode(page)
        expect(await heading(page, t('incoming:state.returning')).count()).toBe(0)
      })
    },
  )

  test.each(onPhone('et_EE'))(
    'gives way to that of another parcel whose link is followed in its tab, %s',
    async (_, { lang, locale, viewport }) => {
      const first = await sendReady()
      const second = await sendIncoming(env.stack, { events: ['sourcein'] })
      const t = loadTexts(lang)
      const toUrl = ({ link }: Pick<typeof first, 'link'>) =>
        `${env.stack.url}/incoming_parcel?lang=${locale}#h=${link.hash}&id=${link.id}`
      await withNewPage(env, { viewport }, async (page) => {
        await page.goto(toUrl(first))
        await heading(page, t('incoming:state.ready')).waitFor()
        await showsCode(page)
        await page.goto(toUrl(second))
        await page.getByText(formatBarcode(second.order.barcode)).waitFor()
        expect(await page.getByText(code).count()).toBe(0)
        await page.goBack()
        await page.getByText(formatBarcode(first.order.barcode)).waitFor()
        await showsCode(page)
      })
    },
  )

  test.each(onPhone('lt_LT'))(
    'is kept by the device only until it is picked up, and gives a calendar no code, %s',
    async (_, screen) => {
      const { order, recipientPhone } = await sendReady(
        await logInAs(env.stack, 'postpaid@demo.test'),
      )
      const { url } = await waitForParcelLink(env.stack, recipientPhone, new RegExp(code))
      await withLink(url.href, screen, async (page, t) => {
        const readKept = () => page.evaluate(() => JSON.stringify(localStorage))
        await showsCode(page)
        await expect.poll(readKept).toContain(code)
        const kept = await readKept()
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name: t('incoming:calendar.button') }).click()
        const file = readFileSync(await (await downloading).path(), 'utf8')
        const event = ical.Component.fromString(file).getFirstSubcomponent('vevent')
        expect(event?.getFirstPropertyValue('summary')).toBe(
          t('incoming:calendar.title', { place: formatPlaceName(order.destination.name) }),
        )
        expect(file).not.toContain(code)
        await scanAll(env.stack, order.barcode, ['destinationout'])
        await page.reload()
        await heading(page, t('incoming:state.delivered')).waitFor()
        await expect.poll(readKept).not.toContain(code)
        // What comes next: the return of the parcel, found by its number, and a parcel of one's own.
        expect(await page.getByText(t('incoming:next.send')).getAttribute('href')).toContain(
          '/new_shipment',
        )
        await page.getByText(t('incoming:next.return')).click()
        await page.waitForURL('**/return_parcel/selection**')
        const number = page.locator('[name=barcode]')
        await expect.poll(async () => parseBarcode(await number.inputValue())).toBe(order.barcode)
        // A device on which no page was open meanwhile still keeps it; any page of the site removes it.
        await page.evaluate((stored) => void Object.assign(localStorage, JSON.parse(stored)), kept)
        expect(await readKept()).toContain(code)
        await page.goto(`${env.stack.url}/track?lang=${screen.lang}`)
        await expect.poll(readKept).not.toContain(code)
      })
    },
  )
})

test.each(onDesktop('ru_RU'))(
  'the page of a parcel on its way, from the e-mail, shows by itself that it is ready, and later its code, %s',
  async (_, screen) => {
    const { order, recipientEmail } = await sendIncoming(env.stack)
    const { url } = await waitForParcelLink(env.stack, recipientEmail)
    await withLink(url.href, screen, async (page, t) => {
      await heading(page, t('incoming:state.moving')).waitFor()
      await page.getByText(t('incoming:option.redirect')).waitFor()
      await page.getByText(t('incoming:reason.not_there_yet')).waitFor()
      await expectAccessible(page)
      await scanAll(env.stack, order.barcode, ready.slice(1))
      const status = page.getByRole('status').filter({ hasText: t('incoming:state.ready') })
      await showsByItself(page, status)
      const coming = page.getByText(t('incoming:code.coming'))
      await coming.waitFor()
      await expectAccessible(page)
      await env.stack.scan({ barcode: order.barcode, event: 'destinationin', pickup_code: code })
      await showsByItself(page, page.getByText(code))
      expect(await coming.count()).toBe(0)
    })
  },
)

describe('a link that opens no parcel', () => {
  test.each(onPhone('ru_RU'))(
    'says so, and the number with the last digits of the phone opens it without its code until it is forgotten, %s',
    async (_, screen) => {
      const { order, link, recipientPhone } = await sendReady()
      const ended = `${env.stack.url}/incoming_parcel?hash=${'0'.repeat(link.hash.length)}&id=${link.id}`
      await withLink(
        ended,
        screen,
        async (page, t) => {
          await heading(page, t('incoming:error.title')).waitFor()
          expect(new URL(page.url()).pathname).toBe('/incoming_parcel/error')
          expect(new URL(page.url()).search).toBe(`?lang=${screen.lang}`)
          await expectAccessible(page)
          const number = page.getByLabel(t('incoming:find.barcode'))
          await number.fill(order.barcode)
          const phone = page.getByLabel(t('track:yours.phone'))
          await phone.fill('0000')
          const submit = page.getByRole('button', { name: t('track:yours.open') })
          await submit.click()
          await page.getByText(t('errors:phone_ending_wrong')).waitFor()
          await phone.fill(recipientPhone.slice(-4))
          await submit.click()
          await heading(page, t('incoming:state.ready')).waitFor()
          await page.getByText(t('incoming:code.hidden')).waitFor()
          expect(await page.getByText(code).count()).toBe(0)
          const readStored = () =>
            page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
          await expect.poll(readStored).toContain(link.id)
          expect(await readStored()).not.toContain(recipientPhone.slice(-4))
          await page.getByRole('button', { name: t('incoming:forgotten.button') }).click()
          await heading(page, t('incoming:forgotten.title')).waitFor()
          expect(new URL(page.url()).hash).toBe('')
          expect(await readStored()).not.toContain(link.id)
          await expectAccessible(page)
          // The way on.
          await number.waitFor()
          // Where a short link leads after too many unknown ones from the network.
          await page.goto(`${env.stack.url}/incoming_parcel/error?too_often=1`)
          await heading(page, t('incoming:error.later')).waitFor()
          await page.getByText(t('incoming:tooOften')).waitFor()
          await number.waitFor()
        },
        { expectedErrors: /Failed to load resource/ },
      )
    },
  )
})

describe('the tracking page asks whose parcel it is', () => {
  const openTracking = (barcode: string) => `${env.stack.url}/track/${barcode}`

  const enterDigits = async (page: Page, t: ReturnType<typeof loadTexts>, digits: string) => {
    await page.getByLabel(t('track:yours.phone')).fill(digits)
    await page.getByRole('button', { name: t('track:yours.open') }).click()
  }

  test.each(onDesktop('et_EE'))(
    'once it is handed in, and opens its page by the last digits of the phone, %s',
    async (_, screen) => {
      const { order, recipientPhone } = await sendIncoming(env.stack, { events: [] })
      await withLink(
        openTracking(order.barcode),
        screen,
        async (page, t) => {
          await heading(page, t('track:history')).waitFor()
          expect(await heading(page, t('track:yours.title')).count()).toBe(0)
          await scanAll(env.stack, order.barcode, ['sourcein'])
          await page.reload()
          await heading(page, t('track:yours.title')).waitFor()
          await expectAccessible(page)
          await enterDigits(page, t, '12')
          await page.getByText(t('errors:phone_ending_wrong')).waitFor()
          await enterDigits(page, t, recipientPhone.slice(-4))
          await heading(page, t('incoming:state.moving')).waitFor()
          expect(new URL(page.url()).pathname).toBe('/incoming_parcel')
        },
        { expectedErrors: /Failed to load resource/ },
      )
    },
  )

  test.each(onPhone('lv_LV'))(
    'and says after five wrong tries when the next is possible, %s',
    async (_, screen) => {
      const { order, recipientPhone } = await sendIncoming(env.stack)
      const wrong = recipientPhone.endsWith('0000') ? '1111' : '0000'
      await withLink(
        openTracking(order.barcode),
        screen,
        async (page, t) => {
          for (let tries = 0; tries < 5; tries++) {
            const answered = page.waitForResponse('**/incoming_parcel/open')
            await enterDigits(page, t, wrong)
            await answered
          }
          await enterDigits(page, t, recipientPhone.slice(-4))
          await page.getByText(t('errors:phone_ending_closed')).waitFor()
          expect(new URL(page.url()).pathname).toBe(`/track/${order.barcode}`)
        },
        { expectedErrors: /Failed to load resource/ },
      )
    },
  )
})
