import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { checkWithPause, type Limit } from '#functions/store/rate-limit.ts'

/** Wrong digits of one parcel or link: with the fifth it is closed to digits for an hour. */
const wrongDigitsLimit: Limit = { count: 5, seconds: 60 * 60 }

/** Digits that somebody has entered to prove that they know a phone. */
interface EnteredDigits {
  /** The kind of proof and what it is for, by which wrong digits are counted. */
  readonly kind: string
  readonly id: string
  readonly phone: string
  readonly digits: string
}

interface PhoneProof extends EnteredDigits {
  readonly field: string
}

/** Whether digits are the last four of a phone; `paused` for an hour after five wrong tries. */
export const comparePhoneEnding = ({
  kind,
  id,
  phone,
  digits,
}: EnteredDigits): Promise<boolean | 'paused'> =>
  checkWithPause(
    kind,
    id,
    wrongDigitsLimit,
    () => /^\d{4}$/.test(digits) && phone.length > 4 && phone.endsWith(digits),
  )

/**
 * Checks the last four digits of a phone.
 * @throws Problem validation_error at the field: `phone_ending_wrong`, or `phone_ending_closed` after
 *   five wrong tries.
 */
export const checkPhoneEnding = async (proof: PhoneProof): Promise<void> => {
  const { field } = proof
  const result = await comparePhoneEnding(proof)
  if (result === 'paused') throw createFieldProblem({ field, code: 'phone_ending_closed' })
  if (!result) throw createFieldProblem({ field, code: 'phone_ending_wrong' })
}
