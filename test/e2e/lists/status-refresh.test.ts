import { expect, test } from 'vitest'
import { onPhone } from '#test/support/browser/screens.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpEditPage } from '#test/e2e/editing/edit-page.ts'

const { env, send, withPage } = setUpEditPage()

test.each(onPhone('lv_LV'))(
  'an open list shows the new status of a parcel after a minute, %s',
  async (_, screen) => {
    const user = 'private@demo.test'
    const { visitor, order } = await send(orderToLocker, undefined, user, screen.locale)
    await withPage(
      visitor,
      '/shipments',
      async ({ page, t }) => {
        await page.clock.install()
        await page.reload()
        const row = page.locator('[role=row]', { has: page.locator(`a[href*="${order.id}"]`) })
        await row.getByText(t('shipments:status.ready_for_sending')).waitFor()
        await env.stack.scan({ barcode: order.barcode, event: 'fetched' })
        await expect
          .poll(async () => {
            const answered = page.waitForResponse('**/orderstatus?**')
            await page.clock.fastForward('01:16')
            await answered
            return row.getByText(t('shipments:status.ready_for_pickup')).count()
          })
          .toBe(1)
      },
      screen,
    )
  },
)
