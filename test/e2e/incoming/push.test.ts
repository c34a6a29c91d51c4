import type { Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getPushSettings } from '#shared/api/notifications.ts'
import type { PushSubscription } from '#shared/lib/push-subscription.ts'
import { onPhone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { type ReceivedPush, startPushReceiver } from '#test/support/push/push-receiver.ts'
import { scanAll, sendIncoming } from '#test/support/visitors/incoming.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { expectAccessible } from '#test/e2e/editing/edit-page.ts'

const env = setUpStackAndBrowser()

/** Stands in for the push service of the browser, which a headless one does not have. */
const stubPushService = ({ endpoint, p256dh, auth }: PushSubscription) => {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => Promise.resolve(true),
  }
  Object.defineProperties(PushManager.prototype, {
    subscribe: { value: () => Promise.resolve(subscription) },
    getSubscription: { value: () => Promise.resolve(subscription) },
  })
}

/** Returns the service worker that shows pushes, once it runs. */
const findWorker = (page: Page): Promise<Worker> =>
  waitFor(() => {
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('No service worker')
    return Promise.resolve(worker)
  })

/**
 * Has the service worker keep what it shows and opens: a headless browser has no notifications, and opens no
 * window without a press.
 */
const keepShown = `(() => {
  self.shown = []
  self.opened = []
  self.registration.showNotification = async (title, options) => self.shown.push({ title, ...options })
  self.clients.openWindow = async (url) => self.opened.push(url)
})()`

/** Presses the notification that was shown. */
const pressShown = `(() => {
  const notification = { data: self.shown[0].data, close: () => {} }
  const event = new ExtendableEvent('notificationclick')
  Object.defineProperty(event, 'waitUntil', { value: () => {} })
  self.dispatchEvent(Object.assign(event, { notification }))
})()`

const shownPush = z.object({ title: z.string(), body: z.string(), tag: z.string() })

/** Delivers a push to the service worker as the browser does, and returns what it has shown. */
const deliver = async (page: Page, url: string, { text }: ReceivedPush) => {
  const worker = await findWorker(page)
  await worker.evaluate(keepShown)
  const client = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/incoming_parcel`)
      if (own) resolve(own.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await found
  await client.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: text })
  await expect.poll(() => worker.evaluate('self.shown.length')).toBe(1)
  return shownPush.parse(await worker.evaluate('self.shown[0]'))
}

test.each(onPhone('ru_RU'))(
  'a recipient turns notifications on, this device shows one, and no SMS follows, %s',
  async (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    const { order, link, recipientPhone } = await sendIncoming(env.stack)
    const { public_key: publicKey } = await (await visit(env.stack)).call(getPushSettings)
    const receiver = await startPushReceiver(publicKey ?? '')
    await withNewPage(env, { viewport, ownContext: true }, async (page) => {
      await page.addInitScript(stubPushService, receiver.addDevice('browser'))
      const open = (fragment: string) =>
        page.goto(`${env.stack.url}/incoming_parcel?lang=${locale}#${fragment}`)
      await open(`h=${link.hash}&id=${link.id}`)
      await page.getByRole('button', { name: t('incoming:messages.choose') }).click()
      await page.getByRole('radio', { name: t('incoming:messages.push') }).check()
      const save = page.getByRole('dialog').getByRole('button', { name: t('common:save') })
      await save.click()
      await page.getByText(t('push:choice.denied')).waitFor()
      await expectAccessible(page)
      await page.context().grantPermissions(['notifications'])
      await save.click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByText(t('incoming:messages.push'), { exact: true }).waitFor()

      await scanAll(env.stack, order.barcode, ['destinationin'], { pickup_code: '501005' })
      const push = await waitFor(() => {
        const [received] = receiver.pushes
        if (!received) throw new Error('No push')
        return Promise.resolve(received)
      })
      expect(await deliver(page, env.stack.url, push)).toEqual({
        title: 'Pakk',
        body: t('push:recipient.ready'),
        tag: `${order.id}/recipient`,
      })
      // It was reported, so no SMS follows the one about the way.
      await env.stack.advanceClock('PT12M')
      expect(await env.stack.outbox(recipientPhone)).toHaveLength(1)

      // The page that it opens finds the secret of its link on the device.
      const worker = await findWorker(page)
      await page.goto(`${env.stack.url}/track`)
      await worker.evaluate(pressShown)
      await expect.poll(() => worker.evaluate('self.opened.length')).toBe(1)
      const opened = z.string().parse(await worker.evaluate('self.opened[0]'))
      expect(opened).not.toContain(link.hash)
      await page.goto(opened)
      await page.getByText('501005').first().waitFor()
    })
    receiver.stop()
  },
)
