import { useState } from 'react'
import { createCollection } from '#shared/api/collections.ts'
import { preBookDoors } from '#shared/api/doors.ts'
import type { CollectionDoor } from '#shared/collections/door-collection.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { refreshCollections } from '#web/collections/refresh-collections.ts'
import type { BookedDoor } from '#web/doors/booked-door.ts'
import { bookingTimeoutMs, type DoorShortage } from '#web/doors/hold-doors.ts'
import { type BookingPhase, useBookingRun } from '#web/doors/use-booking-run.ts'
import { toReservedDoor } from '#web/collections/doors/to-reserved-door.ts'
import { compareBookedDoors } from '#web/doors/booked-door.ts'
import { createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { syncServerClock } from '#web/lib/api/server-clock.ts'

/** Doors to book at a locker. */
export interface WantedDoors {
  readonly place: Place
  /** A size for each door. */
  readonly sizes: readonly DoorSize[]
  /** Whether they open with the reusable codes of the company. */
  readonly usesPersonalCodes: boolean
}

/** A locker that has not had all doors. */
export interface SizeShortage extends Pick<DoorShortage, 'free'> {
  readonly wanted: WantedDoors
  readonly failed: readonly DoorSize[]
  /** Whether the others are booked; otherwise none is. */
  readonly isPartial: boolean
}

type Phase = BookingPhase<BookedDoor, SizeShortage>

/** The doors that were reserved, and the sizes without one; or that the locker has too few. */
type Reservation =
  | ({
      readonly doors: readonly CollectionDoor[]
      readonly failed: readonly DoorSize[]
    } & Pick<DoorShortage, 'free'>)
  | { readonly shortage: SizeShortage }

/**
 * Reserves doors for any parcels of the company: holds one of each size, all or none, then reserves
 * them. The same key reserves them once.
 * @throws {ApiFailure} when a call fails, and the abort reason when `signal` aborts.
 */
export const reserveDoors = async (
  wanted: WantedDoors,
  key: string,
  signal?: AbortSignal,
): Promise<Reservation> => {
  const { place, sizes, usesPersonalCodes } = wanted
  const options = { timeoutMs: bookingTimeoutMs, ...(signal && { signal }) }
  const held = await callWithRetry(
    preBookDoors,
    { params: { place_id: place.id }, body: { sizes: [...sizes] } },
    { ...options, key: createIdempotencyKey() },
  )
  signal?.throwIfAborted()
  syncServerClock(held.now)
  const free = held.available_doors
  if (!held.success)
    return { shortage: { wanted, free, failed: held.failed_sizes, isPartial: false } }
  const result = await callWithRetry(
    createCollection,
    {
      body: {
        place_id: place.id,
        door_ids: held.booked_door_ids,
        sizes: [...sizes],
        ...(usesPersonalCodes && { use_personal_codes: true }),
      },
    },
    { ...options, key },
  )
  return { doors: result.reservations, failed: result.failed_sizes, free }
}

/**
 * Books doors for any parcels of the company: holds one of each size, all or none, then reserves them.
 * A door that was lost meanwhile is missing.
 */
export const useCollectionBooking = () => {
  const [reserved, setReserved] = useState<readonly BookedDoor[]>([])
  const [isDone, setIsDone] = useState(false)
  const { phase, start, cancel, restart } = useBookingRun<BookedDoor, SizeShortage>({
    onBooked: () => setIsDone(true),
    onChanged: () => void refreshCollections(),
  })

  const run = async (wanted: WantedDoors, signal: AbortSignal): Promise<Phase> => {
    const { place } = wanted
    const result = await reserveDoors(wanted, createIdempotencyKey(), signal)
    if ('shortage' in result) return { name: 'full', shortage: result.shortage }
    void refreshCollections()
    const booked = result.doors
      .map((door) => toReservedDoor(door, place))
      .toSorted(compareBookedDoors)
    setReserved((before) => [...before, ...booked])
    const { failed, free } = result
    return failed.length > 0
      ? { name: 'full', shortage: { wanted, free, failed, isPartial: true } }
      : { name: 'booked', place, booked }
  }

  return {
    phase,
    /** What has been booked, at one or several lockers. */
    reserved,
    /** Whether the summary is to be shown. */
    isDone,
    finish: () => setIsDone(true),
    book: (wanted: WantedDoors) =>
      start((signal, showProgress) => {
        showProgress(wanted.place, wanted.sizes.length)
        return run(wanted, signal)
      }),
    cancel,
    restart,
  }
}

export type CollectionBookingState = ReturnType<typeof useCollectionBooking>
