import * as z from 'zod/mini'
import { id, idList } from '#shared/lib/ids.ts'
import { locale } from '#shared/lib/locale.ts'
import { queryList } from '#shared/lib/query-values.ts'
import { creationDays, daysInOrder } from '#shared/orders/creation-days.ts'
import { maxSearch, shipmentsTypes, sortColumns } from '#shared/orders/list-options.ts'
import { attentionKinds } from '#shared/orders/statuses/attention.ts'
import { statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { reportChecks, reportFilter } from '#shared/reports/report-filter.ts'
import { defineCall } from './call.ts'
import { serviceFile } from './service-file.ts'

/** Maximum number of shipments that are exported at once; more are exported by a background job. */
export const maxExportedAtOnce = 1_000
/** Maximum number of shipments in one export. */
export const maxExported = 100_000
/** Maximum number of ids in one request. More shipments are exported by a query. */
const maxExportedIds = 5_000

const shipmentsType = z.enum(shipmentsTypes, 'invalid_value')
const status = z.enum(statusGroups, 'invalid_value')
const statuses = z.array(status).check(z.maxLength(statusGroups.length, 'too_long'))
/** A list, or a text with commas as in `listShipments`; an empty one is no filter. */
const statusFilter = z.optional(
  z.pipe(
    z.union([statuses, z.literal(''), queryList(status, statusGroups.length)], 'invalid_value'),
    z.transform((asked) => (asked === '' ? undefined : asked)),
  ),
)

/** The shipments of a list: the query of `listShipments` without the page. */
export const exportQuery = z
  .object({
    sort_by: z._default(z.enum(sortColumns, 'invalid_value'), 'created_at'),
    /** Descending by default only if sorted by `created_at`. */
    descending: z.optional(z.boolean()),
    shipments_type: z._default(shipmentsType, 'shipments'),
    search: z._default(z.string().check(z.maxLength(maxSearch, 'too_long')), ''),
    /** All groups by default. */
    status: statusFilter,
    /** Only shipments that need attention. */
    attention: z.optional(z.enum(attentionKinds, 'invalid_value')),
    ...creationDays,
    ...reportFilter,
  })
  .check(daysInOrder, ...reportChecks)
export type ExportQuery = z.infer<typeof exportQuery>

export const exportShipments = defineCall({
  name: 'exportShipments',
  method: 'POST',
  path: '/shipments/export/',
  area: 'shipments',
  access: 'user',
  summary:
    'Returns shipments as a spreadsheet: those of `order_ids` in this order, else all of a list. More than 1,000 are exported by a background job, which is returned with 202.',
  body: z.object({
    /** The account’s own shipments; a foreign or unknown one returns `not_found`. */
    order_ids: z.optional(idList(maxExportedIds)),
    query: z.optional(exportQuery),
    /** The list without a query. */
    shipments_type: z.optional(shipmentsType),
    status: statusFilter,
    export: z.literal('xlsx', 'invalid_value'),
    /** Language of the spreadsheet; that of the account by default. */
    locale: z.optional(locale),
  }),
  result: z.union([z.instanceof(Uint8Array), serviceFile]),
  responseType: 'xlsx',
  acceptedResult: serviceFile,
})

export const getExport = defineCall({
  name: 'getExport',
  method: 'GET',
  path: '/shipments/export/{id}',
  area: 'shipments',
  access: 'user',
  summary:
    'Returns the progress and download URL of an export of more than 1,000 shipments. Kept for a week.',
  params: z.object({ id }),
  result: serviceFile,
})
