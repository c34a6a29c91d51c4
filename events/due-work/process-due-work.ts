import type { SQSRecord } from 'aws-lambda'
import { endCollectionDoor } from '#functions/collections/end-collection-door.ts'
import { postponeWork, workKey } from '#functions/store/due-work.ts'
import type { Item } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { processDueRecurring } from '#functions/collections/process-due-recurring.ts'
import { processDueOrder } from '#functions/orders/process-due-order.ts'
import { collectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { deletePhoto } from '#functions/store/records/photo-store.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import { recurringCollectionsItem } from '#functions/store/records/recurring-collection-store.ts'
import { reviewPayment } from '#functions/payments/review-payment.ts'
import { createQueueHandler } from '#events/create-queue-handler.ts'

const dueWorkHandlers: Readonly<Record<string, (item: Item) => Promise<void>>> = {
  payment: async (item) =>
    reviewPayment(runtime, await getPaymentProvider(), paymentRecord.parse(item)),
  order: (item) => processDueOrder(runtime, orderRecord.parse(item)),
  recurring_collections: (item) => processDueRecurring(recurringCollectionsItem.parse(item)),
  collection_door: (item) => endCollectionDoor(runtime, collectionDoorRecord.parse(item)),
  photo: deletePhoto,
}

/** Processes an item unless it is done by now. One that fails is postponed. */
const processWork = async ({ body }: SQSRecord): Promise<void> => {
  const item = await runtime.table.get(workKey.parse(JSON.parse(body)))
  const due = item?.['due']
  if (!item || typeof due !== 'string' || !Object.hasOwn(dueWorkHandlers, due)) return
  try {
    await dueWorkHandlers[due]?.(item)
  } catch (error) {
    await postponeWork(runtime, item, error)
  }
}

/** Processes due payments, shipments, reservations and recurring collections, and deletes due photos. */
export const handler = createQueueHandler(processWork)
