import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { expectAccessible } from '#test/e2e/editing/edit-page.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const env = setUpStackAndBrowser()

/** Shows what has changed since without waiting for the next reading. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test.each(onPhone('ru_RU'))(
  'a pass opens from the paid shipment, is passed on by a link, works offline and ends, %s',
  async (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    const sender = await visit(env.stack)
    const order = await sendOne(sender, withNewSender(orderToLocker), places.sadam)
    const code = order.order_source_pin_code ?? ''
    const showsCode = (page: Page) => page.getByText(code).first().waitFor()
    let address = ''
    const share = async (page: Page, name: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('/pass#h=')
      address = await page.evaluate(() => navigator.clipboard.readText())
    }
    await withNewPage(env, { viewport, ownContext: true }, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await shareSession(page.context(), env.stack, sender)
      await page.goto(`${env.stack.url}/new_shipment/next?lang=${locale}`)
      await page.getByRole('link', { name: t('next:code.pass') }).click()
      await showsCode(page)
      await page.getByText(t('pass:to', { name: order.recipient.name, size: 'M' })).waitFor()
      await expectAccessible(page)
      await share(page, t('pass:share.button'))
      // What opens the address without running the page, as the preview of a messenger, opens no pass.
      const preview = await fetch(address)
      expect(await preview.text()).toContain('<meta name="robots" content="noindex"')
      await look(page)
      await page.getByText(t('pass:share.notOpened')).waitFor()
      await withNewPage(
        env,
        {
          viewport,
          ownContext: true,
          expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
        },
        async (other) => {
          await other.goto(address.replace('/pass', `/pass?lang=${locale}`))
          await showsCode(other)
          expect(await other.getByText(order.recipient.name).count()).toBe(0)
          expect(await other.getByRole('button', { name: t('pass:share.button') }).count()).toBe(0)
          await expectAccessible(other)
          await other.getByText(t('pass:worksOffline')).waitFor()
          await expect
            .poll(() => other.evaluate(() => navigator.serviceWorker.controller?.state))
            .toBe('activated')
          await other.context().setOffline(true)
          await other.reload()
          await other.getByText(t('pass:offline')).waitFor()
          await showsCode(other)
          await other.getByRole('img', { name: /JJEE/ }).waitFor()
          await expectAccessible(other)
          await other.context().setOffline(false)

          await look(page)
          await page.getByText(t('pass:share.opened', { time: '' }).trim()).waitFor()
          await page.getByRole('button', { name: t('pass:share.end'), exact: true }).click()
          await page.getByText(t('pass:share.ended', { time: '' }).trim()).waitFor()
          await look(other)
          await other.getByRole('heading', { name: t('pass:ended.title') }).waitFor()
          expect(await other.getByText(code).count()).toBe(0)
          await expectAccessible(other)
          expect(await other.evaluate(() => localStorage.getItem('pakk.passes.1'))).toBeNull()
        },
      )
    })
  },
)
