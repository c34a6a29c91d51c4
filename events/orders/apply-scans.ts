import type { SQSRecord } from 'aws-lambda'
import { runtime } from '#functions/store/runtime.ts'
import { scan, scanParcel } from '#functions/orders/scan-parcel.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'

const applyScan = ({ body }: SQSRecord): Promise<void> =>
  scanParcel(runtime, scan.parse(JSON.parse(body)))

/** Applies scans of the carrier to shipments. */
export const handler = createQueueHandler(applyScan)
