import type { ScheduledHandler } from 'aws-lambda'
import { isoTime } from '#functions/lib/clock.ts'
import { putOff } from '#functions/lib/store/due-work.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import { orderRecord } from '#functions/orders/order-store.ts'
import { paymentProvider } from '#functions/providers/payments/payment-provider.ts'
import { paymentRecord } from '#functions/payments/payment-store.ts'
import { reviewPayment } from '#functions/payments/review-payment.ts'

/** As many as surely fit into a minute; the rest waits for the next one. */
const mostAtOnce = 100

const dueWorkHandlers: Readonly<Record<string, (item: Item) => Promise<void>>> = {
  payment: async (item) =>
    reviewPayment(runtime, await paymentProvider(), paymentRecord.parse(item)),
  order: (item) => expireOrder(runtime, orderRecord.parse(item)),
}

/** One that fails waits for another minute and does not hold up the others. */
const doOne = async (item: Item, doer: (item: Item) => Promise<void>): Promise<void> => {
  try {
    await doer(item)
  } catch (error) {
    await putOff(runtime, item, error)
  }
}

/** A minute has passed: payments and door codes whose time has come are looked after. */
export const handler: ScheduledHandler = async () => {
  for (const [partition, doer] of Object.entries(dueWorkHandlers)) {
    const { items } = await runtime.table.query({
      index: 'due',
      partition,
      to: isoTime(runtime.now()),
      limit: mostAtOnce,
    })
    for (const item of items) await doOne(item, doer)
  }
}
