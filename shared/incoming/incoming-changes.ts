import * as z from 'zod/mini'

/** What a recipient may change of a parcel that is on its way or waits. */
export const incomingOptions = [
  'redirect',
  'another_address',
  'safe_place',
  'hold',
  'send_back',
] as const
export type IncomingOption = (typeof incomingOptions)[number]

/** Why a recipient may not change something; its text is `reason.<code>` of the recipient's pages. */
export const refusalReasons = [
  'not_handed_in',
  'already_sorted',
  'already_redirected',
  'already_there',
  'not_there_yet',
  'already_extended',
  'storage_ended',
  'is_returning',
  'is_delivered',
  'not_offered',
  'paid_elsewhere',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Whether a recipient may change something now, why not, what it costs and until when it is possible. */
export const optionState = z.object({
  is_allowed: z.boolean(),
  reason: z.nullable(z.enum(refusalReasons)),
  /** EUR with VAT; 0 if it is free or not allowed. */
  price: z.number(),
  /** ISO 8601 UTC; null if no time is known. */
  until: z.nullable(z.string()),
})
export type OptionState = z.infer<typeof optionState>
