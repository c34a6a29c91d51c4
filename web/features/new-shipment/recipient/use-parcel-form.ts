import { useState } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { type ParcelForm, toDraftField } from '#web/domain/order-form/parcel-form.ts'
import type { ParcelChange } from '#web/domain/order-form/choose-destination.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import { listFilledFields } from '../state/filled-fields.ts'
import { checkParcel } from '../state/order-bodies.ts'
import { listRefusedFields } from '../state/refused-fields.ts'
import { wizard } from '../state/wizard-draft.ts'

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

/** The form of one parcel of the wizard. */
export interface WizardParcelForm extends RuleForm<ParcelDraft>, ParcelForm {
  readonly control: ParcelForm['control']
  readonly getValues: ParcelForm['getValues']
  /** The parcel before the last choice of place changed its delivery method. */
  readonly methodChange: MethodChange | undefined
  /** Restores method, place, size and services as they were before that choice. */
  readonly undoMethodChange: () => void
  /** Explains that a service was removed; set until `closeNotice` is called. */
  readonly notice: MessageCode | undefined
  readonly closeNotice: () => void
}

/** Creates the form of one parcel of the wizard's draft. */
export const useParcelForm = (parcel: ParcelDraft, country: string): WizardParcelForm => {
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
