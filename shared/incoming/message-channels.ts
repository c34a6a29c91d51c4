import * as z from 'zod/mini'

/**
 * How delivery updates reach the recipient of a parcel, as the recipient chooses. `push` shows them on a device
 * and, where it does not within ten minutes, sends an SMS.
 */
export const messageChannels = ['push', 'sms_and_email', 'email', 'sms'] as const
export const messageChannel = z.enum(messageChannels, 'invalid_value')
export type MessageChannels = z.infer<typeof messageChannel>
