import type { BrowserContext } from 'playwright-core'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'

/** Stores a draft once in each new tab of a browser; later changes by the page are kept. */
export const storeDraft = (context: BrowserContext, draft: WizardDraft): Promise<unknown> =>
  context.addInitScript((stored) => {
    if (sessionStorage.getItem('seeded') !== null) return
    sessionStorage.setItem('seeded', 'yes')
    sessionStorage.setItem('pakk.draft.new-shipment.1', stored)
  }, JSON.stringify(draft))
