import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBRecord, DynamoDBStreamHandler } from 'aws-lambda'
import type { ClientRequest } from '#functions/accounts/client-request-store.ts'
import { getClientRequest } from '#functions/accounts/client-request-store.ts'
import { env } from '#functions/lib/env.ts'
import { world } from '#functions/lib/world.ts'
import { sendLetter } from '#functions/notifications/send-letter.ts'
import { sendOnce } from '#functions/notifications/send-once.ts'

/** The language that operators read. */
const operatorsLocale = 'et_EE'

const tellBoth = async (client: ClientRequest): Promise<void> => {
  const { id, email, locale_code, company_name: companyName, registry_code, name, phone } = client
  await sendOnce(world, `${id}/email/contract_requested`, () =>
    sendLetter('contract_requested', { companyName }, { to: email, locale: locale_code }),
  )
  const told = { id, companyName, registryCode: registry_code, name, phone, email }
  await sendOnce(world, `${id}/email/contract_request`, () =>
    sendLetter('contract_request', told, { to: env('SALES_EMAIL'), locale: operatorsLocale }),
  )
}

const tell = async ({ dynamodb }: DynamoDBRecord): Promise<void> => {
  const id = dynamodb?.NewImage?.['id']?.S
  const client = id === undefined ? undefined : await getClientRequest(id)
  if (client) await tellBoth(client)
}

const processor = new BatchProcessor(EventType.DynamoDBStreams)

/** A company wants a contract: it hears that this has arrived, and sales hear of it. */
export const handler: DynamoDBStreamHandler = (event, context) =>
  processPartialResponse(event, tell, processor, { context })
