import {
  createEmptyParcel,
  createEmptyWizard,
  type ParcelDraft,
  type WizardDraft,
} from '#web/features/new-shipment/state/draft-shape.ts'

/** A parcel of the wizard with nothing filled in but what is given. */
export const createExampleParcelDraft = (changes: Partial<ParcelDraft> = {}): ParcelDraft => ({
  ...createEmptyParcel(),
  key: 'one',
  ...changes,
})

/** A wizard with nothing filled in but what is given. */
export const createExampleDraft = (changes: Partial<WizardDraft> = {}): WizardDraft => ({
  ...createEmptyWizard(),
  parcels: [createExampleParcelDraft()],
  ...changes,
})
