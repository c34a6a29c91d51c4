import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import type { DoorCollection } from '#shared/collections/door-collection.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { HandoverTarget } from '#web/handover/sheet/ready-card.tsx'
import { formatCollectionPlace } from './collection-places.ts'
import { groupByPlace } from '#web/collections/doors/group-by-place.ts'

/** Lists to whom parcels may be handed over: couriers first, then the places with booked doors. */
export const listHandoverTargets = (
  visits: readonly CourierCollection[],
  doors: readonly DoorCollection[],
  formatTime: (visit: CourierCollection) => string,
): readonly HandoverTarget[] => [
  ...visits.map((visit) => ({
    label: `${formatTime(visit)}, ${formatCollectionPlace(visit.source_place)}`,
    to: { collection_id: visit.id },
  })),
  ...groupByPlace(doors, []).map(({ place }) => ({
    label: formatPlaceName(place.name),
    to: { place_id: place.id },
  })),
]
