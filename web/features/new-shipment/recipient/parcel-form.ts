import { useState } from 'react'
import type { MessageCode } from '#shared/lib/messages.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
import { useTouched } from '#web/lib/use-touched.ts'
import type { ParcelChange } from '../state/choose-destination.ts'
import { checkParcel } from '../state/order-bodies.ts'
import { refusedOf } from '../state/refused-fields.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { updateParcel, useWizard } from '../state/wizard-draft.ts'
import { filledFields } from './filled-fields.ts'

/** Texts of a parcel that are typed into one field each. */
type TextName = 'content' | 'weight' | 'information_for_courier' | 'personal_code' | 'goods_price'

/** What a text is called in the body that the rules read. */
const wireNames = {
  content: 'content',
  weight: 'estimated_weight',
  information_for_courier: 'information_for_courier',
  personal_code: 'personal_code',
  goods_price: 'recipient_goods_price',
} as const satisfies Record<TextName, string>

/** What the parts of a parcel's block work with. */
export interface ParcelForm {
  readonly parcel: ParcelDraft
  /** Where the parcel goes, lower-case ISO 3166. */
  readonly country: string
  readonly write: (change: Partial<ParcelDraft>) => void
  /** Takes over a change of the destination and shows what fell away with it. */
  readonly settle: (change: (parcel: ParcelDraft) => ParcelChange) => void
  /** What is wrong with a field (its path in the body), once it was left. */
  readonly errorOf: (field: string) => string | undefined
  readonly touch: (...fields: readonly string[]) => void
  /** Value, error and handlers of a text's field; the text is trimmed when the field is left. */
  readonly text: (name: TextName) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  /** A service fell away: its message stands until it is closed. */
  readonly notice: MessageCode | undefined
  readonly closeNotice: () => void
}

/** The form of one parcel over the wizard's draft. */
export const useParcelForm = (parcel: ParcelDraft, country: string): ParcelForm => {
  const app = useApp()
  const draft = useWizard()
  const errorText = useErrorText()
  const touched = useTouched([...filledFields(parcel), ...refusedOf(draft, parcel.key)])
  const [notice, setNotice] = useState<MessageCode>()
  const issues = checkParcel(app, draft, parcel)
  const write = (change: Partial<ParcelDraft>) =>
    updateParcel(parcel.key, (current) => ({ ...current, ...change }))
  const errorOf = (field: string) => {
    const issue = touched.has(field) ? issues.find((each) => each.field === field) : undefined
    return issue && errorText({ message: issue.code })
  }
  return {
    parcel,
    country,
    write,
    settle: (change) =>
      updateParcel(parcel.key, (current) => {
        const changed = change(current)
        if (changed.notice) setNotice(changed.notice)
        return changed.parcel
      }),
    errorOf,
    touch: touched.touch,
    text: (name) => ({
      name: wireNames[name],
      value: parcel[name],
      error: errorOf(wireNames[name]),
      onChange: ({ target }) => write({ [name]: target.value }),
      onBlur: () => {
        write({ [name]: parcel[name].trim() })
        touched.touch(wireNames[name])
      },
    }),
    notice,
    closeNotice: () => setNotice(undefined),
  }
}
