import { checkDoorAvailability } from '#shared/api/doors.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorWithinReach } from '#web/doors/door-within-reach.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** The doors that the parcels of the draft need, as the sender wants them. */
interface DraftDoors {
  readonly sizes: DoorSize[]
  readonly within_reach?: true
}

/** Reads which doors a white locker has for the parcels of the draft. */
export const useDraftDoors = (placeId: number) => {
  const app = useApp()
  const { orders } = useWizard()
  const isWithinReach = useValue(doorWithinReach)
  const wanted: DraftDoors = {
    sizes: getDoorSizes(app, orders),
    ...(isWithinReach && { within_reach: true }),
  }
  const { data } = useCall(checkDoorAvailability, { params: { place_id: placeId }, body: wanted })
  return { wanted, room: data }
}
