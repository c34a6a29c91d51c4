import { type Catalogue, rerouteParcel } from '#web/domain/order-form/change-route.ts'
import type { WizardDraft } from './draft-shape.ts'

/** Changes the destination country of the draft and all its parcels. */
export const changeCountry = (
  draft: WizardDraft,
  country: string,
  catalogue: Catalogue,
): WizardDraft =>
  draft.destination_country === country
    ? draft
    : {
        ...draft,
        destination_country: country,
        parcels: draft.parcels.map((parcel) =>
          rerouteParcel(catalogue, parcel, country, draft.destination_country),
        ),
      }
