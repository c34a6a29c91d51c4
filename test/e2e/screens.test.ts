import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, lowDesktop, phone } from '#test/support/browser/screens.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { findFaults, findShift } from '#test/gallery/find-faults.ts'
import { openScreen } from '#test/gallery/open-screen.ts'
import { galleryScreens } from '#test/gallery/screens/gallery-screens.ts'
import { setUpDropOffPage } from '#test/e2e/wizard/drop-off-page.ts'

const setUp = setUpDropOffPage({ drawsMaps: true })

/** Answers take long enough, in ms, that what is shown before them is painted. */
const latency = 100

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
  return () => session.detach()
}

/** The sizes that a screen is looked at in, each with its scheme. The page is loaded in the first one. */
const views = [
  { size: phone, colorScheme: 'light' },
  { size: desktop, colorScheme: 'dark' },
  { size: lowDesktop, colorScheme: 'light' },
] as const

const chosen = galleryScreens.flatMap(({ testedIn, ...screen }) =>
  testedIn ? [{ ...screen, locale: testedIn }] : [],
)

/** Opens a screen whose answers are slow, and finds what has moved meanwhile. */
const openSlowly = async (page: Page, screen: (typeof chosen)[number]) => {
  const speedUp = await slowDown(page)
  await openScreen(setUp, page, screen, { state: 'filled', locale: screen.locale })
  const shift = await findShift(page)
  await speedUp()
  return shift
}

test.each(chosen)('$name is laid out well in $locale, and nothing moves', async (screen) => {
  await withNewPage(setUp.env, { viewport: phone }, async (page) => {
    const faults = await openSlowly(page, screen)
    for (const { size, colorScheme } of views) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      for (const fault of await findFaults(page))
        faults.push(`${size.width}×${size.height} ${colorScheme}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

/** The screens that have shifted on a desktop, where they are laid out otherwise. */
const wide = ['Home of a company', 'Another locker']

test.each(chosen.filter(({ name }) => wide.includes(name)))(
  'nothing of $name moves on a desktop',
  async (screen) => {
    await withNewPage(setUp.env, { viewport: desktop }, async (page) => {
      expect(await openSlowly(page, screen)).toEqual([])
    })
  },
)
