import { isDeepStrictEqual } from 'node:util'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { OrderContent } from '#functions/store/records/orders/order-content.ts'
import { checkPhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

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
 *   `phone_ending_wrong`, or `phone_ending_closed` after five wrong tries.
 */
export const checkSenderProof = async (
  { link }: Pick<Session, 'link'>,
  { order, content, digits = '' }: LinkedEdit,
): Promise<void> => {
  if (!isPersonChanged(order, content)) return
  if (digits === '') throw createFieldProblem({ field, code: 'required' })
  await checkPhoneEnding({
    kind: 'sender_phone_ending',
    id: link?.paymentId ?? order.id,
    phone: order.sender.phone,
    digits,
    field,
  })
}
