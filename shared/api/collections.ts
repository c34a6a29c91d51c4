import * as z from 'zod/mini'
import { courierCollection } from '#shared/collections/courier-collection.ts'
import { collectionDoor, doorCollection, orderDoors } from '#shared/collections/door-collection.ts'
import { driverNote } from '#shared/collections/driver-note.ts'
import { maxNotes } from '#shared/collections/tour-limits.ts'
import { driverTour, leftOverParcel, ownTour } from '#shared/collections/driver-tour.ts'
import { maxCollectionDaysAhead, plannedWithinDays } from '#shared/collections/handling-rules.ts'
import { recurringCollection, weekdays } from '#shared/collections/recurring-collection.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { maxDoors } from '#shared/doors/bookings.ts'
import { id, idList, numericId, token } from '#shared/lib/ids.ts'
import { isoDay } from '#shared/lib/iso-day.ts'
import { line } from '#shared/lib/line.ts'
import { queryInt } from '#shared/lib/query-values.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { collectionPlace } from '#shared/services/service-data.ts'
import { defineCall } from './call.ts'

/** Longest span of days that are listed at once. */
const maxListedDays = 93
const day = 24 * 60 * 60 * 1000

const time = z.iso.datetime({ offset: true, error: 'invalid_value' })

/** Begin and end of a span: `2026-11-01T00:00:00Z,2026-12-01T00:00:00Z`. */
const timeRange = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(80, 'invalid_value')),
    z.transform((text: string) => text.split(',')),
  ),
  z.tuple([time, time], 'invalid_value').check(
    z.refine(([from, until]) => {
      const span = Date.parse(until) - Date.parse(from)
      return span >= 0 && span <= maxListedDays * day
    }, 'invalid_value'),
  ),
)

export const getMaxAllowedBookings = defineCall({
  name: 'getMaxAllowedBookings',
  method: 'GET',
  path: '/collections/max_allowed_bookings/',
  area: 'collections',
  access: 'business',
  summary:
    'Returns how many doors may be booked at once: 100, at most as many as created orders (paid ones, for a company that pays in advance) wait without one, or fewer while other sessions of the company hold many.',
  result: z.object({ max_bookings: z.int() }),
})

export const listCollections = defineCall({
  name: 'listCollections',
  method: 'GET',
  path: '/collections/',
  area: 'collections',
  access: 'business',
  summary:
    'Lists the doors that the company has booked and that have not ended, the first to end first: those for any of its parcels by collection, and at most 1,000 for one shipment each by place.',
  result: z.object({
    collections: z.array(doorCollection),
    order_doors: z.array(orderDoors),
  }),
})

export const createCollection = defineCall({
  name: 'createCollection',
  method: 'POST',
  path: '/collections/',
  area: 'collections',
  access: 'business',
  summary:
    'Books the doors that the session holds at a white locker (`POST /ipb/{place_id}/pre_book`) for any parcels of the company: at most as many as created orders wait, else 422 `doors_exceed_orders`. Of a company that pays in advance only the paid orders count. A door whose hold was lost is replaced by a free one of its size; `failed_sizes` has those without one, and those that the session has not held. A repeated call continues after a failure.',
  body: z.object({
    /** By default the place whose doors the session holds. */
    place_id: z.optional(numericId()),
    door_ids: idList(maxDoors, 'parcels_too_many'),
    /** By default the sizes of the doors; in the same order, for those whose hold was lost. */
    sizes: z.optional(z.array(doorSize).check(z.maxLength(maxDoors, 'parcels_too_many'))),
    /** The doors open with the reusable codes of the company: for owner and admin, with the service. */
    use_personal_codes: z.optional(z.boolean()),
  }),
  result: z.object({
    success: z.boolean(),
    reservations: z.array(collectionDoor),
    failed_sizes: z.array(doorSize),
  }),
  idempotent: true,
})

export const cancelCollection = defineCall({
  name: 'cancelCollection',
  method: 'DELETE',
  path: '/collections/{id}',
  area: 'collections',
  access: 'business',
  summary:
    'Cancels the reservation of a door, or of all unused doors of a collection, before its end: the door is free, its code opens nothing any more, and nothing is charged. A used or ended one returns 409 `door_not_releasable`; one that is cancelled already stays so.',
  params: z.object({ id }),
  result: z.object({ cancelled_ids: z.array(z.string()) }),
})

export const listCourierCollections = defineCall({
  name: 'listCourierCollections',
  method: 'GET',
  path: '/courier_collections/',
  area: 'collections',
  access: 'business',
  summary:
    'Lists the courier collections of the company, earliest first: those that are planned for the next `days_within` days (7 by default) and have not ended, or with `datetime_range` (begin and end, separated by a comma, at most 93 days) all that overlap it, cancelled ones too.',
  query: z.object({
    days_within: z._default(queryInt(0, maxCollectionDaysAhead), plannedWithinDays),
    datetime_range: z.optional(timeRange),
  }),
  result: z.object({ collections: z.array(courierCollection) }),
})

export const createCourierCollection = defineCall({
  name: 'createCourierCollection',
  method: 'POST',
  path: '/courier_collections/',
  area: 'collections',
  access: 'business',
  summary:
    'Orders a courier to an address of the company. The rules are those of `GET /collection_handling_rule/`. A second order for the same address and time returns 422 `collection_exists`. Without the active service courier_collection the response is 403 `courier_service_inactive`. With `recurring` the courier comes every week, whatever waits, until it is ended.',
  body: z.object({
    /** One of the addresses of the service courier_collection. */
    source_place: z.pick(collectionPlace, {
      address_country_code: true,
      address_city: true,
      address_street: true,
      address_house: true,
    }),
    /** The day of one collection; without it `recurring` is given. */
    day: z.optional(isoDay),
    recurring: z.optional(z.object({ weekdays })),
    /** One of the windows of the rule, as HH:mm in Tallinn. */
    timewindow_from: line,
    timewindow_until: line,
  }),
  result: z.object({
    /** The ordered collection, or the first one of a recurring one, if it is within 7 days. */
    collection: z.nullable(courierCollection),
    recurring_collection: z.nullable(recurringCollection),
  }),
  idempotent: true,
})

export const cancelCourierCollection = defineCall({
  name: 'cancelCourierCollection',
  method: 'DELETE',
  path: '/courier_collections/{id}',
  area: 'collections',
  access: 'business',
  summary:
    'Cancels a courier collection until the time by which it could be ordered; later the response is 409 `collection_cancel_too_late`. One that is cancelled already stays so. The id of a recurring collection ends it, and cancels those of its collections that can be cancelled.',
  params: z.object({ id }),
  result: z.object({
    collection: z.nullable(courierCollection),
    recurring_collection: z.nullable(recurringCollection),
  }),
})

export const listRecurringCollections = defineCall({
  name: 'listRecurringCollections',
  method: 'GET',
  path: '/recurring_collections/',
  area: 'collections',
  access: 'business',
  summary: 'Lists the recurring courier collections of the company, oldest first.',
  result: z.object({ recurring_collections: z.array(recurringCollection) }),
})

export const getCollectionHandlingRule = defineCall({
  name: 'getCollectionHandlingRule',
  method: 'GET',
  path: '/collection_handling_rule/',
  area: 'collections',
  access: 'business',
  summary:
    'Returns how collections are ordered at the addresses of a country, on which days they can be ordered now, and how many parcels of the company wait for a courier.',
  /** By default the country of the account. */
  query: z.object({ country: z.optional(sourceCountry) }),
  result: z.object({
    /** Parcels that must wait for a courier to be ordered. */
    min_parcels: z.int(),
    /** Created and prepared parcels of the company. */
    parcels: z.int(),
    /** Until when a day can be ordered, on the last collection day before it: HH:mm in Tallinn. */
    order_until: z.string(),
    windows: z.array(z.object({ from: z.string(), until: z.string() })),
    /** From 1 (Monday) to 7 (Sunday). */
    weekdays: z.array(z.int()),
    /** The days that can be ordered now, as `2026-11-25`: no public holidays. */
    days: z.array(z.string()),
  }),
})

export const listDriverTours = defineCall({
  name: 'listDriverTours',
  method: 'GET',
  path: '/driver_tours/',
  area: 'collections',
  access: 'business',
  summary:
    'Lists the days of the last week and of the next three for which the company has made a link for its drivers, the latest first: its doors for any parcels of the day, what drivers have noted, and the last link.',
  result: z.object({ tours: z.array(ownTour) }),
})

export const shareDriverTour = defineCall({
  name: 'shareDriverTour',
  method: 'POST',
  path: '/driver_tours/',
  area: 'collections',
  access: 'business',
  summary:
    "Creates the link by which drivers see the doors of the company for any parcels of a day, with their codes, and note which they have filled. While it is live, the same one is returned. It ends at 23:00 of the day in Tallinn. 409 `no_door_code` where no code of the company's own opens a door on the day.",
  body: z.object({ day: isoDay }),
  result: ownTour,
})

export const endDriverTour = defineCall({
  name: 'endDriverTour',
  method: 'DELETE',
  path: '/driver_tours/',
  area: 'collections',
  access: 'business',
  summary: 'Ends the link of a day at once. What drivers have noted stays.',
  body: z.object({ day: isoDay }),
  result: ownTour,
})

export const listLeftOver = defineCall({
  name: 'listLeftOver',
  method: 'GET',
  path: '/driver_tours/left_over',
  area: 'collections',
  access: 'business',
  summary:
    'Lists the parcels of the company that were ordered before the link of a day was made, wait to be handed over, and were scanned into no door by its drivers; at most 500, the newest batch first. Those for a courier or with a door of their own are left out.',
  query: z.object({ day: isoDay }),
  result: z.object({ total: z.int(), parcels: z.array(leftOverParcel) }),
})

/** The link of a tour: its secret, and the id of the tour. */
const tourAccess = { hash: token, id }

export const readDriverTour = defineCall({
  name: 'readDriverTour',
  method: 'GET',
  path: '/driver_tours/shared',
  area: 'collections',
  access: 'parcel hash',
  summary:
    'Returns the doors that the link of a company shows to its drivers, until 23:00 of its day or until the company ends it. The first reading by somebody else than the company is stored as the time at which it was opened. 120 readings in 15 minutes.',
  query: z.object(tourAccess),
  result: driverTour,
})

export const addDriverNotes = defineCall({
  name: 'addDriverNotes',
  method: 'POST',
  path: '/driver_tours/shared',
  area: 'collections',
  access: 'parcel hash',
  summary:
    'Adds what a driver has noted: filled doors, scanned parcels, and what is taken back. It changes no shipment, door or charge. The same notes again change nothing, and those of several drivers are merged. `refused` has the barcodes of parcels that are not of the tour. Notes that were made before the end of the link are taken for 12 hours after it. 600 requests in 15 minutes.',
  body: z.object({
    ...tourAccess,
    notes: z.array(driverNote).check(z.minLength(1, 'required'), z.maxLength(maxNotes, 'too_long')),
  }),
  result: z.object({ tour: driverTour, refused: z.array(z.string()) }),
})
