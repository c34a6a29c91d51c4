import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { emailReport, receiveEmailReport } from '#functions/notifications/receive-email-report.ts'
import { runtime } from '#functions/store/runtime.ts'

const receive = ({ body }: SQSRecord): Promise<void> =>
  receiveEmailReport(runtime, emailReport.parse(JSON.parse(body)))

const processor = new BatchProcessor(EventType.SQS)

/** Receives the reports of SES on bounces and complaints. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, receive, processor, { context })
