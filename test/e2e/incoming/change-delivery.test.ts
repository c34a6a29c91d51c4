import { describe, expect, test } from 'vitest'
import { getHeldEnd } from '#shared/orders/pickup.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { readIncoming, scanAll, sendIncoming } from '#test/support/visitors/incoming.ts'
import { button, expectAccessible } from '#test/e2e/editing/edit-page.ts'
import {
  arrived,
  chooseAddress,
  confirmMove,
  decide,
  decideAtBankPage,
  openBank,
  openOption,
  withParcel,
} from './incoming-page.ts'

const env = setUpStackAndBrowser()

/** Sets no timer of 30 seconds any more, after which the page of a parcel reads it again by itself. */
const stopReadingAgain = () => {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (setTimer, self, args: unknown[]): unknown =>
      args[1] === 30_000 ? undefined : Reflect.apply(setTimer, self, args),
  })
}

describe('a recipient', () => {
  test.each(onPhone('et_EE'))(
    'moves a parcel to another locker from the SMS, once, %s',
    async (_, screen) => {
      const { link, recipient } = await sendIncoming(env.stack)
      const { suggested_place: place } = await readIncoming(recipient, link)
      const name = formatPlaceName(place?.name ?? '')
      await withParcel(env, link, screen, async (opened) => {
        const { page, t } = opened
        await openOption(opened, 'redirect')
        await page.getByRole('radio', { name }).check({ force: true })
        await expectAccessible(page)
        await button(page, t('incoming:change.redirect.move')).click()
        const { order: before } = await readIncoming(recipient, link)
        const dialog = page.getByRole('dialog')
        await dialog.getByText(formatPlaceName(before.destination.name), { exact: true }).waitFor()
        await dialog.getByText(name).waitFor()
        await dialog.getByText(t('incoming:change.free'), { exact: true }).waitFor()
        await expectAccessible(page)
        await button(page, t('common:cancel')).click()
        expect((await readIncoming(recipient, link)).redirect).toBeNull()
        await confirmMove(opened)
        await page.getByRole('heading', { name: t('incoming:change.done.titlePlace') }).waitFor()
        await page.getByText(name, { exact: true }).waitFor()
        await expectAccessible(page)
        await page.reload()
        await page.getByRole('heading', { name: t('incoming:change.done.titlePlace') }).waitFor()
        await page.getByRole('link', { name: t('incoming:change.seeParcel') }).click()
        await page.getByText(t('incoming:option.send_back')).waitFor()
        expect(await page.getByText(t('incoming:option.redirect')).count()).toBe(0)
        expect(await page.getByText(t('incoming:option.another_address')).count()).toBe(0)
      })
      const after = await readIncoming(recipient, link)
      expect(after.order.destination.place_id).toBe(place?.id)
      expect(after.options.redirect).toMatchObject({ reason: 'already_redirected' })
    },
  )

  test.each(onDesktop('en_GB'))(
    'pays at a bank to have a parcel brought to an address, %s',
    async (_, screen) => {
      const { link, recipient } = await sendIncoming(env.stack)
      await withParcel(env, link, screen, async (opened) => {
        const { page, t } = opened
        await openOption(opened, 'another_address')
        await chooseAddress(opened)
        await expectAccessible(page)
        await decide(page)
        await page.getByRole('dialog').getByText(t('incoming:change.from')).waitFor()
        await expectAccessible(page)
        await openBank(opened)
        await decideAtBankPage(opened)
        await page.getByRole('heading', { name: t('incoming:change.done.titleAddress') }).waitFor()
        await expectAccessible(page)
        await page.evaluate(stopReadingAgain)
        await page.getByRole('link', { name: t('incoming:change.seeParcel') }).click()
        await page.getByRole('heading', { name: t('incoming:state.moving') }).waitFor()
      })
      const after = await readIncoming(recipient, link)
      expect(after.order.destination.type).toBe('address')
    },
  )

  test.each(onPhone('lv_LV'))('pays to keep a parcel three days longer, %s', async (_, screen) => {
    const { link, recipient } = await sendIncoming(env.stack, { events: arrived })
    const before = await readIncoming(recipient, link)
    await withParcel(env, link, screen, async (opened) => {
      const { page, t } = opened
      await openOption(opened, 'hold')
      await page.getByRole('dialog').getByRole('checkbox').waitFor()
      await expectAccessible(page)
      await openBank(opened)
      await decideAtBankPage(opened)
      await page.getByRole('heading', { name: t('incoming:change.payment.paid') }).waitFor()
    })
    const after = await readIncoming(recipient, link)
    const hours = before.order.destination_place?.opening_hours ?? []
    const held = getHeldEnd(Date.parse(before.pickup?.until ?? ''), hours)
    expect(Date.parse(after.pickup?.until ?? '')).toBe(held)
  })

  test.each(onDesktop('lt_LT'))('sends a parcel back, after a question, %s', async (_, screen) => {
    const { link, recipient } = await sendIncoming(env.stack, { events: arrived })
    await withParcel(env, link, screen, async (opened) => {
      const { page, t } = opened
      await openOption(opened, 'send_back')
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('incoming:change.sendBack.code')).waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('incoming:change.sendBack.confirm') }).click()
      await page.getByRole('heading', { name: t('incoming:state.returning') }).waitFor()
    })
    expect((await readIncoming(recipient, link)).pickup).toBeNull()
  })

  test.each(onPhone('ru_RU'))(
    'is told why a parcel that was sorted meanwhile is not moved, %s',
    async (_, screen) => {
      const { order, link } = await sendIncoming(env.stack)
      await withParcel(
        env,
        link,
        screen,
        async (opened) => {
          const { page, t } = opened
          await openOption(opened, 'redirect')
          await page.getByRole('radio').first().check({ force: true })
          await scanAll(env.stack, order.barcode, ['termin', 'termout'])
          await confirmMove(opened)
          await page.getByText(t('incoming:reason.already_sorted')).waitFor()
          await expectAccessible(page)
          await page.getByRole('dialog').getByRole('button').last().click()
          expect(await page.getByRole('radio').first().isChecked()).toBe(true)
          await page.getByRole('link', { name: t('incoming:change.seeOptions') }).click()
          await page.getByRole('heading', { name: t('incoming:state.moving') }).waitFor()
        },
        { expectedErrors: /409/ },
      )
    },
  )
})
