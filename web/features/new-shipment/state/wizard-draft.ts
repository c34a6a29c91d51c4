import { addClearFunction, createDraft, type Draft, useDraft } from '#web/lib/forms/draft.ts'
import { createKeptDrafts } from '#web/lib/forms/kept-drafts.ts'
import { readWithDefaults } from '#web/lib/forms/with-defaults.ts'
import { createEmptyWizard, type WizardDraft } from './draft-shape.ts'
import { type ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'

const empty = createEmptyWizard()
/** A draft with one entry in every list; stored drafts are checked against its shape. */
const sample: WizardDraft = {
  ...empty,
  parked: empty.parcels,
  refused: [{ parcel: null, field: '', code: 'invalid_value', held: '' }],
}

/** Reads a stored draft, also one of an earlier release; undefined if it is none. */
export const parseWizardDraft = (stored: unknown): WizardDraft | undefined => {
  const draft = readWithDefaults(sample, stored)
  return draft && draft.parcels.length > 0 ? draft : undefined
}

/** The draft of a new shipment, also while the wizard shows that of an order. */
export const newDraft = createDraft<WizardDraft>({
  name: 'new-shipment',
  version: 1,
  empty,
  parse: parseWizardDraft,
})

/** The draft of an order that is edited or duplicated. While it is set, it is the wizard's draft. */
export const sourcedDraft = createDraft<WizardDraft>({
  name: 'sourced',
  version: 1,
  empty,
  parse: parseWizardDraft,
})

const getActive = () => (sourcedDraft.get().source ? sourcedDraft : newDraft)

/** The wizard's draft; it survives a reload, a crash and an expired session. */
export const wizard: Draft<WizardDraft> = {
  get: () => getActive().get(),
  set: (next) => getActive().set(next),
  update: (change) => getActive().update(change),
  clear: () => getActive().clear(),
  subscribe: (listener) => {
    const unsubscribe = [newDraft.subscribe(listener), sourcedDraft.subscribe(listener)]
    return () => unsubscribe.forEach((end) => end())
  },
}

/** Whether anything was chosen; all that is typed follows the choice of a size. */
export const hasContent = ({ parcels, parked }: WizardDraft): boolean =>
  parked.length > 0 || parcels.some(({ product_id }) => product_id !== null)

const keepDraft = () => {
  const draft = newDraft.get()
  keptDrafts.keep(hasContent(draft) ? draft : undefined)
}

/** The drafts that the browser's tabs keep, to continue them in another tab. */
export const keptDrafts = createKeptDrafts<WizardDraft>({
  name: 'new-shipment',
  parse: parseWizardDraft,
  onConflict: keepDraft,
})

newDraft.subscribe(keepDraft)
addClearFunction(keptDrafts.clear)

/** Returns the wizard's draft and re-renders when it changes. */
export const useWizard = (): WizardDraft => useDraft(wizard)

/** Updates one parcel of the draft. */
export const updateParcel = (key: string, change: (parcel: ParcelDraft) => ParcelDraft): void =>
  wizard.update((draft) => ({
    ...draft,
    parcels: draft.parcels.map((parcel) => (parcel.key === key ? change(parcel) : parcel)),
  }))
