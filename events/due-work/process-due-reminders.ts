import { processDueOrder } from '#functions/orders/process-due-order.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createDueHandler } from './create-due-handler.ts'

/** Reminds recipients of the last day of their parcels. */
export const handler = createDueHandler({
  reminder: (item) => processDueOrder(runtime, orderRecord.parse(item)),
})
