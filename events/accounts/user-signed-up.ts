import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import { getAccountRecord } from '#functions/accounts/account-store.ts'
import { getUser } from '#functions/accounts/user-store.ts'
import { world } from '#functions/lib/world.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'
import { mailConfirmation } from '#functions/users/mail-confirmation.ts'

const askToConfirm = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const id = dynamodb?.NewImage?.['id']?.S
  const user = id === undefined ? undefined : await getUser(id)
  if (!user || user.is_email_verified) return
  const account = await getAccountRecord(user.account_id)
  if (!account) return
  const letter = { userId: user.id, email: user.email, locale: account.locale_code }
  await sendOnce(world, `${user.id}/email/email_confirmation`, () => mailConfirmation(letter))
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/** Somebody has signed up: a letter asks them to show that the e-mail is theirs. */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, askToConfirm, processor, { context })
