import { getServerTime } from '#web/lib/api/server-clock.ts'
import type { KeptDraft } from '#web/lib/forms/kept-drafts.ts'
import type { DropOffDraft, WizardDraft } from './draft-shape.ts'
import { keptDrafts, wizard } from './wizard-draft.ts'

/** A drop-off whose doors are no longer held must be chosen again. */
const keepHeldDropOff = (dropOff: DropOffDraft | null): DropOffDraft | null => {
  const until = dropOff?.reserved_until ?? null
  return until !== null && Date.parse(until) <= getServerTime() ? null : dropOff
}

/** Moves a draft that another tab has kept into this tab. The terms must be accepted again. */
export const continueDraft = ({ key, value }: KeptDraft<WizardDraft>): void => {
  keptDrafts.remove(key)
  wizard.set({ ...value, drop_off: keepHeldDropOff(value.drop_off), accepted_terms: false })
}
