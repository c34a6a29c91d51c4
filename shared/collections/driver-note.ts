import * as z from 'zod/mini'
import { labelBarcode } from '#shared/labels/barcode.ts'
import { id } from '#shared/lib/ids.ts'
import { maxScannedParcels } from './tour-limits.ts'

/**
 * When something was noted, by the clock of the device, to the millisecond in ISO 8601 UTC. It also tells the notes
 * of a door apart.
 */
const noteTime = z.iso.datetime({ precision: 3, error: 'invalid_value' })

/**
 * What a driver notes about a door: it is filled, a parcel was put into it, or this is taken back. Who takes it back
 * names the notes that were seen.
 */
export const driverNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tick'), door_id: id, at: noteTime }),
  z.object({ kind: z.literal('scan'), door_id: id, at: noteTime, barcode: labelBarcode }),
  z.object({
    kind: z.literal('take_back'),
    door_id: id,
    at: noteTime,
    seen: z.array(noteTime).check(z.maxLength(maxScannedParcels, 'invalid_value')),
  }),
])
export type DriverNote = z.infer<typeof driverNote>

/** What is noted about the doors of a day, as it is stored. Of each note its time is kept. */
export const driverNotes = z.object({
  /** The ticks of a door, by its id. */
  ticks: z.record(z.string(), z.array(z.string())),
  /** The door into which a parcel was scanned last, by its barcode. */
  parcels: z.record(z.string(), z.object({ door_id: z.string(), at: z.string() })),
  /** The ticks and scans of a door that were taken back. */
  taken_back: z.record(z.string(), z.array(z.string())),
})
export type DriverNotes = z.infer<typeof driverNotes>
