import { useEffect, useEffectEvent, useState } from 'react'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { listNearestPlaces } from '#shared/api/places.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { isTemperatureSensitive } from '#shared/doors/drop-off.ts'
import type { DoorShortage } from '#web/doors/hold-doors.ts'
import { planSplit, type SplitPlan } from '#web/doors/plan-split.ts'

const askLocker = async (orders: readonly OrderRow[], place: Place): Promise<DoorShortage> => {
  const { available_doors: free, failed_order_ids: failedIds } = await callApi(
    checkDoorAvailability,
    { params: { place_id: place.id }, body: { order_ids: orders.map(({ id }) => id) } },
  )
  return { place, free, failedIds }
}

/**
 * Returns how shipments that one locker has too few doors for are divided among it and the nearest
 * others. Undefined while they are asked, and if they cannot be: the other ways on stay.
 */
export const useSplitPlan = (
  orders: readonly OrderRow[],
  shortage: DoorShortage | undefined,
): SplitPlan | undefined => {
  const { country } = useApp()
  const [found, setFound] = useState<{ shortage: DoorShortage; plan: SplitPlan }>()
  const isSensitive = isTemperatureSensitive(orders)
  const plan = useEffectEvent((first: DoorShortage, places: readonly Place[]) =>
    planSplit(orders, first, places, askLocker),
  )
  useEffect(() => {
    if (!shortage) return
    let isCurrent = true
    const load = async () => {
      try {
        const { places } = await callApi(listNearestPlaces, {
          params: { place_id: shortage.place.id },
          query: {
            types: ['ipb'],
            country,
            dropoff: true,
            ...(isSensitive && { temperature_sensitive: true }),
          },
        })
        const planned = await plan(shortage, places)
        if (isCurrent) setFound({ shortage, plan: planned })
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [shortage, country, isSensitive])
  return found && found.shortage === shortage ? found.plan : undefined
}
