import { isSameEmail } from '#shared/contact-details/email.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { IncomingOrder } from '#functions/incoming/find-incoming-order.ts'

/**
 * Returns the address to which a recipient's receipts go: the entered one, if any. Who has only proven
 * digits of the phone sends them to the parcel's own address, and to no other.
 * @throws Problem validation_error at `change.email` for another address.
 */
export const chooseReceiptEmail = (
  { order, proof }: IncomingOrder,
  entered: string | undefined,
): string | undefined => {
  if (proof === 'link') return entered
  const { email } = order.recipient
  if (entered === undefined || isSameEmail(entered, email)) return email
  throw createFieldProblem({ field: 'change.email', code: 'receipt_email_not_own' })
}
