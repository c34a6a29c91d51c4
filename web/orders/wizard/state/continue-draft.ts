import { getServerTime } from '#web/lib/api/server-clock.ts'
import type { KeptDraft } from '#web/lib/forms/kept-drafts.ts'
import type { WizardDraft } from './draft-shape.ts'
import { toContinuedDraft } from './unpaid-draft.ts'
import { keptDrafts, wizard } from './wizard-draft.ts'

/** Moves a draft that another tab has kept into this tab. */
export const continueDraft = ({ key, value }: KeptDraft<WizardDraft>): void => {
  keptDrafts.remove(key)
  wizard.set(toContinuedDraft(value, getServerTime()))
}
