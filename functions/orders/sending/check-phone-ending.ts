import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { checkWithPause, countMiss, type Limit } from '#functions/store/rate-limit.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Wrong digits of one parcel or link: with the fifth it is closed to digits for an hour. */
const wrongDigitsLimit: Limit = { count: 5, seconds: 60 * 60 }

/** Wrong digits from one network, which many people share: 10,000 parcels have as many endings. */
const networkLimit: Limit = { count: 30, seconds: 15 * 60 }

/** Whether a phone has last digits that prove something. */
export const hasPhoneEnding = (phone: string): boolean => phone.length > 4

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
const comparePhoneEnding = ({
  kind,
  id,
  phone,
  digits,
}: EnteredDigits): Promise<boolean | 'paused'> =>
  checkWithPause(
    kind,
    id,
    wrongDigitsLimit,
    () => /^\d{4}$/.test(digits) && hasPhoneEnding(phone) && phone.endsWith(digits),
  )

const requireRight = (result: boolean | 'paused' | undefined, field: string): void => {
  if (result === 'paused') throw createFieldProblem({ field, code: 'phone_ending_closed' })
  if (!result) throw createFieldProblem({ field, code: 'phone_ending_wrong' })
}

/**
 * Checks the last four digits of a phone for who has opened a shipment by its link.
 * @throws Problem validation_error at the field: `phone_ending_wrong`, or `phone_ending_closed` after
 *   five wrong tries.
 */
export const checkPhoneEnding = async (proof: PhoneProof): Promise<void> =>
  requireRight(await comparePhoneEnding(proof), proof.field)

/** Whose phone a parcel's digits are of, whichever call asks for them. */
type PhoneOwner = 'sender' | 'recipient'

/**
 * Checks the last four digits of the phone of a parcel's sender or recipient for who knows its barcode.
 * All calls count the wrong tries of a parcel together.
 * @throws Problem validation_error at `phone_ending`: `required` without digits, `phone_ending_wrong`, or
 *   `phone_ending_closed` after five wrong tries; too_many_requests after 30 wrong ones from one network.
 */
export const checkVisitorPhoneEnding = async (
  { id, ...order }: Pick<OrderRecord, 'id' | 'sender' | 'recipient'>,
  {
    owner,
    digits,
    ip,
  }: { readonly owner: PhoneOwner; readonly digits: string; readonly ip: string },
): Promise<void> => {
  const field = 'phone_ending'
  if (digits === '') throw createFieldProblem({ field, code: 'required' })
  const entered = { kind: `${owner}_phone_ending_of_parcel`, id, phone: order[owner].phone, digits }
  const result = await countMiss('phone_ending', ip, networkLimit, async () => {
    const compared = await comparePhoneEnding(entered)
    return compared === false ? undefined : compared
  })
  requireRight(result, field)
}
