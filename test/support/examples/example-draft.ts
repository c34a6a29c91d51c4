import { createEmptyParcel, type ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import {
  createEmptyWizard,
  type WizardDraft,
} from '#web/features/new-shipment/state/draft-shape.ts'

/** An empty parcel of the wizard with `changes` applied. */
export const createExampleParcelDraft = (changes: Partial<ParcelDraft> = {}): ParcelDraft => ({
  ...createEmptyParcel(),
  key: 'one',
  ...changes,
})

/** An empty wizard draft with one parcel and `changes` applied. */
export const createExampleDraft = (changes: Partial<WizardDraft> = {}): WizardDraft => ({
  ...createEmptyWizard(),
  parcels: [createExampleParcelDraft()],
  ...changes,
})
