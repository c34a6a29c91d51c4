import type { MessageCode } from '#shared/lib/messages.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { checkWithPause, type Limit } from '#functions/store/rate-limit.ts'

/** Wrong digits of one parcel or link: with the fifth it is closed to digits for an hour. */
const wrongDigitsLimit: Limit = { count: 5, seconds: 60 * 60 }

/** Digits that somebody has entered to prove that they know a phone. */
interface PhoneProof {
  /** The kind of proof and what it is for, by which wrong digits are counted. */
  readonly kind: string
  readonly id: string
  readonly phone: string
  readonly digits: string
  readonly field: string
  readonly wrongCode: MessageCode
}

/**
 * Checks the last four digits of a phone.
 * @throws Problem validation_error at the field: `wrongCode`, or `sender_phone_ending_closed` after
 *   five wrong tries.
 */
export const checkPhoneEnding = async (proof: PhoneProof): Promise<void> => {
  const { kind, id, phone, digits, field, wrongCode } = proof
  const isRight = () => /^\d{4}$/.test(digits) && phone.length > 4 && phone.endsWith(digits)
  const result = await checkWithPause(kind, id, wrongDigitsLimit, isRight)
  if (result === 'paused') throw createFieldProblem({ field, code: 'sender_phone_ending_closed' })
  if (!result) throw createFieldProblem({ field, code: wrongCode })
}
