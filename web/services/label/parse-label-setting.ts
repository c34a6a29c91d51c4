import {
  defaultParcelLabelSetting,
  labelSenders,
  type ParcelLabelSetting,
} from '#shared/labels/parcel-label-setting.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'

const parseFlag = (value: unknown): 0 | 1 | undefined =>
  value === 0 || value === 1 ? value : undefined

/** Reads the label settings from a setting's data; missing values get their defaults. */
export const parseLabelSetting = (data: AccountSetting['data']): ParcelLabelSetting => {
  const { sender, sender_text, order_no, description } = data ?? {}
  const defaults = defaultParcelLabelSetting
  return {
    sender: labelSenders.find((each) => each === sender) ?? defaults.sender,
    sender_text: typeof sender_text === 'string' ? sender_text : defaults.sender_text,
    order_no: parseFlag(order_no) ?? defaults.order_no,
    description: parseFlag(description) ?? defaults.description,
  }
}
