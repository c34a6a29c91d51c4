import { expect, test } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import {
  listCollections,
  listCourierCollections,
  listRecurringCollections,
} from '#shared/api/collections.ts'
import { setServiceStatus } from '#shared/api/services.ts'
import { lowDesktop, onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { places } from '#test/support/examples/example-body.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { companies } from '#test/e2e/business/company-orders.ts'
import { expectAccessible, openPopover, withListPage } from '#test/e2e/lists/list-page.ts'
import {
  activateServices,
  createCollectionsPage,
  setSentSms,
  setWaiting,
} from './collections-page.ts'

const env = setUpStackAndBrowser()
const path = '/collections'

test('a contract company books doors, sends their codes and cancels reservations', async () => {
  const t = loadTexts('en')
  const { user } = companies.postpaid
  await setWaiting(env.stack, 'postpaid', 7)
  const visitor = await logInAs(env.stack, user)
  const { account } = await visitor.call(getApp)
  await withListPage(env, { user, path }, async (page) => {
    const screen = createCollectionsPage(page, t)
    const { dialog, press } = screen
    await page.getByText(t('collections:none')).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('collections:new.open') }).focus()
    for (const kind of ['doors', 'courier'] as const) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => screen.readFocus()).toContain(t(`collections:new.kinds.${kind}`))
    }
    await expectAccessible(page, openPopover)
    await page.keyboard.press('Escape')
    await expect.poll(() => screen.readFocus()).toBe(t('collections:new.open'))
    await screen.openNew('doors')
    // The default locker of the company is chosen.
    await dialog.getByText(t('collections:new.most', { number: 0, max: 7 })).waitFor()
    await screen.enterDoors('M', 4)
    await screen.enterDoors('S', 9)
    // No more than created orders wait.
    await dialog.getByText(t('collections:new.most', { number: 7, max: 7 })).waitFor()
    await screen.enterDoors('S', 1)
    await dialog.getByText(t('bulk:dropOff.advice', { count: 5 })).waitFor()
    await expectAccessible(page)
    await screen.book(5)
    await screen.waitForSummary(5)
    await setSentSms(env.stack, account?.id ?? '', 28)
    await press(t('next:send.open', { count: 5 }), dialog)
    await dialog.getByText(t('next:send.smsLeft', { count: 2 })).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await screen.sendCodes('sms', ['+37256102233', '+37256102234'], 5)
    await screen.sendCodes('email', ['juht@demo.test'], 5)
    await dialog.getByRole('listitem').first().getByRole('button').click()
    await screen.waitForSummary(4)
    await press(t('common:ok'), dialog)

    await expect.poll(() => screen.findDoors().count()).toBe(4)
    const { collections } = await visitor.call(listCollections)
    // In the order of the screen.
    const doors = collections
      .flatMap((collection) => collection.doors)
      .toSorted(
        (one, other) =>
          one.module_number - other.module_number || one.door_number - other.door_number,
      )
    const codes = doors.map(({ lockerCode }) => lockerCode)
    await screen.findDoors().first().click()
    await page.getByText(`C ${codes[0]} OK`).waitFor()
    await expectAccessible(page)
    for (const to of ['+37256102233', '+37256102234', 'juht@demo.test']) {
      const texts = (await env.stack.outbox(to)).map(({ text }) => text).join('\n')
      expect(codes.filter((code) => code === null || !texts.includes(code))).toEqual([])
    }
    const [door] = doors
    const named = t('next:door.named', {
      number: door?.door_number ?? 0,
      module: door?.module_number ?? 0,
    })
    await press(t('collections:doors.cancelOne', { door: named }))
    await dialog.getByText(named).waitFor()
    await press(t('collections:doors.cancelAll', { count: 1 }), dialog)
    await expect.poll(() => screen.findDoors().count()).toBe(3)
    // The door that stands there now.
    await expect.poll(() => screen.readFocus()).toMatch(/^Cancel the reservation: Module/)
    await press(t('collections:doors.cancelAll', { count: 3 }))
    await dialog.getByText(/Nothing is charged/).waitFor()
    await press(t('collections:doors.cancelAll', { count: 3 }), dialog)
    await page.getByText(t('collections:none')).waitFor()
    await expect.poll(async () => (await visitor.call(listCollections)).collections).toEqual([])
  })
})

test('a prepaid company hands over at doors and to couriers who come once or every week', async () => {
  const t = loadTexts('lt')
  const { user } = companies.business
  await activateServices(env.stack, 'business')
  await setWaiting(env.stack, 'business', 50)
  const view = {
    user,
    path,
    locale: 'lt_LT',
    viewport: lowDesktop,
    expectedErrors: /422/,
  } as const
  await withListPage(env, view, async (page) => {
    const screen = createCollectionsPage(page, t)
    const { dialog, press } = screen
    await screen.openNew('doors')
    await screen.chooseSadam()
    await screen.enterDoors('S', 1)
    await screen.book(1)
    await screen.waitForSummary(1)
    await press(t('common:ok'), dialog)
    // Who has paid in advance pays nothing more: the reservation is lost.
    await page.getByText(t('collections:doors.lost', { count: 1, time: '' }).slice(0, 20)).waitFor()

    await screen.openNew('courier')
    await dialog.getByText(t('collections:enough', { count: 50 })).waitFor()
    // This browser cannot draw where it is.
    await dialog.getByText(t('collections:addresses.preview')).click()
    await dialog.locator('[data-map-unavailable]').waitFor()
    await expectAccessible(page)
    await press(t('collections:submit'), dialog)
    await page.getByRole('heading', { name: `${t('collections:visits.title')} 1` }).waitFor()
    await screen.openNew('recurring')
    await press(t('collections:recurring.start'), dialog)
    await dialog.getByText(t('errors:required')).waitFor()
    await dialog.getByRole('checkbox').nth(1).check({ force: true })
    await expect.poll(() => dialog.locator('ol > li').count()).toBe(3)
    await expectAccessible(page)
    await press(t('collections:recurring.start'), dialog)
    const weekly = page.getByRole('region', { name: t('collections:recurring.title') })
    await weekly.waitFor()
    await expectAccessible(page)
    // The same weekday at that time once more is refused at the weekdays.
    await screen.openNew('recurring')
    await dialog.getByRole('checkbox').nth(1).check({ force: true })
    await press(t('collections:recurring.start'), dialog)
    await dialog
      .getByRole('group', { name: t('collections:recurring.weekdays') })
      .getByText(t('errors:collection_exists'))
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const visitor = await logInAs(env.stack, user)
    expect((await visitor.call(listRecurringCollections)).recurring_collections).toHaveLength(1)
    await weekly.getByRole('button').click()
    await press(t('collections:recurring.endAction'), dialog)
    await weekly.waitFor({ state: 'detached' })
    await expect.poll(() => screen.readFocus()).not.toBe('')
    await page.getByRole('heading', { name: `${t('collections:visits.title')} 1` }).waitFor()
    const { collections } = await visitor.call(listCourierCollections)
    expect(collections).toHaveLength(1)
    const openPast = () => page.locator('summary', { hasText: t('collections:past.title') }).click()
    await openPast()
    await page.getByText(t('collections:past.none')).waitFor()

    const ended = { date_from: '2020-01-01T07:00:00Z', date_until: '2020-01-01T11:00:00Z' }
    const json = {
      collections: Array.from({ length: 31 }, (_, index) => ({
        ...collections[0],
        ...ended,
        id: `col_${index}`,
      })),
    }
    await page.route(/\/courier_collections\/?\?.*datetime_range/, (route) =>
      route.fulfill({ json }),
    )
    await page.reload()
    await openPast()
    const past = page.getByRole('table', { name: t('collections:past.title') })
    // One row more is the head.
    const expectRows = (count: number) =>
      expect.poll(() => past.getByRole('row').count()).toBe(count + 1)
    await expectRows(10)
    const sizes = page.getByLabel(t('lists:pages.rows'))
    expect(await sizes.locator('option').allInnerTexts()).toEqual(['10', '20', '30'])
    await sizes.selectOption('20')
    await expectRows(20)
    await page.getByRole('button', { name: t('lists:pages.next') }).click()
    await expectRows(11)
    await expectAccessible(page)
  })
})

test('doors without codes of their own show the personal code, or that there is none', async () => {
  const t = loadTexts('en')
  const { user } = companies.postpaid
  await setWaiting(env.stack, 'postpaid', 3)
  const owner = await logInAs(env.stack, user)
  await owner.call(setServiceStatus, {
    body: { setting_name: 'bulk_door_code', requested_status: 'active' },
  })
  await withListPage(env, { user, path }, async (page) => {
    const screen = createCollectionsPage(page, t)
    await screen.openNew('doors')
    await screen.enterDoors('M', 1)
    await screen.dialog.getByLabel(t('collections:new.personalCodes')).check()
    await screen.book(1)
    await screen.waitForSummary(1)
    await page.keyboard.press('Escape')
    await page.getByText(t('collections:noPersonalCode')).waitFor()
    await expect.poll(() => screen.readFocus()).not.toBe('')
    expect(
      await page.getByRole('button', { name: t('next:send.open', { count: 1 }) }).count(),
    ).toBe(0)
  })
})

test.each(onPhone('ru_RU'))(
  'doors that others take meanwhile are told, and the others booked, %s',
  async (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    const { user } = companies.rdp
    await activateServices(env.stack, 'rdp')
    await setWaiting(env.stack, 'rdp', 10)
    await withListPage(env, { user, path, locale, viewport }, async (page) => {
      const screen = createCollectionsPage(page, t)
      const { dialog } = screen
      await screen.openNew('doors')
      await screen.chooseSadam()
      await screen.enterDoors('XL', 3)
      await screen.enterDoors('L', 1)
      await expectAccessible(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
      await fillLocker(env.stack, places.sadam, 2)
      await screen.book(4)
      await dialog.getByText(t('errors:doors_not_reserved')).waitFor()
      await dialog.getByText(t('collections:booking.free', { number: 2, total: 3 })).waitFor()
      await expectAccessible(page)
      await screen.book(2)
      await screen.waitForSummary(2)
      await screen.press(t('common:ok'), dialog)
      await expect.poll(() => screen.findDoors().count()).toBe(2)
      await expectAccessible(page)
    })
  },
)
