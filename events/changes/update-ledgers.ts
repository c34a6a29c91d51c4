import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type {
  DynamoDBBatchItemFailure,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda'
import * as z from 'zod/mini'
import { $ZodError } from 'zod/v4/core'
import { log } from '#functions/lib/log.ts'
import { findLedgerChange } from '#functions/statements/ledger-changes.ts'
import { updateLedger } from '#functions/statements/update-ledger.ts'
import type { Item } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'

/** An image of a stream record. Its attributes have the types of the SDK. */
const image = z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object')
const itemKey = z.object({ PK: z.string(), SK: z.string() })

const readItem = (stored: unknown): Item | undefined => {
  if (stored === undefined) return undefined
  const attributes = unmarshall(image.parse(stored))
  return { ...attributes, ...itemKey.parse(attributes) }
}

/** Returns the change of a record; undefined for one that is not readable, which no retry changes. */
const readChange = ({ eventID, dynamodb }: DynamoDBRecord) => {
  try {
    const change = findLedgerChange(readItem(dynamodb?.OldImage), readItem(dynamodb?.NewImage))
    return change && { ...change, number: dynamodb?.SequenceNumber ?? '' }
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error
    log.error('change unreadable', { event: eventID, key: dynamodb?.Keys?.['SK']?.S })
    return undefined
  }
}

/**
 * Adds to the ledgers of accounts and companies what follows from changes of shipments, payments, fees
 * and payouts. A batch is handled owner by owner; the records of an owner that failed are tried again.
 */
export const updateLedgers = async ({
  Records: records,
}: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = records.flatMap((record) => readChange(record) ?? [])
  const failures: DynamoDBBatchItemFailure[] = []
  for (const [owner, own] of Map.groupBy(changes, (change) => change.owner)) {
    const items = new Map(own.map(({ key }) => [`${key.PK}\n${key.SK}`, key]))
    try {
      await updateLedger(runtime, owner, [...items.values()])
    } catch (error) {
      const error_name = error instanceof Error ? error.name : 'unknown'
      log.error('ledger not updated', { owner, error_name })
      failures.push(...own.map(({ number }) => ({ itemIdentifier: number })))
    }
  }
  return { batchItemFailures: failures }
}
