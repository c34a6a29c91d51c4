import * as z from 'zod/mini'
import { driverNote, type DriverNote } from '#shared/collections/driver-notes.ts'
import { driverTour, type DriverTour } from '#shared/collections/driver-tour.ts'

/** The link of a tour. */
export interface TourAccess {
  readonly hash: string
  readonly id: string
}

/** Another version of their content gets another key, and is not read. */
const toursKey = 'pakk.tours.1'
const notesKey = 'pakk.tourNotes.1'

const access = { hash: z.string(), id: z.string() }
const keptTours = z.array(z.object({ ...access, tour: driverTour }))
const keptNotes = z.array(z.object({ ...access, note: driverNote }))

const read = <Kept>(key: string, schema: z.ZodMiniType<Kept[]>): Kept[] => {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

const write = (key: string, kept: readonly object[]): void => {
  if (kept.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(kept))
}

const isOf =
  ({ hash, id }: TourAccess) =>
  (kept: TourAccess): boolean =>
    kept.id === id && kept.hash === hash

/** Returns the tour that this device keeps of a link; undefined for any other, and once its link has ended. */
export const readKeptTour = (link: TourAccess, now: number): DriverTour | undefined => {
  const kept = read(toursKey, keptTours).find(isOf(link))
  return kept && Date.parse(kept.tour.ends_at) > now ? kept.tour : undefined
}

/** Keeps a tour until the end of its link, and forgets those whose links have ended. */
export const keepTour = (link: TourAccess, tour: DriverTour, now: number): void =>
  write(
    toursKey,
    [
      { hash: link.hash, id: link.id, tour },
      ...read(toursKey, keptTours).filter((other) => !isOf(link)(other)),
    ].filter((kept) => Date.parse(kept.tour.ends_at) > now),
  )

/** Forgets a tour whose link has ended. What was noted and not sent yet stays. */
export const forgetTour = (link: TourAccess): void =>
  write(
    toursKey,
    read(toursKey, keptTours).filter((other) => !isOf(link)(other)),
  )

/** Lists what was noted on this device and not sent yet, the oldest first. */
export const readWaitingNotes = (link: TourAccess): DriverNote[] =>
  read(notesKey, keptNotes).flatMap((kept) => (isOf(link)(kept) ? kept.note : []))

/** Keeps a note until it is sent. */
export const keepNote = (link: TourAccess, note: DriverNote): void =>
  write(notesKey, [...read(notesKey, keptNotes), { hash: link.hash, id: link.id, note }])

/** Forgets notes that were sent. Those that another tab has kept meanwhile stay. */
export const forgetNotes = (link: TourAccess, notes: readonly DriverNote[]): void => {
  const sent = new Set(notes.map((note) => JSON.stringify(note)))
  write(
    notesKey,
    read(notesKey, keptNotes).filter(
      (kept) => !isOf(link)(kept) || !sent.has(JSON.stringify(kept.note)),
    ),
  )
}
