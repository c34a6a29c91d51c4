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

/**
 * A postal code that is not served cannot be reached by a change of a paid order either, which
 * customer support has to solve.
 */
const toEditIssue = (issue: FieldIssue): FieldIssue =>
  issue.code === 'zip_not_served' && wizard.get().source?.kind === 'edit'
    ? { ...issue, code: 'cannot_upgrade' }
    : issue

/** A change of the delivery method that followed from a choice of place. */
export interface MethodChange {
  /** The parcel before the change. */
  readonly before: ParcelDraft
}

/** The form of one parcel. */
export interface ParcelForm extends RuleForm<ParcelDraft> {
  readonly parcel: ParcelDraft
  /** Destination country, lower-case ISO 3166. */
  readonly country: string
  /** Updates properties of the parcel. */
  readonly update: (change: Partial<ParcelDraft>) => void
  /** Applies a change of the destination and shows a notice when it removed a service. */
  readonly changeDestination: (change: (parcel: ParcelDraft) => ParcelChange) => void
  /**
   * Applies a choice of place like `changeDestination`. When it changes the delivery method,
   * `methodChange` is set.
   */
  readonly applyPlaceChoice: (change: (parcel: ParcelDraft) => ParcelChange) => void
  /** The parcel before the last choice of place changed its delivery method. */
  readonly methodChange: MethodChange | undefined
  /** Restores method, place, size and services as they were before that choice. */
  readonly undoMethodChange: () => void
  /** Explains that a service was removed; set until `closeNotice` is called. */
  readonly notice: MessageCode | undefined
  readonly closeNotice: () => void
}

/** Creates the form of one parcel of the wizard's draft. */
export const useParcelForm = (parcel: ParcelDraft, country: string): ParcelForm => {
  const app = useApp()
  const [notice, setNotice] = useState<MessageCode>()
  const [methodChange, setMethodChange] = useState<MethodChange>()
  const form = useRuleForm<ParcelDraft>({
    defaultValues: parcel,
    check: (values) => checkParcel(app, wizard.get(), values).map(toDraftIssue).map(toEditIssue),
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
  const changeDestination = (change: (current: ParcelDraft) => ParcelChange) => {
    const changed = change(form.getValues())
    if (changed.notice) setNotice(changed.notice)
    setMethodChange(undefined)
    update(changed.parcel)
    return changed.parcel
  }
  return {
    ...form,
    parcel,
    country,
    update,
    changeDestination,
    applyPlaceChoice: (change) => {
      const before = structuredClone(form.getValues())
      const after = changeDestination(change)
      if (after.delivery_method !== before.delivery_method) setMethodChange({ before })
    },
    methodChange,
    undoMethodChange: () => {
      if (!methodChange) return
      const { delivery_method, product_id, place, address, services } = methodChange.before
      update({ delivery_method, product_id, place, address, services })
      setMethodChange(undefined)
    },
    notice,
    closeNotice: () => setNotice(undefined),
  }
}
