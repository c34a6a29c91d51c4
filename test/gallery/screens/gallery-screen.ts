import type { Page } from 'playwright-core'
import type { Locale } from '#shared/lib/locale.ts'
import type { loadTexts } from '#test/support/browser/texts.ts'
import type { setUpDropOffPage } from '#test/e2e/wizard/drop-off-page.ts'

/** The running stack with its browser, and the function that creates a filled draft. */
export type GallerySetUp = ReturnType<typeof setUpDropOffPage>

/** A screen of the gallery, or a dialog of one. */
export interface GalleryScreen {
  readonly name: string
  /** The demo user who is logged in; a visitor without an account where it is missing. */
  readonly user?: string
  /** Its path, or what prepares the page, which is on the site, and returns the path. */
  readonly path: string | ((setUp: GallerySetUp, page: Page) => Promise<string>)
  /** Opens a dialog, or another part, of the loaded screen. */
  readonly open?: (page: Page, t: ReturnType<typeof loadTexts>) => Promise<void>
  /** The language in which `npm test` looks at it, for the screens that most people see. */
  readonly testedIn?: Locale
  /** Whether a phone has no button for it. */
  readonly isWideOnly?: boolean
  /** Whether its lists can be empty. */
  readonly hasLists?: boolean
}
