import { useState } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import type { ParcelChange } from '../state/choose-destination.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { listFilledFields } from '../state/filled-fields.ts'
import { checkParcel } from '../state/order-bodies.ts'
import { listRefusedFields } from '../state/refused-fields.ts'
import { wizard } from '../state/wizard-draft.ts'

/** Fields of the request body that have another name in the draft. */
const draftFieldByBodyField: Readonly<Record<string, string>> = {
  destination: 'address.formatted_address',
  destination_place_id: 'place',
  estimated_weight: 'weight',
  recipient_goods_price: 'goods_price',
  service_ids: 'services',
}

const toDraftField = (field: string): string =>
  draftFieldByBodyField[field] ?? field.replace(/^destination\./, 'address.')

const toDraftIssue = ({ field, code }: FieldIssue): FieldIssue => ({
  field: toDraftField(field),
  code,
})

/** The form of one parcel. */
export interface ParcelForm extends RuleForm<ParcelDraft> {
  readonly parcel: ParcelDraft
  /** Destination country, lower-case ISO 3166. */
  readonly country: string
  /** Updates properties of the parcel. */
  readonly update: (change: Partial<ParcelDraft>) => void
  /** Applies a change of the destination and shows a notice when it removed a service. */
  readonly changeDestination: (change: (parcel: ParcelDraft) => ParcelChange) => void
  /** Explains that a service was removed; set until `closeNotice` is called. */
  readonly notice: MessageCode | undefined
  readonly closeNotice: () => void
}

/** Creates the form of one parcel of the wizard's draft. */
export const useParcelForm = (parcel: ParcelDraft, country: string): ParcelForm => {
  const app = useApp()
  const [notice, setNotice] = useState<MessageCode>()
  const form = useRuleForm<ParcelDraft>({
    defaultValues: parcel,
    check: (values) => checkParcel(app, wizard.get(), values).map(toDraftIssue),
    initiallyShown: [
      ...listFilledFields(parcel),
      ...listRefusedFields(wizard.get(), parcel.key).map(toDraftField),
    ],
  })
  useDraftSync(form, wizard, {
    read: ({ parcels }) => parcels.find(({ key }) => key === parcel.key),
    write: (draft, values) => ({
      ...draft,
      parcels: draft.parcels.map((each) => (each.key === parcel.key ? values : each)),
    }),
  })
  // The form changes its values in place, so it gets a copy.
  const update = (change: Partial<ParcelDraft>) => form.setValues(structuredClone(change))
  return {
    ...form,
    parcel,
    country,
    update,
    changeDestination: (change) => {
      const changed = change(form.getValues())
      if (changed.notice) setNotice(changed.notice)
      update(changed.parcel)
    },
    notice,
    closeNotice: () => setNotice(undefined),
  }
}
