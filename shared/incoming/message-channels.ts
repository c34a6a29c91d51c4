import * as z from 'zod/mini'

/** How delivery updates reach the recipient of a parcel, as the recipient chooses. */
export const messageChannels = ['sms_and_email', 'email', 'sms'] as const
export const messageChannel = z.enum(messageChannels, 'invalid_value')
export type MessageChannels = z.infer<typeof messageChannel>
