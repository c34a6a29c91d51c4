import * as z from 'zod/mini'
import { doorSize } from '#shared/places/door-sizes.ts'

/** Maximum number of parcels of one sheet: those of the largest import. */
export const maxSheetParcels = 2_000

/** What a parcel is now. Only a `ready` one may be handed over. */
export const parcelState = z.enum([
  'ready',
  'handed_over',
  'void_label',
  'cancelled',
  'not_printed',
])
export type ParcelState = z.infer<typeof parcelState>

/** A parcel of a handover sheet. */
export const sheetParcel = z.object({
  id: z.string(),
  /** Its row on the sheet, from 1: the order of the list. 0 for a parcel on no open sheet. */
  row: z.int(),
  barcode: z.string(),
  /** The version of its label that is valid. */
  label_version: z.int(),
  reference: z.string(),
  recipient_name: z.string(),
  content: z.string(),
  /** XS to XL; empty for a parcel that is measured at sorting. */
  size: z.union([doorSize, z.literal('')]),
  /** Grams; null if unknown. */
  weight: z.nullable(z.int()),
  destination_type: z.enum(['apt', 'ipb', 'po', 'pudo', 'address']),
  destination_country: z.string(),
  state: parcelState,
  /** When it was ticked off; null if it was not. */
  ticked_at: z.nullable(z.string()),
  /** When the carrier took it over, and by the scan of which sheet; null if it has not. */
  handed_over_at: z.nullable(z.string()),
  handed_over_sheet: z.nullable(z.string()),
})
export type SheetParcel = z.infer<typeof sheetParcel>

/** A handover sheet without its parcels. */
export const sheetSummary = z.object({
  id: z.string(),
  /** `HS-2611-24-2`: the day in Tallinn, and which sheet of the company on that day. */
  number: z.string(),
  /** The text of its 2D code, which the carrier scans. */
  code: z.string(),
  created_at: z.string(),
  /** How the parcels are handed over: to a courier, or at a place; null if that is open. */
  to: z.nullable(
    z.object({
      kind: z.enum(['courier', 'place']),
      /** Name, street and house of the place, or the address of the courier collection. */
      description: z.string(),
      /** ISO 8601 UTC; null where parcels are dropped off. */
      date_from: z.nullable(z.string()),
      date_until: z.nullable(z.string()),
      is_recurring: z.boolean(),
    }),
  ),
  parcels: z.int(),
  ticked: z.int(),
  /** When the carrier scanned its code; null if it has not. */
  handed_over_at: z.nullable(z.string()),
})
export type SheetSummary = z.infer<typeof sheetSummary>

export const handoverSheet = z.extend(sheetSummary, { rows: z.array(sheetParcel) })
export type HandoverSheet = z.infer<typeof handoverSheet>

/** A parcel's row on a sheet, and whether it was ticked off. */
export const sheetRow = z.pick(sheetParcel, { id: true, row: true, ticked_at: true })
export type ParcelRow = z.infer<typeof sheetRow>

/** The parcels of a company that are ready, and those of them that are to be handed over together. */
export const readyParcels = z.object({
  /** All that wait for nothing but their hand-in. */
  ready: z.int(),
  /** Those that stand on no open sheet and have no door code of their own. */
  parcels: z.int(),
  /** Grams of those whose weight is known. */
  weight: z.int(),
  sizes: z.partialRecord(doorSize, z.int()),
  /** Their ids in the order of the list, at most `maxSheetParcels`. */
  ids: z.array(z.string()),
  /** How many more have a door code of their own, return a parcel, and stand on a sheet. */
  at_doors: z.int(),
  returns: z.int(),
  on_sheets: z.int(),
})
export type ReadyParcels = z.infer<typeof readyParcels>
