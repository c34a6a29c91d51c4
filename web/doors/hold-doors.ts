import { checkDoorAvailability, releaseSoftBooks } from '#shared/api/doors.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { syncServerClock } from '#web/lib/api/server-clock.ts'

/** How long a booking is retried while its progress is shown: two minutes. */
export const bookingTimeoutMs = 120_000

/** A locker that has too few doors. */
export interface DoorShortage {
  readonly place: Place
  /** The number of free doors by size. */
  readonly free: Readonly<Partial<Record<DoorSize, number>>>
  /** The shipments without a door. */
  readonly failedIds: readonly string[]
}

/**
 * Holds a door for each shipment at a white locker for 15 minutes, all or none. Returns what is
 * missing when the locker has too few.
 * @throws {ApiFailure} when the call fails, and the abort reason when `signal` aborts.
 */
export const holdDoors = async (
  orders: readonly Pick<OrderRow, 'id'>[],
  place: Place,
  signal?: AbortSignal,
): Promise<DoorShortage | undefined> => {
  const result = await callWithRetry(
    checkDoorAvailability,
    {
      params: { place_id: place.id },
      body: { order_ids: orders.map(({ id }) => id), soft_book: true },
    },
    { key: createIdempotencyKey(), timeoutMs: bookingTimeoutMs, ...(signal && { signal }) },
  )
  syncServerClock(result.now)
  return result.success
    ? undefined
    : { place, free: result.available_doors, failedIds: result.failed_order_ids }
}

/** Releases held doors without waiting; they expire after 15 minutes anyway. */
export const releaseHeldDoors = (): void => {
  callApi(releaseSoftBooks, {}, { keepalive: true }).catch(() => undefined)
}
