import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { SQSHandler, SQSRecord } from 'aws-lambda'
import { world } from '#functions/lib/world.ts'
import { scan, scanParcel } from '#functions/orders/scan-parcel.ts'

const move = ({ body }: SQSRecord): Promise<void> => scanParcel(world, scan.parse(JSON.parse(body)))

const processor = new BatchProcessor(EventType.SQS)

/** The network has scanned parcels: their shipments move on. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, move, processor, { context })
