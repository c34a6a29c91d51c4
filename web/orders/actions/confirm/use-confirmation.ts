import { useState } from 'react'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import { confirmOrders, maxConfirmedOrders, maxConfirmedWithCodes } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import {
  type BatchFailure,
  type BatchReport,
  joinReports,
  runInBatches,
} from '#web/orders/actions/run-in-batches.ts'
import { type DoorShortage, holdDoors } from '#web/doors/hold-doors.ts'
import { type ChosenDropOff, isLocker } from '#web/collections/drop-off/use-drop-off.ts'

/** How long a batch is retried that gets no response: doors take up to two minutes. */
const timeoutMs = 120_000

/** Why a confirmed shipment is named in the answer: another has taken its door. */
const noDoor: ApiProblem = {
  status_code: 409,
  error_type: 'conflict',
  error_code: 'confirmed_without_door',
  message: '',
  errors: [],
}

/** What has become of shipments that were confirmed. */
interface Confirmation {
  readonly report: BatchReport<OrderRow>
  readonly orders: readonly Order[]
  /** Confirmed shipments that found no door. */
  readonly withoutDoor: BatchReport<OrderRow>['failed']
}

/** The state of a confirmation. */
export type ConfirmationState =
  | { readonly name: 'asking' }
  | { readonly name: 'running'; readonly done: number }
  /** The locker has too few doors, and nothing is confirmed. */
  | { readonly name: 'full'; readonly shortage: DoorShortage }
  | ({ readonly name: 'finished' } & Confirmation)

const toLocation = (dropOff: ChosenDropOff) => {
  if (isLocker(dropOff)) return { location_id: dropOff.place?.id ?? null }
  return dropOff.kind === 'courier' ? { drop_off: dropOff.kind } : {}
}

/**
 * Holds a door for each shipment, and returns what is missing. Doors of more shipments than one
 * request confirms are held with each request.
 */
const findShortage = async (
  orders: readonly OrderRow[],
  dropOff: ChosenDropOff,
): Promise<DoorShortage | undefined> =>
  isLocker(dropOff) &&
  dropOff.place &&
  hasBookedDoors(dropOff.kind) &&
  orders.length <= maxConfirmedOrders
    ? holdDoors(orders, dropOff.place)
    : undefined

/** How many shipments one request confirms. */
const getBatchSize = (dropOff: ChosenDropOff): number =>
  isLocker(dropOff) && !hasBookedDoors(dropOff.kind) ? maxConfirmedWithCodes : maxConfirmedOrders

/**
 * Confirms shipments in batches. Those that are confirmed already stay as they are.
 * @throws what `callWithRetry` throws, other than `ApiFailure`.
 */
export const confirmInBatches = async (
  orders: readonly OrderRow[],
  dropOff: ChosenDropOff,
  onProgress: (done: number) => void,
): Promise<Confirmation> => {
  const confirmed: Order[] = []
  const withoutDoor: BatchFailure<OrderRow>[] = []
  const report = await runInBatches(
    orders,
    getBatchSize(dropOff),
    async (batch) => {
      const body = { ids: batch.map(({ id }) => id), ...toLocation(dropOff) }
      const key = createIdempotencyKey()
      const answer = await callWithRetry(confirmOrders, { body }, { key, timeoutMs })
      confirmed.push(...answer.orders)
      const rows = new Set(answer.error_messages.map(({ index }) => index))
      withoutDoor.push(
        ...batch.filter((_, index) => rows.has(index)).map((item) => ({ item, problem: noDoor })),
      )
    },
    onProgress,
  )
  return { report, orders: confirmed, withoutDoor }
}

/** Confirms shipments in batches. `onChanged` is called once they are finished. */
export const useConfirmation = (orders: readonly OrderRow[], onChanged: () => void) => {
  const [state, setState] = useState<ConfirmationState>({ name: 'asking' })

  /** Confirms them, or those that were left over, and returns whether all were, each with its door. */
  const confirm = async (dropOff: ChosenDropOff): Promise<boolean> => {
    const before = state.name === 'finished' ? state : undefined
    const finished = before ? before.report.done.length + before.report.failed.length : 0
    setState({ name: 'running', done: finished })
    const remaining = before?.report.left ?? orders
    try {
      const shortage = await findShortage(remaining, dropOff)
      if (shortage) {
        setState({ name: 'full', shortage })
        return false
      }
    } catch (failure) {
      setState(before ?? { name: 'asking' })
      showProblem(failure)
      return false
    }
    const next = await confirmInBatches(remaining, dropOff, (done) =>
      setState({ name: 'running', done: finished + done }),
    )
    const confirmed = [...(before?.orders ?? []), ...next.orders]
    const withoutDoor = [...(before?.withoutDoor ?? []), ...next.withoutDoor]
    const report = before ? joinReports(before.report, next.report) : next.report
    onChanged()
    setState({ name: 'finished', report, orders: confirmed, withoutDoor })
    return report.failed.length + report.left.length + withoutDoor.length === 0
  }

  return { state, confirm, restart: () => setState({ name: 'asking' }) }
}
