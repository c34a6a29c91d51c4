import { expect, test } from 'vitest'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { holdDoors } from '#test/support/visitors/door-collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { returnFromBank, startPayment } from '#test/support/visitors/pay.ts'
import { createOrders, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser as Visitor, visit } from '#test/support/visitors/visitor.ts'
import { fillLocker, getPlace } from '#test/support/visitors/lockers.ts'
import { waitForShortLink } from '#test/support/visitors/short-links.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { monitorPage } from '#test/support/browser/monitor-page.ts'
import {
  phone,
  doorCodes,
  button,
  expectNoSidewaysScroll,
  chooseDropOff,
  chooseLocker,
  pay,
  setUpDraftPage,
} from './draft-page.ts'
import { waitForStep } from './wizard-page.ts'

const { env, withPage, createFilledDraft } = setUpDraftPage()

/**
 * Pays for parcels whose doors, held at a locker, are lost while the payer is at the bank. Returns the
 * sender.
 */
const loseDoors = async (visitor: Visitor, place_id: number, parcels: number) => {
  const body = withNewSender(orderToLocker)
  const sizes = Array.from({ length: parcels }, () => 'M' as const)
  const { orderIds } = await createOrders(
    visitor,
    sizes.map(() => body),
  )
  await holdDoors(visitor, place_id, sizes)
  const { redirect_url } = await startPayment(visitor, { orderIds, location: place_id })
  await env.stack.advanceClock('PT16M')
  await fillLocker(env.stack, place_id, 0)
  await returnFromBank(redirect_url, 'pay')
  return body.sender
}

test('a sender whose doors were lost after paying chooses another locker and gets doors and codes', async () => {
  const { name } = await getPlace(env.stack, places.sadam)
  const visitor = await logInAs(env.stack, 'private@demo.test')
  const sender = await loseDoors(visitor, places.sadam, 2)
  await withPage({ path: '/new_shipment/next', visitor, screen: phone }, async (page) => {
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
    await chooseDropOff(page, 'Mustla Konsum')
    await waitForStep(page, 'payment')
    await page.getByText('A door of your own for 24 hours').waitFor()
    await pay(page)
    await waitForStep(page, 'thankyou')
    const door = page.getByText(/^Block [12], module \d+, door \d+$/)
    await expect.poll(() => door.count()).toBe(1)
  })
})

test('a sender whose locker is full can choose a blue locker instead', async () => {
  const visitor = await visit(env.stack)
  await loseDoors(visitor, places.loksa, 1)
  await withPage({ path: '/new_shipment/thankyou', visitor }, async (page) => {
    await button(page, 'Choose a locker').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await chooseLocker(page, 'Choose a blue terminal', 'Ülemiste')
    await expect.poll(() => doorCodes(page).count()).toBe(1)
    expect(await page.getByText(/^Module \d+, door \d+$/).count()).toBe(0)
  })
})
