import * as z from 'zod/mini'
import {
  handoverSheet,
  maxSheetParcels,
  readyParcels,
  sheetParcel,
  sheetRow,
  sheetSummary,
} from '#shared/handover/handover-sheet.ts'
import { id, idList, numericId } from '#shared/lib/ids.ts'
import { labelBarcode } from '#shared/labels/barcode.ts'
import { locale } from '#shared/lib/locale.ts'
import { defineCall } from './call.ts'

/** Language of a document; that of the account by default. */
const documentLocale = z.optional(locale)
const ids = idList(maxSheetParcels, 'parcels_too_many')

export const listHandoverSheets = defineCall({
  name: 'listHandoverSheets',
  method: 'GET',
  path: '/handover_sheets/',
  area: 'handover',
  access: 'business',
  summary:
    'Lists the handover sheets of the company of the last 30 days, newest first, and the parcels that are ready, stand on no open sheet and have no booked door of their own.',
  result: z.object({ sheets: z.array(sheetSummary), ready: readyParcels }),
})

export const createHandoverSheet = defineCall({
  name: 'createHandoverSheet',
  method: 'POST',
  path: '/handover_sheets/',
  area: 'handover',
  access: 'business',
  summary:
    'Creates a handover sheet of parcels whose labels are printed, in the order of `ids`. Parcels of another open sheet move to it. One that is not ready returns 422 `parcel_not_ready` for each, and parcels of more sheets than can change at once 422 `sheets_too_many`.',
  body: z.object({
    ids,
    /** The courier collection to which they are handed over. */
    collection_id: z.optional(id),
    /** The place at which they are dropped off. */
    place_id: z.optional(numericId()),
  }),
  result: z.object({ sheet: handoverSheet }),
  idempotent: true,
})

export const getHandoverSheet = defineCall({
  name: 'getHandoverSheet',
  method: 'GET',
  path: '/handover_sheets/{id}',
  area: 'handover',
  access: 'business',
  summary: 'Returns a handover sheet with its parcels as they are now.',
  params: z.object({ id }),
  result: z.object({ sheet: handoverSheet }),
})

export const editHandoverSheet = defineCall({
  name: 'editHandoverSheet',
  method: 'PATCH',
  path: '/handover_sheets/{id}',
  area: 'handover',
  access: 'business',
  summary:
    'Ticks parcels off, takes ticks back, or leaves parcels for the next sheet, and returns the rows that the sheet then has. Ticking one that is not ready returns 422 `parcel_not_ready`. Once the carrier has scanned the sheet the response is 409 `sheet_handed_over`.',
  params: z.object({ id }),
  body: z.object({
    tick: z.optional(ids),
    untick: z.optional(ids),
    remove: z.optional(ids),
  }),
  result: z.object({ sheet: sheetSummary, rows: z.array(sheetRow) }),
})

export const printHandoverSheet = defineCall({
  name: 'printHandoverSheet',
  method: 'GET',
  path: '/handover_sheets/{id}/pdf',
  area: 'handover',
  access: 'business',
  summary:
    'Returns a handover sheet as PDF: its parcels in the order of the list, count and weights by destination, a place to sign and its 2D code; or its pick list.',
  params: z.object({ id }),
  query: z.object({
    kind: z._default(z.enum(['sheet', 'pick_list'], 'invalid_value'), 'sheet'),
    locale: documentLocale,
  }),
  result: z.instanceof(Uint8Array),
  responseType: 'pdf',
})

export const printPickList = defineCall({
  name: 'printPickList',
  method: 'POST',
  path: '/handover_sheets/pick_list/',
  area: 'handover',
  access: 'business',
  summary:
    'Returns the pick list of shipments as PDF: what is in each parcel, in the order of `ids`. They need not be ready, and may be on any sheet.',
  body: z.object({ ids, locale: documentLocale }),
  result: z.instanceof(Uint8Array),
  responseType: 'pdf',
})

export const findScannedParcel = defineCall({
  name: 'findScannedParcel',
  method: 'GET',
  path: '/handover_sheets/scan/',
  area: 'handover',
  access: 'business',
  summary:
    'Finds the parcel of a scanned label among those of the company, by its barcode or the text of its 2D code. An unknown one, or a foreign one, is `unknown`.',
  query: z.object({
    barcode: labelBarcode,
    /** The version of the scanned label, if its 2D code was read. */
    label_version: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'invalid_value'))),
  }),
  result: z.object({
    state: z.enum([...sheetParcel.shape.state.options, 'unknown']),
    parcel: z.nullable(sheetParcel),
    /** The open sheet on which it stands. */
    sheet: z.nullable(sheetSummary),
  }),
})
