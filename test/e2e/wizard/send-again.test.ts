import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { fillLocker, getPlace } from '#test/support/visitors/lockers.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { button, expectNoSidewaysScroll, pay, setUpDraftPage } from './draft-page.ts'

const { env, withPage, createFilledDraft } = setUpDraftPage()

/** A white locker that no other test of the file uses. */
const fullLocker = 17_229

/** What makes a shipment or holds a door. */
const changing = /^POST \/api\/(?:order$|order\/pay|ipb\/\d+\/pre_book)/

/** Counts presses and keys from now on, also on the pages that follow without a load. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.setItem('presses', '0')
    const count = () =>
      sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    addEventListener('click', count, true)
    addEventListener('keydown', count, true)
  })

const readPresses = (page: Page) => page.evaluate(() => sessionStorage.getItem('presses'))

const openHome = (page: Page, lang: string) => page.goto(`${env.stack.url}/?lang=${lang}`)

test.each(onPhone('et_EE'))(
  'a guest sends again by two presses, returns from the bank and is forgotten, %s',
  async (_, { lang, viewport }) => {
    const t = loadTexts(lang)
    const place = await getPlace(env.stack, places.sadam)
    const drop_off = { kind: 'white', place, reserved_until: null } as const
    const draft = await createFilledDraft(1, { drop_off })
    const options = { path: '/new_shipment/payment', draft, lang, screen: { viewport } } as const
    await withPage({ ...options, expectedErrors: /404/ }, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => {
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      const listChanging = () => calls.filter((call) => changing.test(call))
      await pay(page)
      await page.waitForURL('**/new_shipment/thankyou?**')

      await openHome(page, lang)
      const person = page.getByRole('link', { name: /Juhan Jõgi 1/ })
      await person.waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      calls.length = 0
      await countPresses(page)
      await person.click()
      const payAgain = button(page, t('again:payWith', { name: 'Meripank' }))
      await expect.poll(() => payAgain.isEnabled()).toBe(true)
      await page.getByText(t('again:termsKept')).waitFor()
      await page.getByRole('heading', { name: t('again:to', { name: 'Juhan Jõgi 1' }) }).waitFor()
      expect(listChanging()).toEqual([])
      // In sight without scrolling, with what is paid.
      const bar = page.getByRole('group', { name: t('payment:pay.title') })
      const box = await bar.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height)
      expect(await bar.innerText()).toMatch(/^\d+,\d\d\s€/)
      await payAgain.click()
      await page.waitForURL('**/sandbox/**')
      expect(await readPresses(page)).toBe('2')

      await page.locator('button[value=cancel]').click()
      await page.getByText(t('payment:notice.cancelled')).waitFor()
      await expect.poll(() => payAgain.isEnabled()).toBe(true)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      await payAgain.dblclick()
      await page.waitForURL('**/sandbox/**')
      await page.locator('button[value=pay]').click()
      await page.waitForURL('**/new_shipment/thankyou?**')
      expect(listChanging().filter((call) => call === 'POST /api/order')).toHaveLength(1)

      await openHome(page, lang)
      await person.waitFor()
      expect(await person.count()).toBe(1)
      const kept = await page.evaluate(() => localStorage.getItem('pakk.draft.sent-orders.1'))
      expect(kept).toMatch(/^\[\{"id":"[^"]+","at":\d+\}\]$/)

      // Another session, which finds the ids that the browser has kept.
      const cookies = await page.context().cookies()
      await shareSession(page.context(), env.stack, await visit(env.stack))
      await openHome(page, lang)
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('pakk.draft.sent-orders.1')))
        .toBeNull()
      expect(await person.count()).toBe(0)

      await page.context().addCookies(cookies)
      await page.evaluate(
        (ids) => localStorage.setItem('pakk.draft.sent-orders.1', ids),
        kept ?? '',
      )
      await openHome(page, lang)
      await button(page, t('again:forgetAll')).click()
      await expect.poll(() => person.count()).toBe(0)
      await page.reload()
      await page.getByRole('heading', { name: t('welcome:guestTitle') }).waitFor()
      expect(await person.count()).toBe(0)
    })
  },
)

test.each(onDesktop('en_GB'))(
  'an account hears before it pays what is full or closed, and chooses other places, %s',
  async (_, { lang, viewport }) => {
    const t = loadTexts(lang)
    const visitor = await logInAs(env.stack, 'private@demo.test')
    await sendOne(visitor, withNewSender(orderToLocker), fullLocker)
    await fillLocker(env.stack, fullLocker, 0)
    await withPage({ path: '/', visitor, lang, screen: { viewport } }, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => {
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      const place = await getPlace(env.stack, places.ulemiste)
      await page.route(/\/api\/places\/\?.*ids=3617\b/, (route) =>
        route.fulfill({ json: { places: [{ ...place, is_blocked: true }], total: 1 } }),
      )
      const people = page.getByRole('region', { name: t('again:title') })
      await people.getByRole('link', { name: orderToLocker.recipient.name }).first().click()
      for (const text of ['takes no parcels any more', 'No door for size M is free now']) {
        const notice = page.getByRole('status').filter({ hasText: text })
        await notice.getByRole('button').click()
        const nearest = page.getByRole('dialog').getByRole('listitem')
        await nearest.first().getByRole('button').first().click()
        await expect.poll(() => notice.count()).toBe(0)
      }
      const dropOff = page.getByRole('group', { name: t('again:dropOff') })
      await dropOff.getByRole('button', { name: t('again:changeDropOff') }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])

      await page.getByRole('radio', { name: /^L / }).check()
      await page.locator('output', { hasText: '5,19 €' }).waitFor()
      expect(calls.filter((call) => changing.test(call))).toEqual([])
      // In this browser it has neither paid nor agreed to the terms.
      expect(await button(page, 'Meripank').isDisabled()).toBe(true)
      await page.getByRole('checkbox', { name: /I agree/ }).check()
      await button(page, 'Meripank').click()
      await page.waitForURL('**/sandbox/**')
    })
  },
)
