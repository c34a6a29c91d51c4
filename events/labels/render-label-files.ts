import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { labelFileJob, renderLabelFile } from '#functions/labels/render-label-file.ts'
import { isFirstDelivery } from '#functions/lib/first-delivery.ts'
import { runtime } from '#functions/store/runtime.ts'

const render = ({ body, attributes }: SQSRecord): Promise<void> =>
  renderLabelFile(runtime, labelFileJob.parse(JSON.parse(body)), isFirstDelivery(attributes))

const processor = new BatchProcessor(EventType.SQS)

/** Renders files of many labels. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, render, processor, { context })
