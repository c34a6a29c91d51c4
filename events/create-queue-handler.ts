import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'

/** Creates the handler of a queue. Of a batch only the messages that fail are received again. */
export const createQueueHandler =
  (handle: (message: SQSRecord) => Promise<void>): SQSHandler =>
  (event, context) =>
    // A processor keeps the failures of one batch, and the local runner handles several at once.
    processPartialResponse(event, handle, new BatchProcessor(EventType.SQS), { context })
