import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import { getMaxAllowedBookings, listCollections } from '#shared/api/collections.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { refreshCollections } from '#web/collections/refresh-collections.ts'
import { listFitting } from '#web/collections/new/booking/count-sizes.ts'
import { reserveDoors } from '#web/collections/new/booking/use-collection-booking.ts'
import { listBookedDoors, listMissingDoors } from '#web/morning/missing-doors.ts'
import { type RunStep, toFailedOutcome } from '#web/morning/press-steps.ts'
import { fetchPlace } from '#web/places/use-place.ts'

/** Why a locker has fewer doors than are wanted. */
const noDoors: ApiProblem = {
  status_code: 409,
  error_type: 'conflict',
  error_code: 'doors_not_reserved',
  message: '',
  errors: [],
}

/** A locker with too few doors is asked a second time for those that fit. */
const rounds = 2

/** Creates the idempotency key of a request that follows from a state: the same state, the same key. */
const createStateKey = async (state: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads which of the wanted doors are missing, and the key of the request that reserves them. */
const readMissing = async (placeId: number, counts: MorningPreset['doors']['counts']) => {
  const [{ collections }, { max_bookings }] = await Promise.all([
    callApi(listCollections, {}),
    callApi(getMaxAllowedBookings, {}),
  ])
  const booked = listBookedDoors(collections, placeId)
  const missing = listMissingDoors(counts, booked)
  const key = await createStateKey([placeId, missing, booked.map(({ id }) => id).toSorted()])
  return { count: missing.length, sizes: missing.slice(0, max_bookings), key }
}

/** Reserves doors; undefined if a colleague's request of the same state was before. */
const reserveOnce = async (
  place: Place,
  sizes: readonly DoorSize[],
  key: string,
): Promise<Awaited<ReturnType<typeof reserveDoors>> | undefined> => {
  try {
    return await reserveDoors({ place, sizes, usesPersonalCodes: false }, key)
  } catch (failure) {
    const isReused =
      failure instanceof ApiFailure && failure.problem.error_code === 'idempotency_key_reused'
    if (isReused) return undefined
    throw failure
  }
}

/** Reserves what is missing, and of a locker with too few doors what fits. Returns how far it got. */
const reserveMissing = async (
  place: Place,
  counts: MorningPreset['doors']['counts'],
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly done: number; readonly total: number }> => {
  const first = await readMissing(place.id, counts)
  const total = first.count
  onProgress(0, total)
  let { sizes, key } = first
  for (let round = 0; round < rounds && sizes.length > 0; round += 1) {
    const result = await reserveOnce(place, sizes, key)
    const next = await readMissing(place.id, counts)
    const isFull = result !== undefined && 'shortage' in result
    sizes = isFull ? listFitting(sizes, result.shortage.failed) : next.sizes
    // The first answer of the key: its doors were cancelled since.
    const isOutdated = result && !isFull && result.doors.length + result.failed.length === 0
    key = isFull || isOutdated ? createIdempotencyKey() : next.key
  }
  const { count } = await readMissing(place.id, counts)
  return { done: total - count, total }
}

/**
 * Reserves the wanted doors that are not reserved yet. The key of the request follows from what is
 * reserved, so that two persons who do the same at the same time reserve them once.
 */
export const createDoorsRun =
  ({ place_id: placeId, counts }: MorningPreset['doors']): RunStep =>
  async (_, onProgress) => {
    try {
      const place = placeId === null ? undefined : await fetchPlace(placeId)
      if (!place) return { done: 0, total: 0, failures: [] }
      const { done, total } = await reserveMissing(place, counts, onProgress)
      void refreshCollections()
      const failures =
        done < total
          ? [{ step: 'doors' as const, problem: noDoors, count: total - done, orders: [] }]
          : []
      return { done, total, failures }
    } catch (failure) {
      return toFailedOutcome('doors', failure)
    }
  }
