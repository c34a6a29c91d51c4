import { getSmsSender } from '#functions/providers/sms/sms-sender.ts'
import { type Addressee, composeSms } from '#functions/notifications/compose/composed.ts'
import type { DoorCode } from './notification.ts'

/**
 * Sends door codes at one locker by one SMS to a phone number in E.164. Returns the provider's id of
 * the message; `undefined` without a code.
 * @throws ProviderError when the SMS was not accepted.
 */
export const sendDoorCodeSms = async (
  [first, ...others]: readonly DoorCode[],
  addressee: Addressee,
): Promise<string | undefined> => {
  if (!first) return undefined
  const sms = await composeSms('door_codes', { doorCodes: [first, ...others] }, addressee)
  return getSmsSender().send(sms)
}
