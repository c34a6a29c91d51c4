import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'

/** Creates the handler of a queue. Of a batch only the messages that fail are received again. */
export const createQueueHandler = (handle: (message: SQSRecord) => Promise<void>): SQSHandler => {
  const processor = new BatchProcessor(EventType.SQS)
  return (event, context) => processPartialResponse(event, handle, processor, { context })
}
