import { endCollectionDoor } from '#functions/collections/end-collection-door.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { processDueOrder } from '#functions/orders/process-due-order.ts'
import { reviewPayment } from '#functions/payments/review-payment.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { collectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import { type DueKind, getDueKind } from '#functions/store/due-work.ts'
import type { Item } from '#functions/store/operations.ts'
import { createModelProvider } from '#test/simulation/model-provider.ts'
import type { Process } from '#test/simulation/scheduler.ts'
import type { ActorContext } from './actor-context.ts'
import { second } from './delays.ts'

/** Creates the work that happens without a request: the schedule and the deletion of expired items. */
export const createSchedule = ({ simulator, bank }: ActorContext) => {
  const { scheduler, random } = simulator

  /** Does what the schedule does every minute. */
  const runSchedule = async (self: Process) => {
    await simulator.attempt('schedule', async (runtime, process) => {
      const to = toIsoTime(runtime.now())
      const ignoreProviderErrors = async (work: Promise<void>) => {
        try {
          await work
        } catch (error) {
          if (
            !(error instanceof ProviderError) &&
            !(error instanceof Error && /Timeout|Throttling/.test(error.name))
          ) {
            throw error
          }
        }
      }
      /** Reads the items of a kind that are due, as the handlers of its queue do. */
      const readDue = async (kind: DueKind) => {
        const isDue = (item: Item) => getDueKind(item) === kind && (item['due_at'] ?? '') <= to
        const keys = [...simulator.store.items.values()].filter(isDue)
        const items: Item[] = []
        for (const { PK, SK } of keys) {
          const item = await runtime.table.get({ PK, SK })
          if (item && getDueKind(item) === kind) items.push(item)
        }
        return items
      }
      for (const item of await readDue('payment')) {
        await ignoreProviderErrors(
          reviewPayment(
            runtime,
            createModelProvider(simulator, bank, process),
            paymentRecord.parse(item),
          ),
        )
      }
      for (const kind of ['reminder', 'order'] as const)
        for (const item of await readDue(kind))
          await ignoreProviderErrors(processDueOrder(runtime, orderRecord.parse(item)))
      if (simulator.scenario === 'collections')
        for (const item of await readDue('collection_door'))
          await ignoreProviderErrors(endCollectionDoor(runtime, collectionDoorRecord.parse(item)))
      return {}
    })
    await scheduler.pause(self)
  }

  /** Deletes some expired items, as DynamoDB's TTL does at an unknown time. */
  const deleteExpired = () => {
    for (const item of simulator.store.items.values()) {
      if (typeof item['expires_at'] !== 'number') continue
      if (item['expires_at'] * second >= scheduler.now() || random.hit(0.5)) continue
      simulator.store.commit([{ delete: { PK: item.PK, SK: item.SK } }])
    }
  }

  return { runSchedule, deleteExpired }
}
