import { countAttempt } from '#functions/lib/rate-limit.ts'

/** Messages to one phone, and from one account or visitor, within a day; and all of them together. */
const day = 24 * 60 * 60
const perPhone = { count: 10, seconds: day }
const perOwner = { count: 30, seconds: day }
const ceiling = { count: 5_000, seconds: day }

/**
 * Counts one text message that someone asks us to send. `phone` is in E.164.
 * @throws Problem too_many_requests when the phone, the asker or all together have had enough today.
 */
export const countSms = async (phone: string, owner: string): Promise<void> => {
  await countAttempt('sms_phone', phone, perPhone)
  await countAttempt('sms_owner', owner, perOwner)
  await countAttempt('sms_all', 'all', ceiling)
}
