import * as z from 'zod/mini'
import { id } from '../lib/ids.ts'
import { queryInt } from '../lib/query-values.ts'
import { order } from '../orders/order.ts'
import { orderStatus } from '../orders/statuses/order-status.ts'
import { trackedPlace } from '../orders/tracked-place.ts'
import { defineCall } from './call.ts'

/** Maximum page size. */
export const maxShipments = 500

export const listShipments = defineCall({
  name: 'listShipments',
  method: 'GET',
  path: '/shipments',
  area: 'shipments',
  access: 'user',
  summary: "Lists the account's shipments, newest first.",
  query: z.object({
    limit: z.optional(queryInt(1, maxShipments)),
    /** Id of the last shipment of the previous page. */
    after: z.optional(id),
  }),
  result: z.object({ shipments: z.array(order) }),
})

export const countCreatedOrders = defineCall({
  name: 'countCreatedOrders',
  method: 'GET',
  path: '/shipments/created_count',
  area: 'shipments',
  access: 'user',
  summary: "Counts the account's shipments that are not yet confirmed or paid.",
  result: z.object({ count: z.int() }),
})

export const trackParcel = defineCall({
  name: 'trackParcel',
  method: 'GET',
  path: '/track/{barcode}',
  area: 'shipments',
  access: 'anyone',
  summary: 'Returns the tracking events of a parcel, without personal data.',
  params: z.object({
    barcode: z.string().check(z.regex(/^[A-Za-z]{4}\d{17}$/, 'barcode_invalid')),
  }),
  result: z.object({
    barcode: z.string(),
    status: orderStatus,
    source_country: z.string(),
    destination_country: z.string(),
    destination_type: z.enum(['apt', 'ipb', 'po', 'pudo', 'address']),
    /** The place's name; null for an address. */
    destination_name: z.nullable(z.string()),
    /** The place as it is now; null for an address and for a place that no longer exists. */
    destination_place: z.nullable(trackedPlace),
    /** Working days from hand-in to arrival; null if unknown. */
    transit_days: z.nullable(z.int()),
    /** The expected day of arrival, `2026-11-25`; null unless the parcel is on its way. */
    expected_on: z.nullable(z.string()),
    events: z.array(z.object({ event: orderStatus, at: z.string() })),
  }),
})
