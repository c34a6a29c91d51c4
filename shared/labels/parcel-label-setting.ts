import * as z from 'zod/mini'
import { line } from '#shared/lib/line.ts'

/** Maximum length of a custom sender text in characters. */
export const maxSenderTextLength = 100

/** Choices for the sender printed on a label, in display order. */
export const labelSenders = [
  'company_name',
  'company_name_address',
  'sender_name',
  'other',
  'empty',
] as const satisfies readonly string[]

/**
 * Label settings of a company: the printed sender, and whether order number and description are
 * printed.
 */
export const parcelLabelSetting = z.object({
  sender: z.enum(labelSenders, 'invalid_value'),
  sender_text: z.pipe(line, z.string().check(z.maxLength(maxSenderTextLength, 'too_long'))),
  order_no: z.literal([0, 1]),
  description: z.literal([0, 1]),
})
export type ParcelLabelSetting = z.infer<typeof parcelLabelSetting>

/** Setting used until the account changes it. */
export const defaultParcelLabelSetting: ParcelLabelSetting = {
  sender: 'company_name',
  sender_text: '',
  order_no: 1,
  description: 1,
}

/** Sender data available for a label; unknown texts are empty. */
export interface LabelSender {
  readonly companyName: string
  /** Street, zip and city of the company in one line. */
  readonly companyAddress: string
  readonly name: string
  readonly phone: string
}

const linesBySender = {
  // A private sender has no company, so the label shows the person.
  company_name: ({ companyName, name, phone }) => [companyName || name, phone],
  company_name_address: ({ companyName, companyAddress, name, phone }) => [
    companyName || name,
    companyAddress,
    phone,
  ],
  sender_name: ({ name, phone }) => [name, phone],
  other: (_, ownText) => [ownText],
  empty: () => [],
} as const satisfies Record<
  ParcelLabelSetting['sender'],
  (sender: LabelSender, ownText: string) => readonly string[]
>

/** Returns the sender lines of a label according to the setting, without empty lines. */
export const getLabelSenderLines = (setting: ParcelLabelSetting, sender: LabelSender): string[] =>
  linesBySender[setting.sender](sender, setting.sender_text)
    .map((each) => each.trim())
    .filter((each) => each !== '')
