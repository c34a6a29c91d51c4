import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { getAccountRecord } from '#functions/store/records/account-store.ts'
import { getClientRequest } from '#functions/store/records/client-request-store.ts'
import { getApprovalDecision } from '#functions/store/records/approval-decision-store.ts'
import { notifyOfClientRequest } from '#functions/accounts/notify-of-client-request.ts'
import { notifyOfDecision } from '#functions/accounts/notify-of-decision.ts'
import { getUser } from '#functions/store/records/user-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { sendDoorCodeToSender } from '#functions/notifications/notify-sender.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { sendConfirmation } from '#functions/accounts/send-confirmation.ts'

/** The id and owner of a changed item. */
interface ChangedItem {
  readonly id: string
  readonly owner: string
}

/** Sends the door code to the sender when a shipment that was paid without a door has got one. */
const sendBookedDoorCode = async ({ owner, id }: ChangedItem): Promise<void> => {
  const [order] = await getOrders(runtime.table, owner, [id])
  if (order) await sendDoorCodeToSender(runtime, order)
}

/** Sends the link that confirms a new user's e-mail. */
const sendSignUpConfirmation = async ({ id }: ChangedItem): Promise<void> => {
  const user = await getUser(id)
  if (!user || user.is_email_verified) return
  const account = await getAccountRecord(user.account_id)
  if (!account) return
  const confirmation = { userId: user.id, email: user.email, locale: account.locale_code }
  await sendOnce(runtime, `${user.id}/email/email_confirmation`, () =>
    sendConfirmation(confirmation),
  )
}

/** Confirms a request for a contract to the company, and notifies sales of it. */
const notifyOfRequest = async ({ id }: ChangedItem): Promise<void> => {
  const client = await getClientRequest(id)
  if (client) await notifyOfClientRequest(runtime, client)
}

/** Notifies a company of an opened contract, or of an approved or refused service. */
const notifyOfApprovalDecision = async ({ id }: ChangedItem): Promise<void> => {
  const decision = await getApprovalDecision(id)
  if (decision) await notifyOfDecision(runtime, decision)
}

/** The notifier of each kind of item, by the beginning of its sort key. */
const notifiers = [
  ['ORDER#', sendBookedDoorCode],
  ['USER', sendSignUpConfirmation],
  ['CLIENT#', notifyOfRequest],
  ['ANSWER#', notifyOfApprovalDecision],
] as const

const notify = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const image = dynamodb?.NewImage
  const [sortKey, id, owner] = [image?.['SK']?.S, image?.['id']?.S, image?.['owner']?.S ?? '']
  const [, notifyChanged] = notifiers.find(([start]) => sortKey?.startsWith(start)) ?? []
  if (id !== undefined) await notifyChanged?.({ id, owner })
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/**
 * Sends the e-mails and SMS that follow from new items. One handler for all of them, as at most two
 * may read the stream.
 */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, notify, processor, { context })
