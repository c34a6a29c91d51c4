import { expect, test } from 'vitest'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { orderToAddress } from '#test/support/examples/example-body.ts'
import { changeIncoming, readIncoming, sendIncoming } from '#test/support/visitors/incoming.ts'
import { returnFromBank } from '#test/support/visitors/pay.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { expectAccessible } from '#test/e2e/editing/edit-page.ts'
import { withParcel } from './incoming-page.ts'

const env = setUpStackAndBrowser()

const place = 'Behind the blue shed'

/** Sends a parcel whose recipient has paid to have it brought to a safe place at an address. */
const sendMoved = async () => {
  const sent = await sendIncoming(env.stack)
  const { recipient, link } = sent
  const { destination } = orderToAddress
  const { payment } = await changeIncoming(recipient, link, {
    kind: 'another_address',
    address: { ...destination, address_apartment: '77' },
    timewindow: 2,
    safe_place: { place: destination, location_description: place },
  })
  await returnFromBank(payment?.redirect_url ?? '', 'pay')
  await waitFor(async () => expect((await readIncoming(recipient, link)).redirect).not.toBeNull())
  return sent
}

let moved: ReturnType<typeof sendMoved> | undefined

/** Returns the parcel of this file, which its tests only look at. */
const getMoved = () => (moved ??= sendMoved())

test.each(onDesktop('ru_RU'))(
  'the page of a parcel that was moved to an address shows address and safe place, and offers only what is left, %s',
  async (_, screen) => {
    const { link } = await getMoved()
    await withParcel(env, link, screen, async ({ page, t }) => {
      await page.getByText(/-77, /).waitFor()
      await page.getByText(place).waitFor()
      await page.getByText(t('incoming:option.send_back')).waitFor()
      await page.getByText(t('incoming:option.other_safe_place')).waitFor()
      const missing = ['redirect', 'another_address', 'hold'] as const
      for (const option of missing)
        expect(await page.getByText(t(`incoming:option.${option}`), { exact: true }).count()).toBe(
          0,
        )
      await expectAccessible(page)
    })
  },
)

test.each(onPhone('lv_LV'))(
  'who opens a moved parcel by its label sees neither apartment nor safe place, %s',
  async (_, screen) => {
    const { order, recipient, recipientPhone } = await getMoved()
    const link = await recipient.call(openIncomingParcel, {
      body: { barcode: order.barcode, phone_ending: recipientPhone.slice(-4) },
    })
    await withParcel(env, link, screen, async ({ page, t }) => {
      await page.getByRole('heading', { name: t('incoming:delivery.title') }).waitFor()
      await page.getByText(orderToAddress.destination.address_street).first().waitFor()
      expect(await page.getByText(/-77, /).count()).toBe(0)
      expect(await page.getByText(place).count()).toBe(0)
    })
  },
)
