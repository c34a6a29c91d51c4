import type { DriverNote, DriverNotes } from './driver-note.ts'
import { maxScannedParcels } from './tour-limits.ts'

/** Most ticks of one door, taken back or not. */
const maxTicksOfDoor = 50

export const noNotes: DriverNotes = { ticks: {}, parcels: {}, taken_back: {} }

/** What is noted about a door and was not taken back: the times of its ticks and of the scans of its parcels. */
export interface DoorNotes {
  readonly ticks: string[]
  readonly scans: string[]
}

const addTime = (times: readonly string[] = [], at: string): string[] =>
  times.includes(at) ? [...times] : [...times, at].toSorted()

const addTick = (notes: DriverNotes, { door_id, at }: DriverNote): DriverNotes => {
  const before = notes.ticks[door_id] ?? []
  if (before.length >= maxTicksOfDoor) return notes
  return { ...notes, ticks: { ...notes.ticks, [door_id]: addTime(before, at) } }
}

/** The last scan of a parcel says where it is, by its time, whichever arrives first. */
const addScan = (
  notes: DriverNotes,
  { barcode, door_id, at }: Extract<DriverNote, { kind: 'scan' }>,
): DriverNotes => {
  const before = notes.parcels[barcode]
  const isFull = !before && Object.keys(notes.parcels).length >= maxScannedParcels
  const isLater = !before || before.at < at || (before.at === at && before.door_id < door_id)
  if (isFull || !isLater) return notes
  return { ...notes, parcels: { ...notes.parcels, [barcode]: { door_id, at } } }
}

/** Takes back what is there and was seen. What another driver noted meanwhile stays. */
const takeBack = (
  notes: DriverNotes,
  { door_id, seen }: Extract<DriverNote, { kind: 'take_back' }>,
): DriverNotes => {
  const { ticks, scans } = getDoorNotes(notes, door_id)
  const taken = seen.filter((at) => ticks.includes(at) || scans.includes(at))
  const before = notes.taken_back[door_id] ?? []
  const after = taken.reduce(addTime, before)
  return after.length === before.length
    ? notes
    : { ...notes, taken_back: { ...notes.taken_back, [door_id]: after } }
}

/**
 * Adds a note. Adding it again changes nothing, also after it was taken back, and the notes of two devices give the
 * same in any order.
 */
export const addNote = (notes: DriverNotes, note: DriverNote): DriverNotes => {
  if (note.kind === 'tick') return addTick(notes, note)
  return note.kind === 'scan' ? addScan(notes, note) : takeBack(notes, note)
}

/** Returns what is noted about a door and was not taken back. */
export const getDoorNotes = (notes: DriverNotes, doorId: string): DoorNotes => {
  const taken = new Set(notes.taken_back[doorId])
  const isLeft = (at: string) => !taken.has(at)
  return {
    ticks: (notes.ticks[doorId] ?? []).filter(isLeft),
    scans: Object.values(notes.parcels)
      .flatMap(({ door_id, at }) => (door_id === doorId ? [at] : []))
      .filter(isLeft)
      .toSorted(),
  }
}

/** Lists the barcodes of the parcels that are in a door, as far as drivers have scanned them. */
export const listScannedParcels = ({ parcels, taken_back }: DriverNotes): string[] =>
  Object.entries(parcels).flatMap(([barcode, { door_id, at }]) =>
    taken_back[door_id]?.includes(at) ? [] : [barcode],
  )

/** Returns since when a door is filled, in ISO 8601: its first tick or scan, or its use; undefined while it is not. */
export const getFilledAt = ({
  ticks,
  scans,
  used_at,
}: DoorNotes & { readonly used_at: string | null }): string | undefined =>
  [...ticks, ...scans, ...(used_at === null ? [] : [used_at])].toSorted()[0]
