import type { DriverNote } from '#shared/collections/driver-note.ts'
import { getFilledAt } from '#shared/collections/driver-notes.ts'
import type { DriverTour, TourDoor, TourPlace } from '#shared/collections/driver-tour.ts'

const addTime = (times: readonly string[], at: string): string[] =>
  times.includes(at) ? [...times] : [...times, at].toSorted()

const applyToDoor = (door: TourDoor, note: DriverNote): TourDoor => {
  if (note.door_id !== door.id) return door
  if (note.kind === 'tick') return { ...door, ticks: addTime(door.ticks, note.at) }
  if (note.kind === 'scan') return { ...door, scans: addTime(door.scans, note.at) }
  const isLeft = (at: string) => !note.seen.includes(at)
  return { ...door, ticks: door.ticks.filter(isLeft), scans: door.scans.filter(isLeft) }
}

/** Lists the notes that still hold: of the scans of a parcel that are not sent yet the last one does. */
const listHolding = (notes: readonly DriverNote[]): DriverNote[] =>
  notes.filter(
    (note, index) =>
      note.kind !== 'scan' ||
      !notes
        .slice(index + 1)
        .some((later) => later.kind === 'scan' && later.barcode === note.barcode),
  )

/** Shows notes that are not sent yet. */
export const applyNotes = (tour: DriverTour, notes: readonly DriverNote[]): DriverTour => {
  const holding = listHolding(notes)
  if (holding.length === 0) return tour
  return {
    ...tour,
    places: tour.places.map((place) => ({
      ...place,
      doors: place.doors.map((door) => holding.reduce(applyToDoor, door)),
    })),
  }
}

export const isFilled = (door: TourDoor): boolean => getFilledAt(door) !== undefined

/** Counts the doors of places and those of them that are filled. */
export const countDoors = (places: readonly TourPlace[]) => {
  const doors = places.flatMap((place) => place.doors)
  return { total: doors.length, filled: doors.filter(isFilled).length }
}

/** A door with its locker. */
export interface NextDoor {
  readonly door: TourDoor
  readonly place: TourPlace
}

/** Returns the first door of a tour that is to be filled and that its code opens; undefined without one. */
export const findNextDoor = (places: readonly TourPlace[]): NextDoor | undefined =>
  places
    .flatMap((place) => place.doors.map((door) => ({ door, place })))
    .find(({ door }) => !isFilled(door) && door.code !== null)

/** Sums up how the doors of a place were filled. */
export const sumPlace = ({ doors }: TourPlace) => {
  const filled = doors.filter(isFilled)
  const scanned = filled.filter(({ scans }) => scans.length > 0)
  const times = filled.flatMap((door) => getFilledAt(door) ?? []).toSorted()
  return {
    doors: filled.length,
    ticked: filled.length - scanned.length,
    scanned: scanned.length,
    parcels: scanned.reduce((sum, { scans }) => sum + scans.length, 0),
    first: times[0],
    last: times.at(-1),
  }
}
