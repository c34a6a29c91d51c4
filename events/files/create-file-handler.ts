import type { SQSHandler } from 'aws-lambda'
import type { FileKind, FileRecord } from '#functions/files/file-kind.ts'
import { makeFile, type MakeStep } from '#functions/files/make-file.ts'
import { fileMessage } from '#functions/files/queue-step.ts'
import { isFirstDelivery } from '#functions/lib/first-delivery.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'

/** Creates the handler of the queue of a kind of files. */
export const createFileHandler = <File extends FileRecord>(
  kind: FileKind<File>,
  makeStep: MakeStep<File>,
): SQSHandler =>
  createQueueHandler(({ body, attributes }) => {
    const message = fileMessage.parse(JSON.parse(body))
    return makeFile(runtime, kind, makeStep, message, isFirstDelivery(attributes))
  })
