import * as z from 'zod/mini'
import { line } from '../lib/text.ts'

/** Longest sender text that a company may write itself. */
export const senderTextLimit = 100

/** Whom a label may name as its sender, in the order in which they are offered. */
export const labelSenders = [
  'company_name',
  'company_name_address',
  'sender_name',
  'other',
  'empty',
] as const satisfies readonly string[]

/** What a company wants on its labels: who the sender is, and whether two fields are printed. */
export const parcelLabelSetting = z.object({
  sender: z.enum(labelSenders, 'invalid_value'),
  sender_text: z.pipe(line, z.string().check(z.maxLength(senderTextLimit, 'too_long'))),
  order_no: z.literal([0, 1]),
  description: z.literal([0, 1]),
})
export type ParcelLabelSetting = z.infer<typeof parcelLabelSetting>

/** The setting of an account that never changed it. */
export const defaultParcelLabelSetting: ParcelLabelSetting = {
  sender: 'company_name',
  sender_text: '',
  order_no: 1,
  description: 1,
}

/** Whom a label may name as its sender. Empty texts where unknown. */
export interface LabelSender {
  readonly companyName: string
  /** Street, zip and city of the company in one line. */
  readonly companyAddress: string
  readonly name: string
  readonly phone: string
}

const linesOfChoice = {
  // A private sender has no company: the label then shows the person.
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

/** The sender's lines on a label by the parcel-label setting, without empty ones. */
export const labelSenderLines = (setting: ParcelLabelSetting, sender: LabelSender): string[] =>
  linesOfChoice[setting.sender](sender, setting.sender_text)
    .map((each) => each.trim())
    .filter((each) => each !== '')
