import { maxPaidOrders } from '#shared/api/orders.ts'
import { phonePrefix } from '#shared/contacts/countries.ts'
import { defaultServices } from '#shared/services/availability.ts'
import type { ParcelDraft, WizardDraft } from './draft-shape.ts'

/** Whether the wizard takes one more parcel: it pays for so many at once, and no more. */
export const hasRoomForParcel = ({ parcels }: Pick<WizardDraft, 'parcels'>): boolean =>
  parcels.length < maxPaidOrders

/**
 * The wizard with one more parcel, which goes where the last one goes by kind and country and has
 * its size: most parcels sent together are alike. Unchanged when there is no room for it.
 */
export const withParcel = (draft: WizardDraft, empty: ParcelDraft): WizardDraft => {
  const last = draft.parcels.at(-1)
  const country = draft.destination_country
  if (!last || !hasRoomForParcel(draft)) return draft
  const added: ParcelDraft = {
    ...empty,
    product_id: last.product_id,
    delivery_method: last.delivery_method,
    recipient: { ...empty.recipient, phone: country === null ? '' : phonePrefix(country) },
    services: country === null ? [] : [...defaultServices(country)],
  }
  return { ...draft, parcels: [...draft.parcels, added] }
}

/** The wizard without a parcel; the last one stays. */
export const withoutParcel = (draft: WizardDraft, key: string): WizardDraft =>
  draft.parcels.length < 2
    ? draft
    : { ...draft, parcels: draft.parcels.filter((parcel) => parcel.key !== key) }
