import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { labelFileJob, renderLabelFile } from '#functions/labels/render-label-file.ts'
import { runtime } from '#functions/store/runtime.ts'

const render = ({ body }: SQSRecord): Promise<void> =>
  renderLabelFile(runtime, labelFileJob.parse(JSON.parse(body)))

const processor = new BatchProcessor(EventType.SQS)

/** Renders files of many labels. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, render, processor, { context })
