import { checkDoorAvailability, releaseSoftBooks } from '#shared/api/doors.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { syncServerClock } from '#web/lib/api/server-clock.ts'

/** How long a booking is retried while its progress is shown: two minutes. */
export const bookingTimeoutMs = 120_000

/** The number of free doors by size. */
export type FreeDoorsBySize = Readonly<Partial<Record<DoorSize, number>>>

/** A locker that has too few doors. */
export interface DoorShortage {
  readonly place: Place
  readonly free: FreeDoorsBySize
  /** The shipments without a door. */
  readonly failedIds: readonly string[]
}

/** The doors that are wanted: for shipments, or of sizes. */
export type WantedDoors = { readonly order_ids: string[] } | { readonly sizes: DoorSize[] }

/** The doors that are held until a time in ISO 8601, or what is missing. */
interface DoorHold {
  readonly until?: string | null
  readonly shortage?: DoorShortage
}

/**
 * Holds doors at a white locker for 15 minutes, all or none, and tells until when.
 * @throws {ApiFailure} when the call fails, and the abort reason when `signal` aborts.
 */
export const holdWantedDoors = async (
  wanted: WantedDoors,
  place: Place,
  signal?: AbortSignal,
): Promise<DoorHold> => {
  const result = await callWithRetry(
    checkDoorAvailability,
    { params: { place_id: place.id }, body: { ...wanted, soft_book: true } },
    { key: createIdempotencyKey(), timeoutMs: bookingTimeoutMs, ...(signal && { signal }) },
  )
  syncServerClock(result.now)
  return result.success
    ? { until: result.reserved_until }
    : { shortage: { place, free: result.available_doors, failedIds: result.failed_order_ids } }
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
  const hold = await holdWantedDoors({ order_ids: orders.map(({ id }) => id) }, place, signal)
  return hold.shortage
}

/** Releases held doors without waiting; they expire after 15 minutes anyway. */
export const releaseHeldDoors = (): void => {
  callApi(releaseSoftBooks, {}, { keepalive: true }).catch(() => undefined)
}
