import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { getAccountRecord } from '#functions/accounts/account-store.ts'
import { getClientRequest } from '#functions/accounts/client-request-store.ts'
import { getApprovalDecision } from '#functions/accounts/approval-decision-store.ts'
import { notifyOfClientRequest } from '#functions/accounts/notify-of-client-request.ts'
import { notifyOfDecision } from '#functions/accounts/notify-of-decision.ts'
import { getUser } from '#functions/accounts/user-store.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { sendDoorCode } from '#functions/notifications/notify-sender.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import { getOrders } from '#functions/orders/order-store.ts'
import { mailConfirmation } from '#functions/users/mail-confirmation.ts'

/** The item that a record is about, as far as its address and owner tell. */
interface Changed {
  readonly id: string
  readonly owner: string
}

/** A shipment that was paid without a door has got one: its sender gets the code. */
const doorBooked = async ({ owner, id }: Changed): Promise<void> => {
  const [order] = await getOrders(runtime.table, owner, [id])
  if (order) await sendDoorCode(runtime, order)
}

/** Somebody has signed up: a letter asks them to show that the e-mail is theirs. */
const userSignedUp = async ({ id }: Changed): Promise<void> => {
  const user = await getUser(id)
  if (!user || user.is_email_verified) return
  const account = await getAccountRecord(user.account_id)
  if (!account) return
  const letter = { userId: user.id, email: user.email, locale: account.locale_code }
  await sendOnce(runtime, `${user.id}/email/email_confirmation`, () => mailConfirmation(letter))
}

/** A company wants a contract: it hears that this has arrived, and sales hear of it. */
const clientRequested = async ({ id }: Changed): Promise<void> => {
  const client = await getClientRequest(id)
  if (client) await notifyOfClientRequest(runtime, client)
}

/** Operators have opened a contract, or approved or refused a service: its company hears of it. */
const deskAnswered = async ({ id }: Changed): Promise<void> => {
  const answer = await getApprovalDecision(id)
  if (answer) await notifyOfDecision(runtime, answer)
}

/** Who is to be told, by how the changed item's sort key begins. */
const notifiers = [
  ['ORDER#', doorBooked],
  ['USER', userSignedUp],
  ['CLIENT#', clientRequested],
  ['ANSWER#', deskAnswered],
] as const

const notify = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const image = dynamodb?.NewImage
  const [sortKey, id, owner] = [image?.['SK']?.S, image?.['id']?.S, image?.['owner']?.S ?? '']
  const [, teller] = notifiers.find(([start]) => sortKey?.startsWith(start)) ?? []
  if (id !== undefined) await teller?.({ id, owner })
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/**
 * Something was written that a person hears of by letter or text message. One handler for all of
 * them, as only two may read the stream at once.
 */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, notify, processor, { context })
