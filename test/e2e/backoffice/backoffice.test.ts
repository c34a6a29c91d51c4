import { expect, test } from 'vitest'
import { getBackofficeAccount, openLook } from '#shared/api/backoffice.ts'
import { printLabels } from '#shared/api/labels.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { onDesktop, onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne } from '#test/support/visitors/send-parcel.ts'

const env = setUpStackAndBrowser()

/** The answer to a read that shows more masked rows than an hour allows. */
const tooManyRows = {
  status_code: 429,
  error_type: 'too_many_requests',
  error_code: 'masked_rows_limit',
  message: '',
  errors: [],
}

const recipient = { name: 'Kalju Kask', phone: '+37255512987', email: 'kalju@kask.test' }

test.each(onDesktop('en_GB'))(
  'customer support finds a shipment, opens it with a reason, and sees it masked again, %s',
  async (_, { lang, ...screen }) => {
    const t = loadTexts(lang)
    const owner = await logInAs(env.stack, 'private@demo.test')
    const order = await sendOne(owner, { ...orderToLocker, recipient })
    await owner.fetchDocument(printLabels, { body: { barcodes: { [order.barcode]: {} } } })
    const visit = {
      user: 'support@demo.test',
      // Its search is its home.
      path: '/',
      ...screen,
      expectedErrors: /status of 429/,
    }
    await withListPage(
      env,
      visit,
      async (page) => {
        const button = (name: string) => page.getByRole('button', { name, exact: true })
        const query = page.locator('[name=query]')
        const row = page.locator(`[data-order=${order.id}] a`)
        const find = async () => {
          await query.fill(formatBarcode(order.barcode))
          await page.getByText(t('backoffice:search.by.barcode'), { exact: true }).waitFor()
          await query.press('Enter')
          await row.waitFor()
        }
        await find()
        await query.fill('mari@kask')
        await query.press('Enter')
        await page.getByText(t('errors:email_invalid'), { exact: true }).waitFor()
        expect(await row.count()).toBe(0)
        await find()
        await expectAccessible(page)
        await row.click()
        await page.waitForURL(
          `**/backoffice/shipments/${getDemoAccountId('private')}/${order.id}?**`,
        )
        await page.getByText(t('backoffice:look.masked'), { exact: true }).waitFor()
        const name = page.getByText(recipient.name)
        await page.getByText(formatBarcode(order.barcode), { exact: true }).waitFor()
        expect(await name.count()).toBe(0)

        await button(t('backoffice:look.show')).click()
        const dialog = page.getByRole('dialog')
        const reason = dialog.locator('[name=reason]')
        await reason.fill('miks')
        await reason.press('Enter')
        await dialog.getByText(t('errors:too_short'), { exact: true }).waitFor()
        await expectAccessible(page)
        await reason.fill('The customer asks where it is')
        await reason.press('Enter')
        await name.waitFor()
        await page.getByText(formatPhone(recipient.phone)).waitFor()
        await page.getByText(/^1[45]:\d\d$/).waitFor()
        await expectAccessible(page)

        const [file] = await Promise.all([
          page.waitForEvent('download'),
          button(t('backoffice:label.copy')).click(),
        ])
        expect(file.suggestedFilename()).toBe(`${order.barcode}.pdf`)
        await page
          .getByRole('button', { name: t('backoffice:message.resend') })
          .first()
          .click()
        await page.getByText(t('backoffice:message.resent'), { exact: true }).waitFor()

        // The time of the look passes.
        await page.clock.fastForward('15:00')
        await page.getByText(t('backoffice:look.masked'), { exact: true }).waitFor()
        expect(await name.count()).toBe(0)
        await page.goBack()
        await row.click()
        await page.getByRole('link', { name: t('backoffice:shipment.account') }).click()
        await page.getByRole('table', { name: t('backoffice:kind.private') }).waitFor()
        const list = page.getByRole('table', { name: t('backoffice:account.shipments') })
        await list.waitFor()
        // Only what is not masked.
        expect(await list.locator('[role=columnheader] button').allInnerTexts()).toEqual(
          (['created_at', 'location', 'status'] as const).map((column) =>
            t(`shipments:columns.${column}`),
          ),
        )
        await expectAccessible(page)

        // As after 500 masked rows in this hour.
        await page.route('**/api/backoffice/accounts/**', (route) =>
          route.fulfill({ status: 429, json: tooManyRows }),
        )
        await page.reload()
        await page.getByText(t('errors:masked_rows_limit')).waitFor()
        await button(t('backoffice:look.show')).waitFor()
        await expectAccessible(page)
      },
      (page) => page.clock.install(),
    )
  },
)

test.each(onPhone('ru_RU'))(
  'an owner sees who of customer support has looked at the data, and opens no back office, %s',
  async (_, { lang, ...screen }) => {
    const t = loadTexts(lang)
    const support = await logInAs(env.stack, 'support@demo.test')
    const id = getDemoAccountId('private.lv')
    await support.call(getBackofficeAccount, { params: { id } })
    const reason = 'Клиент просит исправить номер'
    await support.call(openLook, { body: { subject: 'account', id, reason } })
    const visit = { user: 'private.lv@demo.test', path: '/backoffice', ...screen }
    await withListPage(env, visit, async (page) => {
      await page.waitForURL((url) => url.pathname === '/')
      await page.goto(`${env.stack.url}/settings`)
      const table = page.getByRole('table', { name: t('settings:looks.title') })
      const rows = table.getByRole('row')
      await rows.nth(1).getByText(reason, { exact: true }).waitFor()
      await rows.nth(2).getByText(t('settings:looks.kind.masked')).waitFor()
      await expectAccessible(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(screen.viewport.width)
    })
  },
)
