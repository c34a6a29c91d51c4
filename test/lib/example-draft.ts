import {
  emptyParcel,
  emptyWizard,
  type ParcelDraft,
  type WizardDraft,
} from '#web/features/new-shipment/state/draft-shape.ts'

/** A parcel of the wizard with nothing filled in but what is given. */
export const exampleParcelDraft = (changes: Partial<ParcelDraft> = {}): ParcelDraft => ({
  ...emptyParcel(),
  key: 'one',
  ...changes,
})

/** A wizard with nothing filled in but what is given. */
export const exampleDraft = (changes: Partial<WizardDraft> = {}): WizardDraft => ({
  ...emptyWizard(),
  parcels: [exampleParcelDraft()],
  ...changes,
})
