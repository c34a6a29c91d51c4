import * as z from 'zod/mini'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { collectionPlace } from '#shared/services/service-data.ts'
import { getCollectionDeadline, toCollectionTime } from './handling-rules.ts'

/** `termin` is accepted by the carrier for a time, `transit_planned` is part of a courier's route. */
export const courierCollectionStatus = z.enum([
  'prepared',
  'termin',
  'transit_planned',
  'cancelled',
])

/** A collection of parcels by a courier at an address of a company. */
export const courierCollection = z.object({
  id: z.string(),
  source_place: collectionPlace,
  /** Begin and end of the time window in ISO 8601 UTC. */
  date_from: z.string(),
  date_until: z.string(),
  /** The same hours as HH:mm in Tallinn. */
  timewindow_from: z.string(),
  timewindow_until: z.string(),
  status: courierCollectionStatus,
  /** Whether the company may cancel it now, and until when (ISO 8601 UTC). */
  can_cancel: z.boolean(),
  cancel_until: z.string(),
  /** The recurring collection by which it was ordered. */
  recurring_id: z.nullable(z.string()),
})
export type CourierCollection = z.infer<typeof courierCollection>

/** The fields of a stored collection that its rules depend on; `day` is `2026-11-25`. */
interface PlannedCollection extends Pick<
  CourierCollection,
  'source_place' | 'timewindow_from' | 'timewindow_until' | 'status'
> {
  readonly day: string
}

/** Returns begin and end of a collection in UTC ms. */
export const getCollectionTimes = ({
  day,
  timewindow_from,
  timewindow_until,
}: Omit<PlannedCollection, 'status' | 'source_place'>): { from: number; until: number } => ({
  from: toCollectionTime(parseIsoDay(day), timewindow_from),
  until: toCollectionTime(parseIsoDay(day), timewindow_until),
})

/** Whether a collection is planned and its end is in the future (`now` in UTC ms). */
export const isUpcomingCollection = (collection: PlannedCollection, now: number): boolean =>
  collection.status !== 'cancelled' && now < getCollectionTimes(collection).until

/** Whether a company may cancel a collection: until the time by which it could be ordered. */
export const isCollectionCancellable = (collection: PlannedCollection, now: number): boolean =>
  collection.status !== 'cancelled' &&
  now <
    getCollectionDeadline(parseIsoDay(collection.day), collection.source_place.address_country_code)
