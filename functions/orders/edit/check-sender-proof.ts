import { isDeepStrictEqual } from 'node:util'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { checkWithPause, type Limit } from '#functions/store/rate-limit.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { OrderContent } from '#functions/store/records/orders/order-content.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/** Wrong digits of one link: with the fifth it is closed for changes for an hour. */
const wrongDigitsLimit: Limit = { count: 5, seconds: 60 * 60 }

const field = 'sender_phone_ending'

/** The fields that say who sends a parcel, who gets it and where. */
const personFields = [
  'sender',
  'recipient',
  'company',
  'destination',
  'personal_code',
  'information_for_courier',
  'notify_email',
  'notify_phone',
] as const satisfies readonly (keyof OrderContent)[]

const isPersonChanged = (order: OrderContent, content: OrderContent): boolean =>
  personFields.some((name) => !isDeepStrictEqual(order[name] ?? '', content[name] ?? ''))

/** A request by a link to turn a shipment into other content. */
interface LinkedEdit {
  readonly order: OrderRecord
  readonly content: OrderContent
  /** The digits that were entered. */
  readonly digits: string | undefined
}

/**
 * Checks that who changes the sender or recipient of a shipment that a link has opened knows the last
 * four digits of the sender's phone.
 * @throws Problem validation_error at `sender_phone_ending`: `required` without digits,
 *   `sender_phone_ending_wrong`, or `sender_phone_ending_closed` after five wrong tries.
 */
export const checkSenderProof = async (
  { link }: Pick<Session, 'link'>,
  { order, content, digits = '' }: LinkedEdit,
): Promise<void> => {
  if (!isPersonChanged(order, content)) return
  if (digits === '') throw createFieldProblem({ field, code: 'required' })
  const isRight = () => order.sender.phone.length > 4 && order.sender.phone.endsWith(digits)
  const result = await checkWithPause(
    'sender_phone_ending',
    link?.paymentId ?? order.id,
    wrongDigitsLimit,
    () => /^\d{4}$/.test(digits) && isRight(),
  )
  if (result === 'paused') throw createFieldProblem({ field, code: 'sender_phone_ending_closed' })
  if (!result) throw createFieldProblem({ field, code: 'sender_phone_ending_wrong' })
}
