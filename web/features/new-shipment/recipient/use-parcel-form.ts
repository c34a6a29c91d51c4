import { useState } from 'react'
import type { MessageCode } from '#shared/lib/messages.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { useTouched } from '#web/lib/forms/use-touched.ts'
import type { ParcelChange } from '../state/choose-destination.ts'
import { checkParcel } from '../state/order-bodies.ts'
import { listRefusedFields } from '../state/refused-fields.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { updateParcel, useWizard } from '../state/wizard-draft.ts'
import { listFilledFields } from './filled-fields.ts'

/** The parcel's properties that are edited in a single text field. */
type TextFieldName =
  | 'content'
  | 'weight'
  | 'information_for_courier'
  | 'personal_code'
  | 'goods_price'

/** The name of each text in the request body, which the rules check. */
const bodyFieldNames = {
  content: 'content',
  weight: 'estimated_weight',
  information_for_courier: 'information_for_courier',
  personal_code: 'personal_code',
  goods_price: 'recipient_goods_price',
} as const satisfies Record<TextFieldName, string>

/** The form of one parcel. */
export interface ParcelForm {
  readonly parcel: ParcelDraft
  /** Destination country, lower-case ISO 3166. */
  readonly country: string
  /** Updates properties of the parcel in the draft. */
  readonly update: (change: Partial<ParcelDraft>) => void
  /** Applies a change of the destination and shows a notice when it removed a service. */
  readonly changeDestination: (change: (parcel: ParcelDraft) => ParcelChange) => void
  /** Returns the error of a touched field, given its path in the body. */
  readonly getError: (field: string) => string | undefined
  /** Marks fields as touched, so that their errors are shown. */
  readonly touch: (...fields: readonly string[]) => void
  /** Returns the props of a text field; the text is trimmed on blur. */
  readonly textProps: (name: TextFieldName) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  /** Explains that a service was removed; set until `closeNotice` is called. */
  readonly notice: MessageCode | undefined
  readonly closeNotice: () => void
}

/** Creates the form of one parcel on top of the wizard's draft. */
export const useParcelForm = (parcel: ParcelDraft, country: string): ParcelForm => {
  const app = useApp()
  const draft = useWizard()
  const errorText = useErrorText()
  const touched = useTouched([...listFilledFields(parcel), ...listRefusedFields(draft, parcel.key)])
  const [notice, setNotice] = useState<MessageCode>()
  const issues = checkParcel(app, draft, parcel)
  const update = (change: Partial<ParcelDraft>) =>
    updateParcel(parcel.key, (current) => ({ ...current, ...change }))
  const getError = (field: string) => {
    const issue = touched.has(field) ? issues.find((each) => each.field === field) : undefined
    return issue && errorText({ message: issue.code })
  }
  return {
    parcel,
    country,
    update,
    changeDestination: (change) =>
      updateParcel(parcel.key, (current) => {
        const changed = change(current)
        if (changed.notice) setNotice(changed.notice)
        return changed.parcel
      }),
    getError,
    touch: touched.touch,
    textProps: (name) => ({
      name: bodyFieldNames[name],
      value: parcel[name],
      error: getError(bodyFieldNames[name]),
      onChange: ({ target }) => update({ [name]: target.value }),
      onBlur: () => {
        update({ [name]: parcel[name].trim() })
        touched.touch(bodyFieldNames[name])
      },
    }),
    notice,
    closeNotice: () => setNotice(undefined),
  }
}
