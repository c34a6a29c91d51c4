import * as z from 'zod/mini'

/** Who has settled the locker of a parcel whose recipient was asked: the recipient, or nobody in time. */
export const choiceMakers = ['recipient', 'nobody'] as const

/** The choice of a locker by the recipient, as answers have it. */
export const lockerChoice = z.object({
  /** Until when the recipient may choose, in ISO 8601; null before the parcel is paid for or confirmed. */
  until: z.nullable(z.string()),
  /** Null while the locker is open; the destination is then where the parcel goes without a choice. */
  made_by: z.nullable(z.enum(choiceMakers)),
})
export type LockerChoice = z.infer<typeof lockerChoice>
