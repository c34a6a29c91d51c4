import type { SQSRecord } from 'aws-lambda'
import { isSheetCode } from '#shared/handover/scanned-code.ts'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { runtime } from '#functions/store/runtime.ts'
import { scanSheet } from '#functions/handover/scan-sheet.ts'
import { type Scan, scan, scanParcel } from '#functions/orders/scan-parcel.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'

const queueScans = (scans: readonly Scan[]): Promise<void> =>
  sendAllToQueue('carrier-events', scans)

const applyScan = ({ body }: SQSRecord): Promise<void> => {
  const received = scan.parse(JSON.parse(body))
  return isSheetCode(received.barcode)
    ? scanSheet(runtime, received, queueScans)
    : scanParcel(runtime, received)
}

/** Applies scans of the carrier to shipments, and those of handover sheets to their parcels. */
export const handler = createQueueHandler(applyScan)
