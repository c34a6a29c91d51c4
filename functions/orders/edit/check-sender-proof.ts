import { isDeepStrictEqual } from 'node:util'
import { pick } from '#shared/lib/pick.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { toWireFields } from '#functions/orders/describe-content.ts'
import { personalFields } from '#functions/orders/field-facts.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { OrderContent } from '#functions/store/records/orders/order-content.ts'
import { checkPhoneEnding } from '#functions/orders/sending/check-phone-ending.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

const field = 'sender_phone_ending'

/** Returns the fields that name the sender, the recipient and the destination. */
const pickPersons = (content: OrderContent) => ({
  sender: content.sender,
  recipient: content.recipient,
  company: content.company ?? '',
  destination: content.destination,
  ...pick(toWireFields(content), personalFields),
})

const isPersonChanged = (order: OrderContent, content: OrderContent): boolean =>
  !isDeepStrictEqual(pickPersons(order), pickPersons(content))

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
