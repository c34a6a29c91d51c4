import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { exportJob, writeExport } from '#functions/shipments/exports/write-export.ts'
import { isFirstDelivery } from '#functions/lib/first-delivery.ts'
import { runtime } from '#functions/store/runtime.ts'

const write = ({ body, attributes }: SQSRecord): Promise<void> =>
  writeExport(runtime, exportJob.parse(JSON.parse(body)), isFirstDelivery(attributes))

const processor = new BatchProcessor(EventType.SQS)

/** Writes spreadsheets of many shipments. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, write, processor, { context })
