import { expect, test } from 'vitest'
import { places } from '#test/support/examples/example-body.ts'
import { fillLocker, getPlace } from '#test/support/visitors/lockers.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import {
  phone,
  doorCodes,
  button,
  expectNoSidewaysScroll,
  sender,
  chooseLocker,
  goToBank,
  pay,
  setUpDraftPage,
} from './draft-page.ts'
import { waitForStep } from './wizard-page.ts'

const { env, withPage, createFilledDraft } = setUpDraftPage()

test('a sender whose doors were lost after paying chooses another locker and gets doors and codes', async () => {
  const { name } = await getPlace(env.stack, places.sadam)
  const draft = await createFilledDraft(2)
  const user = 'private@demo.test'
  await withPage({ path: '/new_shipment/drop_off', draft, user, screen: phone }, async (page) => {
    await chooseLocker(page, 'White parcel locker', name)
    await waitForStep(page, 'payment')
    await goToBank(page)
    await env.stack.advanceClock('PT16M')
    await fillLocker(env.stack, places.sadam, 0)
    await page.locator('button[value=pay]').click()

    await waitForStep(page, 'next')
    await page.getByText(/there are no free doors left for 2 parcels/).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await doorCodes(page).count()).toBe(0)
    expect(await page.getByText('Go to the terminal').count()).toBe(0)
    const { link } = await waitForShortLink(env.stack, sender.email)

    // The first locker is still full; another one has free doors.
    await chooseLocker(page, 'Choose a locker', name)
    await page.getByText('2 parcels found no door there either').waitFor()
    await chooseLocker(page, 'Choose a locker', 'Laagri Rimi')
    await expect.poll(() => doorCodes(page).count()).toBe(2)
    expect(await page.getByText(/^Module \d+, door \d+$/).count()).toBe(2)
    await page.reload()
    await expect.poll(() => doorCodes(page).count()).toBe(2)
    expect(await page.getByText('Choose another locker').count()).toBe(0)
    await expectNoSidewaysScroll(page)

    // The link of the e-mail shows the codes on another device, and its token leaves the address.
    const otherContext = await env.browser.newContext(phone)
    const otherPage = await otherContext.newPage()
    const { failures } = monitorPage(otherPage)
    await otherPage.goto(link)
    await expect.poll(() => doorCodes(otherPage).count()).toBe(2)
    expect(otherPage.url()).not.toContain('order_token')
    await otherPage.reload()
    await expect.poll(() => doorCodes(otherPage).count()).toBe(2)
    expect(failures).toEqual([])
    await otherContext.close()
  })
})

test('a door of an outdoor locker with two blocks is shown by block, module and door', async () => {
  const draft = await createFilledDraft()
  await withPage({ path: '/new_shipment/drop_off', draft }, async (page) => {
    await chooseLocker(page, 'Outdoor parcel locker', 'Mustla Konsum')
    await waitForStep(page, 'payment')
    await page.getByText('A door is booked for you for 24 hours').waitFor()
    await pay(page)
    await waitForStep(page, 'thankyou')
    const door = page.getByText(/^Block [12] · Module \d+, door \d+$/)
    await expect.poll(() => door.count()).toBe(1)
  })
})

test('a sender whose locker is full can choose a blue locker instead', async () => {
  const { name } = await getPlace(env.stack, places.loksa)
  const draft = await createFilledDraft()
  await withPage({ path: '/new_shipment/drop_off', draft }, async (page) => {
    await chooseLocker(page, 'Outdoor parcel locker', name)
    await waitForStep(page, 'payment')
    await goToBank(page)
    await env.stack.advanceClock('PT16M')
    await fillLocker(env.stack, places.loksa, 0)
    await page.locator('button[value=pay]').click()
    await waitForStep(page, 'thankyou')
    await button(page, 'Choose a locker').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await chooseLocker(page, 'Choose a blue terminal', 'Ülemiste')
    await expect.poll(() => doorCodes(page).count()).toBe(1)
    expect(await page.getByText(/^Module \d+, door \d+$/).count()).toBe(0)
  })
})
