import {
  defaultParcelLabelSetting,
  labelSenders,
  type ParcelLabelSetting,
} from '#shared/labels/parcel-label-setting.ts'
import type { AccountSetting } from '#shared/services/account-setting.ts'

const flagOf = (value: unknown): 0 | 1 | undefined =>
  value === 0 || value === 1 ? value : undefined

/** What a company wants on its labels, as its setting keeps it; what never was set is as at first. */
export const labelSettingOf = (data: AccountSetting['data']): ParcelLabelSetting => {
  const { sender, sender_text, order_no, description } = data ?? {}
  const first = defaultParcelLabelSetting
  return {
    sender: labelSenders.find((each) => each === sender) ?? first.sender,
    sender_text: typeof sender_text === 'string' ? sender_text : first.sender_text,
    order_no: flagOf(order_no) ?? first.order_no,
    description: flagOf(description) ?? first.description,
  }
}
