import { useState } from 'react'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import { may } from '#shared/accounts/permissions.ts'
import { getMaxAllowedBookings, listCollections } from '#shared/api/collections.ts'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { listHandoverSheets } from '#shared/api/handover.ts'
import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { useCollectionRule } from '#web/collections/collection-rule.ts'
import { useCourierService } from '#web/collections/use-courier-service.ts'
import { groupByPlace, listUnused } from '#web/collections/doors/group-by-place.ts'
import { isLocker, useDropOff } from '#web/collections/drop-off/use-drop-off.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'

type Counts = Readonly<Partial<Record<ParcelSize, number>>>

/**
 * The choice of a locker and of its doors. There are at most as many doors as parcels wait, and of
 * each size as many as are free. What was chosen before, else the company's default locker, is chosen
 * at first.
 */
export const useDoorChoice = (before?: {
  readonly place_id: number | null
  readonly counts: Counts
}) => {
  const { account } = useApp()
  const { places } = useCourierService()
  const dropOff = useDropOff([], {
    isBooking: true,
    chosenBefore: before?.place_id ?? undefined,
  })
  const { value } = dropOff
  const place = isLocker(value) && hasBookedDoors(value.kind) ? value.place : null
  const [counts, setCounts] = useState<Counts>(before?.counts ?? {})
  const [usesPersonalCodes, setUsesPersonalCodes] = useState(false)
  const max = useCall(getMaxAllowedBookings, {})
  // Any size: the answer has the free doors of all.
  const available = useCall(
    checkDoorAvailability,
    place && { params: { place_id: place.id }, body: { sizes: ['XS'] } },
  )
  const rule = useCollectionRule(places)
  const booked = useCall(listCollections, {})
  const sheets = useCall(listHandoverSheets, {})

  const free = available.data?.available_doors
  const maxDoors = max.data?.max_bookings
  const readCount = (size: ParcelSize): number => Math.min(counts[size] ?? 0, free?.[size] ?? 0)
  const total = parcelSizes.reduce((sum, size) => sum + readCount(size), 0)
  const left = Math.max(0, (maxDoors ?? 0) - total)
  return {
    place,
    isReadingPlace: dropOff.isLoading,
    hasPlaceFailed: dropOff.hasFailed,
    retryPlace: () => void dropOff.retry(),
    colours: dropOff.cards.flatMap(({ kind }) =>
      kind === 'white' || kind === 'outdoor' ? [kind] : [],
    ),
    choosePlace: dropOff.choosePlace,
    /** How many doors may be booked; undefined until it has been read. */
    maxDoors,
    /** Undefined until it has been read. */
    ready: sheets.data?.ready,
    free,
    hasFailed: max.error !== undefined || available.error !== undefined,
    retry: () => void Promise.all([max.mutate(), available.mutate()]),
    /** The parcels that wait and the doors that are booked for them; undefined until both are read. */
    limits:
      rule.data && booked.data
        ? {
            waiting: rule.data.parcels,
            booked: listUnused(
              groupByPlace(booked.data.collections, booked.data.order_doors).flatMap(
                ({ doors }) => doors,
              ),
            ).length,
          }
        : undefined,
    sizes: parcelSizes.map((size) => {
      const count = readCount(size)
      return { size, count, max: Math.min(free?.[size] ?? 0, count + left) }
    }),
    total,
    setCount: (size: ParcelSize, count: number) => setCounts({ ...counts, [size]: count }),
    /** Whether the doors may open with the reusable codes of the company. */
    mayUsePersonalCodes:
      may('useReusableDoorCode', account) &&
      account?.settings.some(
        ({ name, status }) => name === 'bulk_door_code' && status === 'active',
      ) === true,
    usesPersonalCodes,
    setUsesPersonalCodes,
  }
}

export type DoorChoice = ReturnType<typeof useDoorChoice>
