import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import type { FileKind, FileRecord } from '#functions/files/file-kind.ts'
import { makeFile, type MakeStep } from '#functions/files/make-file.ts'
import { fileMessage } from '#functions/files/queue-step.ts'
import { isFirstDelivery } from '#functions/lib/first-delivery.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Creates the handler of the queue of a kind of files. */
export const createFileHandler = <File extends FileRecord>(
  kind: FileKind<File>,
  makeStep: MakeStep<File>,
): SQSHandler => {
  const make = ({ body, attributes }: SQSRecord): Promise<void> => {
    const message = fileMessage.parse(JSON.parse(body))
    return makeFile(runtime, kind, makeStep, message, isFirstDelivery(attributes))
  }
  const processor = new BatchProcessor(EventType.SQS)
  return (event, context) => processPartialResponse(event, make, processor, { context })
}
