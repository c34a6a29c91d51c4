import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onDesktop, onPhone, type Screen } from '#test/support/browser/screens.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { fillLocker, getPlace } from '#test/support/visitors/lockers.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import {
  button,
  chooseAnyBlue,
  expectAccessible,
  type OpenPage,
  payAtBank,
  setUpEditPage,
} from '#test/e2e/editing/edit-page.ts'
import { chooseDropOff, createFilledDraft } from './draft-page.ts'
import { waitForStep } from './wizard-page.ts'

const { env, logIn, send, withPage } = setUpEditPage()

type Run = Parameters<typeof withPage>[2]

/** White lockers of their own for the tests that hold doors, so that these share none. */
const lockers = { held: 18_046, tooFew: places.sadam, none: 17_229 } as const

/** Opens the drop-off step with a filled draft, as a guest or as a demo user. */
const withDropOff = async (
  screen: Screen,
  run: Run,
  options: { parcels?: number; user?: string; expectedErrors?: RegExp } = {},
) => {
  const { parcels, user, expectedErrors } = options
  const visitor = user === undefined ? await visit(env.stack) : await logIn(user, screen.locale)
  const draft = await createFilledDraft(env.stack, parcels)
  await withPage(visitor, '/new_shipment/drop_off', run, {
    ...screen,
    draft,
    ...(expectedErrors && { expectedErrors }),
  })
}

/** Chooses the locker that is nearest to the one without doors. */
const chooseNearest = async ({ page, t }: Pick<OpenPage, 'page' | 't'>) => {
  await page.getByText(t('drop-off:nearestTitle')).waitFor()
  const white = page.getByRole('option', { name: t('drop-off:kinds.white') }).first()
  await white.click()
  await button(page, t('drop-off:keepHere', { count: 1 })).click()
}

const countDown = (page: Page) => page.getByText(/14:[0-5]\d/).count()

/** A barcode with a valid check digit that no parcel has. */
const unknownBarcode =
  Array.from({ length: 10 }, (_, check) => `JJEE9999999999999999${check}`).find(
    (barcode) => parseBarcode(barcode) !== undefined,
  ) ?? ''

describe('doors of a white locker', () => {
  test.each(onPhone('lt_LT'))(
    'are held for 15 minutes, survive a reload and are booked again after the hold expires, %s',
    async (_, screen) => {
      const white = await getPlace(env.stack, lockers.held)
      const place = formatPlaceName(white.name)
      await withDropOff(screen, async ({ page, t }) => {
        await button(page, t('drop-off:about')).click()
        const info = page.getByRole('dialog', { name: t('drop-off:about') })
        for (const colour of ['blue', 'white', 'outdoor'] as const) {
          await info.getByText(t(`drop-off:info.${colour}`)).waitFor()
        }
        await info.getByRole('button', { name: t('common:ok'), exact: true }).click()
        // The clock stops before the answer, so that the message is shown from its first millisecond.
        await page.clock.install()
        await page.route(
          '**/api/ipb/*/pre_book',
          async (route) => {
            await page.clock.pauseAt(Date.now() + 10_000)
            await route.continue()
          },
          { times: 1 },
        )
        await chooseDropOff(page, white.name)
        const done = page.getByText(t('payment:booking.done', { count: 1, place }))
        await done.waitFor()
        await page.clock.runFor(1999)
        expect(await done.isVisible()).toBe(true)
        await page.clock.runFor(1)
        await waitForStep(page, 'payment')
        await page.clock.resume()
        await expect.poll(() => countDown(page)).toBe(1)
        await page.reload()
        await expect.poll(() => countDown(page)).toBe(1)
        // The time ends while the page is open: it says so, and holds a door there again.
        const over = page.getByText(t('payment:dropOff.over', { place }))
        const again = button(page, t('payment:dropOff.again'))
        const held = page.getByText(t('payment:dropOff.held', { count: 1 }))
        await page.clock.fastForward('15:01')
        await over.waitFor()
        await page.getByText('00:00:00').waitFor()
        expect(await held.count()).toBe(0)
        await expectAccessible(page)
        await env.stack.advanceClock('PT16M')
        await again.click()
        await done.waitFor()
        await expect.poll(() => countDown(page)).toBe(1)
        // The step before says the same of a time that has ended when it opens.
        const endHold = async () => {
          await env.stack.advanceClock('PT16M')
          await page.clock.fastForward('15:01')
        }
        await endHold()
        await page.getByRole('link', { name: t('common:back'), exact: true }).click()
        await waitForStep(page, 'drop_off')
        await over.waitFor()
        expect(
          await page.getByRole('button', { name: t('payment:dropOff.toPayment') }).count(),
        ).toBe(0)
        await again.click()
        await waitForStep(page, 'payment')
        await held.waitFor()
        await endHold()
        await over.waitFor()
        await payAtBank(page)
        await waitForStep(page, 'thankyou')
        const door = t('next:door.named', { module: '@', number: '@' }).replaceAll('@', '\\d+')
        await page.getByText(new RegExp(`^${door}$`)).waitFor()
        // The texts are too long for one line: the main action is the upper one.
        const [upper, lower] = await Promise.all(
          (['labels.print', 'send.open'] as const).map((key) =>
            button(page, t(`next:${key}`, { count: 1 })).boundingBox(),
          ),
        )
        expect(upper?.y).toBeLessThan(lower?.y ?? 0)
      })
    },
  )

  test.each(onDesktop('et_EE'))(
    'are too few: one parcel is sent and the other stays in the draft, %s',
    async (_, screen) => {
      const white = await getPlace(env.stack, lockers.tooFew)
      await fillLocker(env.stack, white.id, 1)
      const place = formatPlaceName(white.name)
      await withDropOff(
        screen,
        async ({ page, t }) => {
          await chooseDropOff(page, white.name)
          await page.getByText(t('payment:full.text', { count: 1, place })).waitFor()
          await expectAccessible(page)
          await button(page, t('payment:full.sendFitting', { count: 1 })).click()
          await waitForStep(page, 'payment')
          await page.getByText(t('payment:parked.text', { count: 1 })).waitFor()
          await payAtBank(page)
          await waitForStep(page, 'next')
          await page.goto(`${env.stack.url}/new_shipment/recipient?lang=${screen.locale}`)
          const name = page.locator('[name=recipient_name]')
          await expect.poll(() => name.inputValue()).toBe('Juhan Jõgi 2')
        },
        { parcels: 2, user: 'private@demo.test' },
      )
    },
  )

  test.each(onPhone('ru_RU'))(
    'are none: the nearest lockers are offered, %s',
    async (_, screen) => {
      const white = await getPlace(env.stack, lockers.none)
      await fillLocker(env.stack, white.id, 0)
      await withDropOff(screen, async ({ page, t }) => {
        await chooseDropOff(page, white.name)
        const none = `${t('payment:full.available')} ${t('payment:full.none')}`
        await page.getByText(none).waitFor()
        await expectAccessible(page)
        const full = page.getByRole('dialog', { name: t('payment:full.title') })
        await full.getByRole('listitem').first().getByRole('button').first().click()
        await waitForStep(page, 'payment')
        const held = page.getByText(t('payment:dropOff.held', { count: 1 }))
        await expect.poll(() => held.count()).toBe(1)
      })
    },
  )

  test.each(onDesktop('lv_LV'))(
    'are held too often from one network: the visitor is told what to do, %s',
    async (_, screen) => {
      const white = await getPlace(env.stack, lockers.held)
      await withDropOff(
        screen,
        async ({ page, t }) => {
          // The answers of the server once a network holds as many doors as it may.
          const refuse = (error_code: string) =>
            page.route('**/pre_book', (route) =>
              route.fulfill({
                status: 429,
                json: { error_type: 'too_many_requests', error_code, message: '', errors: [] },
              }),
            )
          await refuse('network_doors_at_locker')
          await chooseDropOff(page, white.name)
          const dialog = page.getByRole('dialog')
          await dialog.getByText(t('errors:network_doors_at_locker')).waitFor()
          await expectAccessible(page)
          await dialog.getByRole('button', { name: t('payment:full.nearest') }).click()
          await page.waitForURL(`**/drop_off?nearest=${white.id}**`)
          await refuse('network_doors')
          await chooseNearest({ page, t })
          const text = t('errors:network_doors')
          const error = page.getByRole('alert').filter({ hasText: text })
          await error.waitFor()
          expect(await error.innerText()).toBe(text)
          await expectAccessible(page)
          await button(page, t('common:ok')).click()
          await chooseAnyBlue({ page, t })
          await waitForStep(page, 'payment')
        },
        { expectedErrors: /429/ },
      )
    },
  )
})

test.each(onDesktop('en_GB'))(
  'tracking works for anyone with the barcode and shows no personal data, %s',
  async (_, screen) => {
    const { visitor } = await send(orderToLocker)
    await withPage(
      visitor,
      '/new_shipment/thankyou',
      async ({ page, t }) => {
        await page.getByRole('link', { name: t('next:shipment.track'), exact: true }).click()
        await page.waitForURL('**/track/**')
        const findStatus = (status: 'prepared' | 'ready_for_pickup') =>
          page.getByRole('heading', { name: t(`track:status.${status}`), level: 2 })
        await findStatus('prepared').waitFor()
        const barcode = /track\/(\w+)/.exec(page.url())?.[1] ?? ''
        await env.stack.scan({ barcode, event: 'fetched' })
        await page.reload()
        await findStatus('ready_for_pickup').waitFor()
        expect(await page.locator('main').innerText()).not.toMatch(/Mari|Juhan|@|\+372/)
        const search = page.getByRole('main').getByRole('button', { name: t('common:search') })
        const field = page.getByLabel(t('track:barcode'))
        await field.fill('JJEE 000000 00000 000001')
        await search.click()
        await page.getByText(t('errors:barcode_invalid')).waitFor()
        await field.fill(unknownBarcode)
        await search.click()
        await page.getByText(t('track:notFound'), { exact: true }).waitFor()
        await expectAccessible(page)
      },
      { ...screen, expectedErrors: /404/ },
    )
  },
)
