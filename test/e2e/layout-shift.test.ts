import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logInContext, shareSession } from '#test/support/browser/log-in-context.ts'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { sendIncoming } from '#test/support/visitors/incoming.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { setUpDropOffPage } from '#test/e2e/wizard/drop-off-page.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { buildEditPath, buildOpenPath } from '#web/navigation/order-paths.ts'

const { env, createFilledDraft } = setUpDropOffPage()

/** Half of what web vitals still call good, as a share of the screen. */
const most = 0.05

const privateUser = 'private@demo.test'

const sendAs = async (page: Page, user: string) => {
  const visitor = await logInAs(env.stack, user)
  const order = await sendOne(visitor, withNewSender(orderToLocker))
  await shareSession(page.context(), env.stack, visitor)
  return order
}

const openHomeOf = (user: string) => async (page: Page) => {
  await logInContext(page.context(), env.stack, user)
  return '/'
}

/** The pages by name, each with what prepares it and returns its address. */
const pages = {
  'the home of a person': openHomeOf(privateUser),
  'the home of a company with a contract': openHomeOf('postpaid@demo.test'),
  'the home of a company that pays at once': openHomeOf('business@demo.test'),
  'the details of a shipment': async (page: Page) =>
    buildOpenPath((await sendAs(page, privateUser)).id),
  'a shipment that is changed': async (page: Page) =>
    buildEditPath((await sendAs(page, privateUser)).id),
  payment: async (page: Page) => {
    const drop_off = { kind: 'blue', place: null, reserved_until: null } as const
    await storeDraft(page, { ...(await createFilledDraft('layout@saatja.test')), drop_off })
    return '/new_shipment/payment'
  },
  'the choice of another place': async () => {
    const { link } = await sendIncoming(env.stack)
    return `/incoming_parcel/redirect#${new URLSearchParams({ h: link.hash, id: link.id }).toString()}`
  },
} as const satisfies Record<string, (page: Page) => Promise<string>>

/** Sums up what has moved since the page was opened, after it was painted once more. */
const readLayoutShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
  })

/** Answers take long enough that what is shown before them is painted. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 100, ...speed })
  return () => session.detach()
}

/** The pages that are laid out otherwise on a wide screen, and have shifted there. */
const wide = ['the home of a company with a contract', 'the choice of another place']

test.each(
  Object.entries(pages).flatMap(([name, prepare]) =>
    [phone, ...(wide.includes(name) ? [desktop] : [])].map((viewport) => ({
      name,
      prepare,
      viewport,
      width: viewport.width,
    })),
  ),
)('$name stays as it is while it loads, $width px wide', async ({ prepare, viewport }) => {
  await withNewPage(env, { viewport }, async (page) => {
    const address = await prepare(page)
    const speedUp = await slowDown(page)
    const url = new URL(address, env.stack.url)
    url.searchParams.set('lang', 'en')
    await page.goto(url.href)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0)
    expect(await page.evaluate(readLayoutShift)).toBeLessThan(most)
    await speedUp()
  })
})
