import { useState } from 'react'
import { confirmOrders, maxConfirmedOrders } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { type BatchReport, runInBatches } from '../bulk/run-in-batches.ts'
import type { ChosenDropOff } from '../drop-off/use-drop-off.ts'

/** How long a batch is retried that gets no response: doors take up to two minutes. */
const timeoutMs = 120_000

/** The state of a confirmation. */
export type Confirmation =
  | { readonly name: 'asking' }
  | { readonly name: 'running'; readonly done: number }
  | {
      readonly name: 'finished'
      readonly report: BatchReport<OrderRow>
      readonly orders: readonly Order[]
    }

const toLocation = (dropOff: ChosenDropOff) =>
  dropOff.kind === 'later' ? {} : { location_id: dropOff.place?.id ?? null }

/** Confirms shipments in batches of 100. `onChanged` is called once they are finished. */
export const useConfirmation = (orders: readonly OrderRow[], onChanged: () => void) => {
  const [state, setState] = useState<Confirmation>({ name: 'asking' })

  /** Confirms them, and returns how it ended. */
  const confirm = async (dropOff: ChosenDropOff): Promise<BatchReport<OrderRow>> => {
    setState({ name: 'running', done: 0 })
    const confirmed: Order[] = []
    const report = await runInBatches(
      orders,
      maxConfirmedOrders,
      async (batch) => {
        const body = { ids: batch.map(({ id }) => id), ...toLocation(dropOff) }
        const key = createIdempotencyKey()
        confirmed.push(...(await callWithRetry(confirmOrders, { body }, { key, timeoutMs })).orders)
      },
      (done) => setState({ name: 'running', done }),
    )
    onChanged()
    setState({ name: 'finished', report, orders: confirmed })
    return report
  }

  return { state, confirm }
}
