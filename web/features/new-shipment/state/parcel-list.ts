import { maxPaidOrders } from '#shared/api/payments.ts'
import { getPhonePrefix } from '#shared/countries/find-country.ts'
import { getDefaultServices } from '#shared/services/availability.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import type { WizardDraft } from './draft-shape.ts'

/** Whether the wizard can take another parcel; one payment covers at most `maxPaidOrders`. */
export const hasRoomForParcel = ({ parcels }: Pick<WizardDraft, 'parcels'>): boolean =>
  parcels.length < maxPaidOrders

/**
 * Appends a parcel to the draft, with the delivery method and size of the last parcel: parcels sent
 * together are usually alike. Returns the same draft when it is full.
 */
export const appendParcel = (draft: WizardDraft, empty: ParcelDraft): WizardDraft => {
  const last = draft.parcels.at(-1)
  const country = draft.destination_country
  if (!last || !hasRoomForParcel(draft)) return draft
  const added: ParcelDraft = {
    ...empty,
    product_id: last.product_id,
    delivery_method: last.delivery_method,
    recipient: { ...empty.recipient, phone: country === null ? '' : getPhonePrefix(country) },
    services: country === null ? [] : [...getDefaultServices(country)],
  }
  return { ...draft, parcels: [...draft.parcels, added] }
}

/** Deletes a parcel from the draft, unless it is the only one. */
export const deleteParcel = (draft: WizardDraft, key: string): WizardDraft =>
  draft.parcels.length < 2
    ? draft
    : { ...draft, parcels: draft.parcels.filter((parcel) => parcel.key !== key) }
