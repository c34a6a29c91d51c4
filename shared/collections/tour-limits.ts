import { type LocalDay, tallinnTimeToUtc } from '#shared/lib/tallinn-time.ts'

const hourMs = 60 * 60 * 1000

/** When the link of a day ends, in minutes since midnight in Tallinn. */
const endMinutes = 23 * 60

/** How long after its end a link takes notes that were made before it on a phone without a connection. */
export const lateNotesMs = 12 * hourMs

/** Returns when the link of a day ends, in UTC ms. */
export const getTourEnd = (day: LocalDay): number => tallinnTimeToUtc(day, endMinutes)

/** Most notes of one request. */
export const maxNotes = 100

/** Most parcels that are scanned into the doors of a day: those of the largest import. */
export const maxScannedParcels = 2_000
