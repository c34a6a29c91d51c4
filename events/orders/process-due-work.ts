import type { ScheduledHandler } from 'aws-lambda'
import { toIsoTime } from '#functions/lib/clock.ts'
import { postponeWork } from '#functions/store/due-work.ts'
import type { Item } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'
import { watchCodeFill } from '#functions/doors/door-codes.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import { reviewPayment } from '#functions/payments/review-payment.ts'

/** The number of items that surely fit into a minute. The others are processed in the next run. */
const maxPerRun = 100

const dueWorkHandlers: Readonly<Record<string, (item: Item) => Promise<void>>> = {
  payment: async (item) =>
    reviewPayment(runtime, await getPaymentProvider(), paymentRecord.parse(item)),
  order: (item) => expireOrder(runtime, orderRecord.parse(item)),
}

/** Postpones an item that fails, so that it does not block the others. */
const processItem = async (item: Item, handle: (item: Item) => Promise<void>): Promise<void> => {
  try {
    await handle(item)
  } catch (error) {
    await postponeWork(runtime, item, error)
  }
}

/** Processes due payments and expired door codes, and watches the door codes, once a minute. */
export const handler: ScheduledHandler = async () => {
  for (const [partition, handle] of Object.entries(dueWorkHandlers)) {
    const { items } = await runtime.table.query({
      index: 'due',
      partition,
      to: toIsoTime(runtime.now()),
      limit: maxPerRun,
    })
    for (const item of items) await processItem(item, handle)
  }
  await watchCodeFill(runtime)
}
