import * as z from 'zod/mini'
import { id, idListParam, parcelBarcode } from '#shared/lib/ids.ts'
import { queryFlag, queryInt, queryList } from '#shared/lib/query-values.ts'
import { attention, attentionKinds } from '#shared/orders/statuses/attention.ts'
import { creationDays, daysInOrder } from '#shared/orders/creation-days.ts'
import { order, statusFields } from '#shared/orders/order.ts'
import { arrival, begunPayment, orderMessage, orderPayment } from '#shared/orders/order-details.ts'
import { maxSearch, shipmentsTypes, sortColumns } from '#shared/orders/list-options.ts'
import { orderRow } from '#shared/orders/order-row.ts'
import { orderStatus } from '#shared/orders/statuses/order-status.ts'
import { statusCounts } from '#shared/orders/statuses/status-counts.ts'
import { statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { trackedPlace } from '#shared/orders/tracked-place.ts'
import { reportChecks, reportFilter } from '#shared/reports/report-filter.ts'
import { defineCall } from './call.ts'

/** Maximum page size. */
export const maxShipments = 500
/** Page size when the query names none. */
const defaultShipments = 100
/** Maximum number of statuses that are refreshed by one call. */
export const maxRefreshed = 100

export const listShipments = defineCall({
  name: 'listShipments',
  method: 'GET',
  path: '/shipments',
  area: 'shipments',
  access: 'user',
  summary:
    "Lists the account's shipments. A private account sees its open shipments in the list `shipments` and the ended ones in `archive`; a company sees all in `shipments`. `ess` is the list of pending shipments. Each word of `search` is the beginning of a word of recipient, order number, description, destination place or city, the first or last four or more digits of the recipient's phone, or the last four or more of the barcode. A word such as `yesterday`, in any language of the site, stands for that day of creation.",
  query: z
    .object({
      offset: z._default(queryInt(0, 999_999_999), 0),
      limit: z._default(queryInt(1, maxShipments), defaultShipments),
      sort_by: z._default(z.enum(sortColumns, 'invalid_value'), 'created_at'),
      /** Descending by default only if sorted by `created_at`. */
      descending: z.optional(queryFlag),
      shipments_type: z._default(z.enum(shipmentsTypes, 'invalid_value'), 'shipments'),
      search: z._default(z.string().check(z.maxLength(maxSearch, 'too_long')), ''),
      /** Comma separated groups; all by default. */
      status: z.optional(queryList(z.enum(statusGroups, 'invalid_value'), statusGroups.length)),
      ...creationDays,
      /** Only shipments that need attention. */
      attention: z.optional(z.enum(attentionKinds, 'invalid_value')),
      ...reportFilter,
    })
    .check(daysInOrder, ...reportChecks),
  result: z.object({
    shipments: z.array(orderRow),
    total: z.int(),
    /** False for a search that finds so many shipments that `total` is only a lower bound. */
    total_is_exact: z.boolean(),
    /**
     * The account's shipments of the dates by status group, also those that are in another list or
     * left out by `status`; null for a search, for what needs attention and for a report.
     */
    status_counts: z.nullable(statusCounts),
  }),
})

export const refreshStatuses = defineCall({
  name: 'refreshStatuses',
  method: 'GET',
  path: '/orderstatus',
  area: 'shipments',
  access: 'user',
  summary: "Returns the present statuses of the account's shipments. Unknown ids are left out.",
  query: z.object({
    /** Comma separated. */
    ids: idListParam(maxRefreshed),
  }),
  result: z.array(statusFields),
})

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/order/{id}',
  area: 'shipments',
  access: 'anyone',
  summary:
    'Returns a shipment of the caller, or one that the session has opened by a link, with its messages and payments.',
  params: z.object({ id }),
  result: z.object({
    order,
    arrival,
    messages: z.array(orderMessage),
    payments: z.array(orderPayment),
    /** Null for a shipment that is paid, or whose payment was not begun. */
    begun_payment: z.nullable(begunPayment),
  }),
})

export const countCreatedOrders = defineCall({
  name: 'countCreatedOrders',
  method: 'GET',
  path: '/shipments/created_count',
  area: 'shipments',
  access: 'user',
  summary:
    "Counts the account's shipments that are not yet confirmed or paid, and adds up what the sender owes for them.",
  result: z.object({
    count: z.int(),
    /** Euros. */
    amount_due: z.number(),
  }),
})

export const getAttention = defineCall({
  name: 'getAttention',
  method: 'GET',
  path: '/shipments/attention',
  area: 'shipments',
  access: 'user',
  summary:
    "Counts the account's shipments that need attention: those to be paid or confirmed, with a label to print, ready to be handed in, without a locker, with a booked door that ends soon, and with a message that could not be delivered.",
  result: attention,
})

export const trackParcel = defineCall({
  name: 'trackParcel',
  method: 'GET',
  path: '/track/{barcode}',
  area: 'shipments',
  access: 'anyone',
  summary:
    'Returns the tracking events of a parcel, without personal data. A network may look up 60 barcodes an hour.',
  params: z.object({
    barcode: parcelBarcode,
  }),
  result: z.object({
    /** Id of the shipment if it belongs to the account of the caller, else null. */
    order_id: z.nullable(z.string()),
    barcode: z.string(),
    status: orderStatus,
    source_country: z.string(),
    destination_country: z.string(),
    destination_type: z.enum(['apt', 'ipb', 'po', 'pudo', 'address']),
    /** The place's name; null for an address and while the locker is open. */
    destination_name: z.nullable(z.string()),
    /** Whether the recipient is to choose the locker and has not. */
    is_destination_open: z.boolean(),
    /** The place as it is now; null for an address, while the locker is open, and for a place that no longer exists. */
    destination_place: z.nullable(trackedPlace),
    ...arrival.shape,
    events: z.array(z.object({ event: orderStatus, at: z.string() })),
  }),
})
