import { createDraft, useDraft } from '#web/lib/draft.ts'
import { hasShapeOf } from '#web/lib/same-shape.ts'
import { emptyWizard, type ParcelDraft, type WizardDraft } from './draft-shape.ts'

const empty = emptyWizard()
/** With a parcel wherever there may be one, to hold what was stored against. */
const sample: WizardDraft = {
  ...empty,
  parked: empty.parcels,
  refused: [{ parcel: null, field: '', code: 'invalid_value', held: '' }],
}

/** Everything typed into the wizard: it outlives a reload, a crash and an expired session. */
export const wizard = createDraft<WizardDraft>({
  name: 'new-shipment',
  version: 1,
  empty,
  parse: (stored) => (hasShapeOf(sample, stored) ? stored : undefined),
})

/** The wizard's draft on a screen, followed. */
export const useWizard = (): WizardDraft => useDraft(wizard)

/** Changes one parcel of the draft. */
export const updateParcel = (key: string, change: (parcel: ParcelDraft) => ParcelDraft): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: draft.parcels.map((parcel) => (parcel.key === key ? change(parcel) : parcel)),
  }))
