import * as z from 'zod/mini'
import { queryInt } from '../lib/query-values.ts'
import { order } from '../orders/order.ts'
import { orderStatus } from '../orders/statuses.ts'
import { call } from './call.ts'

/** Rows of a page, at most. */
export const maxShipments = 500

export const listShipments = call({
  name: 'listShipments',
  method: 'GET',
  path: '/shipments',
  area: 'shipments',
  who: 'user',
  summary: "The account's shipments, newest first.",
  query: z.object({
    limit: z.optional(queryInt(1, maxShipments)),
    /** The last shipment of the page before. */
    after: z.optional(z.string().check(z.maxLength(64, 'too_long'))),
  }),
  result: z.object({ shipments: z.array(order) }),
})

export const countCreatedOrders = call({
  name: 'countCreatedOrders',
  method: 'GET',
  path: '/shipments/created_count',
  area: 'shipments',
  who: 'user',
  summary: "How many of the account's shipments wait to be confirmed or paid.",
  result: z.object({ count: z.int() }),
})

export const trackParcel = call({
  name: 'trackParcel',
  method: 'GET',
  path: '/track/{barcode}',
  area: 'shipments',
  who: 'anyone',
  summary: 'Where a parcel is: its events and nothing about people.',
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
    events: z.array(z.object({ event: orderStatus, at: z.string() })),
  }),
})
