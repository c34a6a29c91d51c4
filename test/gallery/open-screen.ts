import type { Page } from 'playwright-core'
import type { Locale } from '#shared/lib/locale.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import type { GalleryScreen, GallerySetUp } from '#test/gallery/screens/gallery-screen.ts'
import { type StateName, states } from './states.ts'

/** How long a screen that keeps loading is waited for, in ms: its scripts have run then. */
const loadingMs = 1500

/** Waits until nothing loads and nothing moves. */
const settle = async (page: Page, state: StateName): Promise<void> => {
  if (state === 'loading') await page.waitForTimeout(loadingMs)
  else await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Opens a screen in one of its states, in a language, on a page that is on the site. */
export const openScreen = async (
  setUp: GallerySetUp,
  page: Page,
  { user, path, open }: GalleryScreen,
  { state, locale }: { readonly state: StateName; readonly locale: Locale },
): Promise<void> => {
  const { stack } = setUp.env
  if (user !== undefined) await logInContext(page.context(), stack, user, locale)
  const url = new URL(typeof path === 'string' ? path : await path(setUp, page), stack.url)
  url.searchParams.set('lang', locale)
  await states[state](page)
  await page.goto(url.href)
  await settle(page, state)
  if (state === 'offline') await page.context().setOffline(true)
  await open?.(page, loadTexts(localeFacts[locale].lang))
  if (open || state === 'offline') await settle(page, state)
}
