import { endCollectionDoor } from '#functions/collections/end-collection-door.ts'
import { processDueRecurring } from '#functions/collections/process-due-recurring.ts'
import { followUpPush } from '#functions/notifications/push/follow-up.ts'
import { notificationRecord } from '#functions/notifications/records/notification-store.ts'
import { incomingEntry } from '#functions/orders/incoming-entries.ts'
import { processDueChoice } from '#functions/orders/incoming/process-due-choice.ts'
import { processDueOrder } from '#functions/orders/process-due-order.ts'
import { collectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { deletePhoto } from '#functions/store/records/photo-store.ts'
import { recurringCollectionsItem } from '#functions/store/records/recurring-collection-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createDueHandler } from './create-due-handler.ts'

/**
 * Processes due shipments, reservations and recurring collections, deletes due photos, and replaces pushes that no
 * device has shown.
 */
export const handler = createDueHandler({
  order: (item) => processDueOrder(runtime, orderRecord.parse(item)),
  locker_choice: async (item) => {
    await processDueChoice(runtime, incomingEntry.parse(item))
  },
  recurring_collections: (item) => processDueRecurring(recurringCollectionsItem.parse(item)),
  collection_door: (item) => endCollectionDoor(runtime, collectionDoorRecord.parse(item)),
  photo: deletePhoto,
  push: (item) => followUpPush(runtime, notificationRecord.parse(item)),
})
