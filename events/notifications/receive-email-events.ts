import type { SQSRecord } from 'aws-lambda'
import { emailReport, receiveEmailReport } from '#functions/notifications/receive-email-report.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'

const receive = ({ body }: SQSRecord): Promise<void> =>
  receiveEmailReport(runtime, emailReport.parse(JSON.parse(body)))

/** Receives the reports of SES on bounces and complaints. */
export const handler = createQueueHandler(receive)
