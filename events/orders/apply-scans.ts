import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { runtime } from '#functions/lib/runtime.ts'
import { scan, scanParcel } from '#functions/orders/scan-parcel.ts'

const move = ({ body }: SQSRecord): Promise<void> =>
  scanParcel(runtime, scan.parse(JSON.parse(body)))

const processor = new BatchProcessor(EventType.SQS)

/** The network has scanned parcels: their shipments move on. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, move, processor, { context })
