import type { Page } from 'playwright-core'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'

/** Stores a draft in a tab that is on the site, before its first screen is opened. */
export const storeDraft = (page: Page, draft: WizardDraft): Promise<void> =>
  page.evaluate(
    (stored) => sessionStorage.setItem('pakk.draft.new-shipment.1', stored),
    JSON.stringify(draft),
  )
