import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { ParcelChange } from '#web/domain/order-form/choose-destination.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import type { ParcelForm } from '#web/domain/order-form/parcel-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { applyFixedSize, type OrderValues } from '../state/order-values.ts'

/** The parcel of the form, and why a service was removed from it. */
export interface FormParcel extends ParcelForm {
  readonly update: (change: Partial<OrderValues>) => void
  readonly notice: MessageCode | undefined
  readonly closeNotice: () => void
}

/** Returns the part of the form around it that the fields of any parcel share. */
export const useFormParcel = (form: RuleForm<OrderValues>, values: OrderValues): FormParcel => {
  const app = useApp()
  const [notice, setNotice] = useState<MessageCode>()
  const { control, getValues } = useFormContext<ParcelDraft>()
  // The form changes its values in place, so it gets a copy.
  const update = (change: Partial<OrderValues>) => form.setValues(structuredClone(change))
  const changeDestination = (change: (parcel: ParcelDraft) => ParcelChange) => {
    const before = form.getValues()
    const changed = change(before)
    if (changed.notice) setNotice(changed.notice)
    update(applyFixedSize(app, { ...before, ...changed.parcel }))
  }
  return {
    control,
    getValues,
    showErrorsOf: form.showErrorsOf,
    waitFor: form.waitFor,
    parcel: values,
    country: values.destination_country,
    update,
    changeDestination,
    applyPlaceChoice: changeDestination,
    notice,
    closeNotice: () => setNotice(undefined),
  }
}
