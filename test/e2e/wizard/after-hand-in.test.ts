import { describe, expect, test } from 'vitest'
import { paths } from '#web/navigation/paths.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { scanAll } from '#test/support/visitors/incoming.ts'
import { button, expectAccessible, setUpEditPage } from '#test/e2e/editing/edit-page.ts'

const { env, send, withPage } = setUpEditPage()

/** The scans after the hand-in, with the phase and the status that the page then shows. */
const steps = [
  { events: ['termin'], phase: 'moving', status: 'on_the_way' },
  { events: ['termout', 'destinationin'], phase: 'ready', status: 'ready_for_pickup' },
  { events: ['destinationout'], phase: 'delivered', status: 'delivered' },
] as const

describe("the page of a sender's link", () => {
  test.each(onPhone('et_EE'))(
    'says how far the parcel has come instead of how to hand it in, %s',
    async (_, screen) => {
      const { visitor, order } = await send(orderToLocker)
      await withPage(
        visitor,
        paths.shipmentReady,
        async ({ page, t }) => {
          const guide = page.getByRole('heading', { name: t('next:steps.title') })
          const name = order.recipient.name
          await page.clock.install()
          await page.reload()
          await guide.waitFor()
          await page.getByText(t('next:again.title')).click()
          await page.getByText(t('next:again.sms')).waitFor()
          await scanAll(env.stack, order.barcode, ['sourcein'])
          // An open page reads its shipments again.
          await page.clock.runFor(30_000)
          await page.getByText(t('next:sent.moving', { name })).waitFor()
          for (const { events, phase, status } of steps) {
            await scanAll(env.stack, order.barcode, events)
            await page.reload()
            await page.getByText(t(`track:status.${status}`), { exact: true }).waitFor()
            await page.getByText(t(`next:sent.${phase}`, { name })).waitFor()
            expect(await guide.count()).toBe(0)
            expect(await page.getByText(t('next:again.sms')).count()).toBe(0)
            expect(await button(page, t('next:labels.print', { count: 1 })).count()).toBe(0)
          }
          await page.getByRole('link', { name: t('next:sendAnother') }).waitFor()
          await expectAccessible(page)
        },
        screen,
      )
    },
  )
})
