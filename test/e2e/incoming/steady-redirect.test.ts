import { expect, test } from 'vitest'
import { onBoth } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { sendIncoming } from '#test/support/visitors/incoming.ts'

const env = setUpStackAndBrowser()

/** Half of what web vitals still call good. */
const most = 0.05

/** Returns how far what is shown has moved by itself since the page was opened. */
const readLayoutShift = () =>
  new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry): number => Number(Reflect.get(entry, 'value')))
      resolve(values.reduce((sum, value) => sum + value, 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Without any shift the observer is never called.
    requestAnimationFrame(() => setTimeout(() => resolve(0)))
  })

test.each(onBoth('et_EE'))(
  'the page on which a parcel is moved stays where it is while places and map load, %s',
  async (_, { lang, viewport }) => {
    const { link } = await sendIncoming(env.stack)
    await withNewPage(env, { viewport }, async (page) => {
      const fragment = new URLSearchParams({ h: link.hash, id: link.id }).toString()
      await page.goto(`${env.stack.url}/incoming_parcel/redirect?lang=${lang}#${fragment}`)
      await page.getByRole('radio').first().waitFor()
      await page.locator('canvas').waitFor()
      expect(await page.evaluate(readLayoutShift)).toBeLessThan(most)
    })
  },
)
