import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { runtime } from '#functions/store/runtime.ts'
import { scan, scanParcel } from '#functions/orders/scan-parcel.ts'

const applyScan = ({ body }: SQSRecord): Promise<void> =>
  scanParcel(runtime, scan.parse(JSON.parse(body)))

const processor = new BatchProcessor(EventType.SQS)

/** Applies scans of the carrier to shipments. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, applyScan, processor, { context })
