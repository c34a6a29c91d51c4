import { describe, expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { orderToAddress } from '#test/support/examples/example-body.ts'
import { turnedPhoto } from '#test/support/examples/example-photo.ts'
import { openIncomingParcel } from '#shared/api/incoming.ts'
import { readIncoming, sendIncoming } from '#test/support/visitors/incoming.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { button, expectAccessible } from '#test/e2e/editing/edit-page.ts'
import { arrived, openOption, withParcel } from './incoming-page.ts'

const env = setUpStackAndBrowser()

const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const script = Buffer.from('<script>alert(1)</script>')

test.each(onPhone('lt_LT'))(
  'the courier gets a safe place with a photo; a file that is none is named, %s',
  async (_, screen) => {
    const { link, recipient } = await sendIncoming(env.stack, { body: orderToAddress })
    await withParcel(
      env,
      link,
      screen,
      async (opened) => {
        const { page, t } = opened
        await openOption(opened, 'safe_place')
        await expect.poll(() => page.title()).toBe(`${t('incoming:titles.safe_place')} – Pakk`)
        const save = button(page, t('incoming:change.safePlace.save'))
        expect(await save.isDisabled()).toBe(true)
        await page.locator('[name=location_description]').focus()
        await page.locator('[name=location_description]').blur()
        await page.getByText(t('errors:required')).waitFor()
        await page.locator('[name=location_description]').fill('Kuuris, võti kivi all')
        await expect.poll(() => save.isEnabled()).toBe(true)
        await page
          .locator('input[type=file]')
          .setInputFiles([toFile('kuur.jpg', turnedPhoto), toFile('vale.jpg', script)])
        await page
          .getByText(t('safe-place:failureText.not_a_photo', { name: 'vale.jpg' }))
          .waitFor()
        await page.getByRole('button', { name: t('safe-place:remove', { number: 2 }) }).click()
        await page.getByRole('img', { name: t('safe-place:photo', { number: 1 }) }).waitFor()
        await expectAccessible(page)
        await button(page, t('incoming:change.safePlace.save')).click()
        await page.getByText(t('incoming:change.safePlace.done')).waitFor()
        await expectAccessible(page)
        await page.reload()
        await page.getByRole('img', { name: t('safe-place:photo', { number: 1 }) }).waitFor()
      },
      { expectedErrors: /4\d\d/ },
    )
    const { safe_place: safePlace } = await readIncoming(recipient, link)
    expect(safePlace?.location_description).toBe('Kuuris, võti kivi all')
    expect(safePlace?.photos).toHaveLength(1)
  },
)

test.each(onDesktop('ru_RU'))(
  'the code goes to the phone of the parcel for who knows only its last digits, %s',
  async (_, screen) => {
    const code = '501006'
    const sent = await sendIncoming(env.stack, { events: arrived, scan: { pickup_code: code } })
    const { order, recipient, recipientPhone } = sent
    const countCodes = async () =>
      (await env.stack.outbox(recipientPhone)).filter(({ text }) => text.includes(code)).length
    await waitFor(async () => expect(await countCodes()).toBe(1))
    const { hash, id } = await recipient.call(openIncomingParcel, {
      body: { barcode: order.barcode, phone_ending: recipientPhone.slice(-4) },
    })
    await withParcel(env, { hash, id }, screen, async ({ page, t }) => {
      await page.getByText(t('incoming:code.hidden')).waitFor()
      const send = button(page, t('incoming:change.sendCode.send'))
      await send.waitFor()
      await expectAccessible(page)
      await send.click()
      await page.getByText(t('incoming:change.sendCode.sentToOwn')).waitFor()
      await expectAccessible(page)
      const shown = await page.locator('body').innerText()
      for (const hidden of [code, '••', 'Liis']) expect(shown).not.toContain(hidden)
    })
    await waitFor(async () => expect(await countCodes()).toBe(2))
  },
)

describe('the nearest lockers of a recipient', () => {
  test.each(onPhone('et_EE'))(
    'are not found without a position, and the page says why, %s',
    async (_, screen) => {
      const { link } = await sendIncoming(env.stack)
      await withParcel(env, link, screen, async (opened) => {
        const { page, t } = opened
        await openOption(opened, 'redirect')
        await page.getByRole('radio').nth(1).waitFor()
        const nearest = button(page, t('places:nearest'))
        const listed = await page.getByRole('radio').count()
        // The browser asks nobody for the permission here: it is denied.
        await nearest.click()
        await page.getByText(t('places:position.denied')).waitFor()
        await expectAccessible(page)
        // Codes of `GeolocationPositionError`. The real timeout takes 20 seconds.
        for (const [failure, text] of [
          [2, t('places:position.unavailable')],
          [3, t('places:position.failed')],
        ] as const) {
          await page.evaluate((error) => {
            Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
              configurable: true,
              value: (_done: unknown, fail: (failure: { code: number }) => void) =>
                fail({ code: error }),
            })
          }, failure)
          await nearest.click()
          await page.getByText(text).waitFor()
        }
        expect(await page.getByRole('radio').count()).toBe(listed)
      })
    },
  )
})
