import type { DriverNote } from '#shared/collections/driver-note.ts'
import type { DriverTour } from '#shared/collections/driver-tour.ts'
import { isList, isNumber } from './later-guards.ts'
import { has, isPlace, isText } from './stored-guards.ts'

/** The link of a tour. */
export interface TourAccess {
  readonly hash: string
  readonly id: string
}

/** Another version of their content gets another key, and is not read. */
const toursKey = 'pakk.tours.1'
const notesKey = 'pakk.tourNotes.1'

interface KeptTour extends TourAccess {
  readonly tour: DriverTour
}
interface KeptNote extends TourAccess {
  readonly note: DriverNote
}

const isTextOrNull = (value: unknown) => value === null || isText(value)

const isDoor = (value: unknown) =>
  ['id', 'size', 'until'].every((name) => has(value, name, isText)) &&
  ['module', 'number'].every((name) => has(value, name, isNumber)) &&
  ['block', 'code', 'used_at'].every((name) => has(value, name, isTextOrNull)) &&
  ['ticks', 'scans'].every((name) => has(value, name, isList(isText)))

const isStop = (value: unknown) =>
  has(value, 'id', isNumber) &&
  has(value, 'place', isPlace) &&
  has(value, 'until', isText) &&
  has(value, 'doors', isList(isDoor))

const isContact = (value: unknown) =>
  value === null || (has(value, 'name', isText) && has(value, 'phone', isText))

const isTour = (value: unknown) =>
  has(value, 'state', (state) => state === 'ready') &&
  ['day', 'ends_at', 'now'].every((name) => has(value, name, isText)) &&
  has(value, 'company', isTextOrNull) &&
  has(value, 'contact', isContact) &&
  has(value, 'places', isList(isStop))

const isNote = (value: unknown) =>
  ['door_id', 'at'].every((name) => has(value, name, isText)) &&
  (has(value, 'kind', (kind) => kind === 'tick') ||
    (has(value, 'kind', (kind) => kind === 'scan') && has(value, 'barcode', isText)) ||
    (has(value, 'kind', (kind) => kind === 'take_back') && has(value, 'seen', isList(isText))))

const isOfLink = (value: unknown) => has(value, 'hash', isText) && has(value, 'id', isText)

const isKeptTour = (value: unknown): value is KeptTour =>
  isOfLink(value) && has(value, 'tour', isTour)

const isKeptNote = (value: unknown): value is KeptNote =>
  isOfLink(value) && has(value, 'note', isNote)

const read = <Kept>(key: string, isKept: (value: unknown) => value is Kept): Kept[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
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
  const kept = read(toursKey, isKeptTour).find(isOf(link))
  return kept && Date.parse(kept.tour.ends_at) > now ? kept.tour : undefined
}

/** Keeps a tour until the end of its link, and forgets those whose links have ended. */
export const keepTour = (link: TourAccess, tour: DriverTour, now: number): void =>
  write(
    toursKey,
    [
      { hash: link.hash, id: link.id, tour },
      ...read(toursKey, isKeptTour).filter((other) => !isOf(link)(other)),
    ].filter((kept) => Date.parse(kept.tour.ends_at) > now),
  )

/** Forgets a tour whose link has ended. What was noted and not sent yet stays. */
export const forgetTour = (link: TourAccess): void =>
  write(
    toursKey,
    read(toursKey, isKeptTour).filter((other) => !isOf(link)(other)),
  )

/** Lists what was noted on this device and not sent yet, the oldest first. */
export const readWaitingNotes = (link: TourAccess): DriverNote[] =>
  read(notesKey, isKeptNote).flatMap((kept) => (isOf(link)(kept) ? kept.note : []))

/** Keeps a note until it is sent. */
export const keepNote = (link: TourAccess, note: DriverNote): void =>
  write(notesKey, [...read(notesKey, isKeptNote), { hash: link.hash, id: link.id, note }])

/** Forgets notes that were sent. Those that another tab has kept meanwhile stay. */
export const forgetNotes = (link: TourAccess, notes: readonly DriverNote[]): void => {
  const sent = new Set(notes.map((note) => JSON.stringify(note)))
  write(
    notesKey,
    read(notesKey, isKeptNote).filter(
      (kept) => !isOf(link)(kept) || !sent.has(JSON.stringify(kept.note)),
    ),
  )
}
