import type { SQSHandler, SQSRecordAttributes } from 'aws-lambda'
import type { FileKind, FileRecord } from '#functions/files/file-kind.ts'
import { makeFile, type MakeStep } from '#functions/files/make-file.ts'
import { fileMessage } from '#functions/files/queue-step.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'

/**
 * Whether a message is delivered for the first time. SQS counts anew when an operator redrives it, so
 * the first delivery of a message whose work was given up shows that it was redriven.
 */
const isFirstDelivery = ({ ApproximateReceiveCount }: SQSRecordAttributes): boolean =>
  Number(ApproximateReceiveCount) === 1

/** Creates the handler of the queue of a kind of files. */
export const createFileHandler = <File extends FileRecord>(
  kind: FileKind<File>,
  makeStep: MakeStep<File>,
): SQSHandler =>
  createQueueHandler(({ body, attributes }) => {
    const message = fileMessage.parse(JSON.parse(body))
    return makeFile(runtime, kind, makeStep, message, isFirstDelivery(attributes))
  })
