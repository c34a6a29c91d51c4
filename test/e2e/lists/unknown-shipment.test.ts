import { expect, test } from 'vitest'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { buildDuplicatePath, buildEditPath, buildOpenPath } from '#web/navigation/order-paths.ts'
import { button, expectAccessible, setUpEditPage } from '#test/e2e/editing/edit-page.ts'

const { env, logIn, withPage } = setUpEditPage()

const id = 'ord_00000000000000000000000000'

test.each(onPhone('lt_LT'))(
  'an unknown shipment in the address of a list says so, %s',
  async (_, screen) => {
    await withPage(
      await logIn('private@demo.test', screen.locale),
      buildOpenPath(id),
      async ({ page, t }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByText(t('shipments:details.missing')).waitFor()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: t('common:close') }).click()
        await dialog.waitFor({ state: 'detached' })
        await page.locator('[role=row] a').first().waitFor()
        expect(new URL(page.url()).searchParams.has('open')).toBe(false)
        await page.goto(`${env.stack.url}/shipments/${id}`)
        await page.waitForURL((url) => url.pathname === '/')
        await page.getByRole('heading', { level: 1 }).waitFor()
        // An e-mail program may have removed the token of a link.
        await page.goto(`${env.stack.url}/new_shipment/next`)
        await page.getByText(t('next:link.gone')).waitFor()
        await expectAccessible(page)
      },
      { ...screen, expectedErrors: /404/ },
    )
  },
)

test.each(onDesktop('ru_RU'))(
  'an unknown shipment is neither edited nor duplicated nor paid, %s',
  async (_, screen) => {
    await withPage(
      await logIn('private@demo.test', screen.locale),
      buildEditPath(id),
      async ({ page, t }) => {
        const gone = page.getByText(t('edit:gone.title'))
        await gone.waitFor()
        await expectAccessible(page)
        for (const path of [
          buildDuplicatePath(id),
          `/new_shipment/recipient?pay=${id}`,
          '/new_shipment/recipient#order_token=unknown',
        ]) {
          await page.goto('about:blank')
          await page.goto(env.stack.url + path)
          await gone.waitFor()
          expect(await page.locator('[name=recipient_name]').count()).toBe(0)
        }
        await page
          .getByRole('main')
          .getByRole('link', { name: t('shell:menu.newShipment') })
          .click()
        await page.waitForURL('**/new_shipment/parcel_selection?**')
        expect(await button(page, t('common:next')).count()).toBe(1)
      },
      { ...screen, expectedErrors: /404/ },
    )
  },
)
