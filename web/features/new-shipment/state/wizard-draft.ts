import { createDraft, useDraft } from '#web/lib/forms/draft.ts'
import { hasSameShape } from '#web/lib/forms/same-shape.ts'
import { createEmptyWizard, type ParcelDraft, type WizardDraft } from './draft-shape.ts'

const empty = createEmptyWizard()
/** A draft with one entry in every list; stored drafts are checked against its shape. */
const sample: WizardDraft = {
  ...empty,
  parked: empty.parcels,
  refused: [{ parcel: null, field: '', code: 'invalid_value', held: '' }],
}

/** The wizard's draft; it survives a reload, a crash and an expired session. */
export const wizard = createDraft<WizardDraft>({
  name: 'new-shipment',
  version: 1,
  empty,
  parse: (stored) => (hasSameShape(sample, stored) ? stored : undefined),
})

/** Returns the wizard's draft and re-renders when it changes. */
export const useWizard = (): WizardDraft => useDraft(wizard)

/** Updates one parcel of the draft. */
export const updateParcel = (key: string, change: (parcel: ParcelDraft) => ParcelDraft): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: draft.parcels.map((parcel) => (parcel.key === key ? change(parcel) : parcel)),
  }))
