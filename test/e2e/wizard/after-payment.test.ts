import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onBoth, onDesktop, onPhone, phone, type Screen } from '#test/support/browser/screens.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { expectAccessible, field, setUpEditPage } from '#test/e2e/editing/edit-page.ts'
import { button, doorCodes } from './draft-page.ts'

const { env, logIn, send, withPage } = setUpEditPage()

type Opened = Parameters<Parameters<typeof withPage>[2]>[0]

const getTop = async (page: Page, name: string) => {
  const box = await page.getByRole('heading', { name, exact: true }).boundingBox()
  return box?.y ?? 0
}

/** Creates and pays parcels by calls, which are dropped off at any blue locker. */
const sendParcels = async (visitor: Browser, parcels: number) => {
  const { orderIds } = await createOrders(
    visitor,
    Array.from({ length: parcels }, () => orderToLocker),
  )
  await pay(visitor, { orderIds })
}

/** Sends a parcel as a guest by calls, and opens its tracking page. */
const withTracking = async (
  screen: Screen,
  run: (opened: Opened, barcode: string) => Promise<void>,
) => {
  const { visitor, order } = await send(orderToLocker)
  await withPage(visitor, `/track/${order.barcode}`, (opened) => run(opened, order.barcode), screen)
}

/** The drawing of a locker that takes a parcel. */
const findDrawing = (page: Page, t: Opened['t']) =>
  page.getByRole('img', { name: t('next:steps.picture') })

/** Goes through the tutorial of a blue locker, first as still pictures, then as scenes of seven seconds. */
const watchTutorial = async (page: Page, t: Opened['t']) => {
  const captions = [
    t('next:tutorial.mark'),
    t('next:tutorial.enter'),
    t('next:tutorial.open.blue'),
    t('next:tutorial.put'),
    t('next:tutorial.done'),
  ]
  const figure = page.getByRole('figure').filter({ has: findDrawing(page, t) })
  const press = (name: string) => figure.getByRole('button', { name, exact: true }).click()
  for (const caption of captions) {
    await figure.getByText(caption).waitFor()
    if (caption !== captions.at(-1)) await press(t('next:tutorial.next'))
  }
  await press(t('next:tutorial.again'))
  await figure.getByText(captions[0] ?? '').waitFor()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const getClock = () =>
    figure.evaluate(
      (element) =>
        element
          .getAnimations({ subtree: true })
          .find(({ effect }) => effect?.getTiming().duration === 7000)?.playState,
    )
  await expect.poll(getClock).toBe('running')
  await press(t('next:tutorial.pause'))
  await expect.poll(getClock).toBe('paused')
  await press(t('next:tutorial.continue'))
  for (const caption of captions) {
    await figure.getByText(caption).waitFor()
    // The scene ends at once.
    await figure.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish()
    })
  }
  await press(t('next:tutorial.again'))
  await figure.getByText(captions[0] ?? '').waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

describe('after payment', () => {
  test.each(onBoth('ru_RU'))(
    'a guest sees the codes of three parcels, then the steps, then the sign-up, %s',
    async (_, screen) => {
      const visitor = await visit(env.stack)
      await sendParcels(visitor, 3)
      const path = '/new_shipment/thankyou'
      const run = async ({ page, t }: Opened) => {
        await page.getByText(t('next:paid', { count: 3 }), { exact: true }).waitFor()
        await expect.poll(() => doorCodes(page).count()).toBe(3)
        const tops = await doorCodes(page).evaluateAll((codes) =>
          codes.map((code) => Math.round(code.getBoundingClientRect().top)),
        )
        const isPhone = screen.viewport === phone
        expect(new Set(tops).size).toBe(isPhone ? 3 : 1)
        const [steps = 0, packing = 0, again = 0, signUp = 0] = await Promise.all(
          [
            t('next:steps.title'),
            t('next:packing.title', { count: 3 }),
            t('next:again.title'),
            t('signup:guest.title'),
          ].map((name) => getTop(page, name)),
        )
        expect(Math.max(...tops)).toBeLessThan(steps)
        expect(steps).toBeLessThan(packing)
        if (isPhone) expect(packing).toBeLessThan(again)
        else expect(packing).toBe(again)
        expect(again).toBeLessThan(signUp)
        // What can wait is folded.
        expect(await field(page, 'password').isVisible()).toBe(false)
        const { height } = screen.viewport
        const length = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(length / height).toBeLessThan(isPhone ? 4 : 1.75)
        expect(await page.getByRole('img', { name: /JJEE/ }).count()).toBe(3)
        const labels = page.getByRole('button', { name: t('next:shipment.label'), exact: true })
        expect(await labels.count()).toBe(3)
        await page.getByText(t('next:packing.title', { count: 3 })).click()
        await page.getByRole('link', { name: t('next:packing.terminals') }).waitFor()
        await page.getByText(t('signup:guest.title')).click()
        await field(page, 'password').waitFor()
        await expectAccessible(page)
        // The drawing of a locker shows none of the three codes.
        await button(page, t('next:steps.watch', { seconds: 35 })).click()
        expect(await findDrawing(page, t).textContent()).toBe('C ••••••')
      }
      await withPage(visitor, path, run, screen)
    },
  )

  test.each(onDesktop('lt_LT'))('a user sees no card for guests, %s', async (_, screen) => {
    const visitor = await logIn('private@demo.test', screen.locale)
    await sendParcels(visitor, 1)
    await withPage(
      visitor,
      '/new_shipment/next',
      async ({ page, t }) => {
        await page.getByRole('heading', { name: t('next:packing.title', { count: 1 }) }).waitFor()
        for (const name of [t('next:again.title'), t('signup:guest.title')])
          expect(await page.getByRole('heading', { name }).count()).toBe(0)
        const code = await doorCodes(page).innerText()
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await button(page, t('next:code.copy')).click()
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        // The keys are pressed, the figures are typed.
        expect(`C ${copied} OK`).toBe(code)
        await button(page, t('next:steps.watch', { seconds: 35 })).click()
        expect(`${await findDrawing(page, t).textContent()} OK`).toBe(code)
        await watchTutorial(page, t)
        await expectAccessible(page)
      },
      screen,
    )
  })
})

describe('an open tracking page', () => {
  test.each(onPhone('lv_LV'))(
    'shows the destination with its hours and the expected day, newest events first, %s',
    async (_, screen) => {
      await withTracking(screen, async ({ page, t }, barcode) => {
        await page.getByText(t('track:expected.after', { count: 1 })).waitFor()
        await env.stack.scan({ barcode, event: 'sourcein' })
        await env.stack.scan({ barcode, event: 'termin' })
        await page.reload()
        const expected = t('track:expected.later', { day: '@' }).split('@')[0] ?? ''
        await page.getByText(new RegExp(`^${expected}.*\\d\\d\\.\\d\\d\\.`)).waitFor()
        const destination = page.getByRole('region', { name: t('track:destination.title') })
        await destination.getByText(/08:00–22:00/).waitFor()
        const map = page.getByRole('link', { name: t('track:destination.map') })
        expect(await map.getAttribute('href')).toContain('openstreetmap.org')
        const stages = page
          .getByRole('region', { name: t('track:history') })
          .getByRole('heading', { level: 3 })
        expect(await stages.allInnerTexts()).toEqual([
          t('track:groups.on_the_way'),
          t('track:groups.ordered'),
        ])
        await expectAccessible(page)
        await env.stack.scan({
          barcode,
          event: 'destinationin',
          pickup_until: '2030-01-07T10:00:00.000Z',
        })
        await page.reload()
        await page.getByText(t('track:keptUntil', { time: 'P 07.01. 12:00' })).waitFor()
      })
    },
  )

  test.each(onDesktop('en_GB'))(
    'follows the parcel every 30 seconds, and never steps back, %s',
    async (_, screen) => {
      await withTracking(screen, async ({ page, t }, barcode) => {
        const older = await (await page.request.get(`${env.stack.url}/api/track/${barcode}`)).text()
        const findStatus = (status: 'prepared' | 'ready_for_pickup') =>
          page.getByRole('heading', { name: t(`track:status.${status}`), level: 2 })
        await page.clock.install()
        await page.reload()
        await findStatus('prepared').waitFor()
        await env.stack.scan({ barcode, event: 'fetched' })
        await page.clock.runFor(30_000)
        await findStatus('ready_for_pickup').waitFor()
        await page.route('**/api/track/**', (route) =>
          route.fulfill({ contentType: 'application/json', body: older }),
        )
        const answered = page.waitForResponse('**/api/track/**')
        await page.clock.runFor(30_000)
        await answered
        await page.clock.runFor(1000)
        expect(await findStatus('ready_for_pickup').count()).toBe(1)
      })
    },
  )
})
