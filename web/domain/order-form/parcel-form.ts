import type { Control, UseFormGetValues } from 'react-hook-form'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import type { ParcelChange } from './choose-destination.ts'
import type { ParcelDraft } from './parcel-draft.ts'

/** What the fields of a parcel need of the form that they are part of. */
export interface ParcelForm extends Pick<RuleForm<ParcelDraft>, 'showErrorsOf' | 'waitFor'> {
  readonly control: Control<ParcelDraft>
  readonly getValues: UseFormGetValues<ParcelDraft>
  readonly parcel: ParcelDraft
  /** Destination country, lower-case ISO 3166. */
  readonly country: string
  /** Updates properties of the parcel. */
  readonly update: (change: Partial<ParcelDraft>) => void
  /** Applies a change of the destination and shows a notice when it removed a service. */
  readonly changeDestination: (change: (parcel: ParcelDraft) => ParcelChange) => void
  /** Applies a choice of place, which may change the delivery method. */
  readonly applyPlaceChoice: (change: (parcel: ParcelDraft) => ParcelChange) => void
}

/** Fields of the request body that have another name in a parcel's draft. */
const draftFieldByBodyField: Readonly<Record<string, string>> = {
  destination: 'address.formatted_address',
  destination_place_id: 'place',
  estimated_weight: 'weight',
  recipient_goods_price: 'goods_price',
  service_ids: 'services',
}

/** Returns the name that a field of the request body has in a parcel's draft. */
export const toDraftField = (field: string): string =>
  draftFieldByBodyField[field] ?? field.replace(/^destination\./, 'address.')
