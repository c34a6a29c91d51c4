import type { Company } from '#shared/accounts/company.ts'
import { addNote, listScannedParcels, noNotes } from '#shared/collections/driver-notes.ts'
import type { DriverNote } from '#shared/collections/driver-note.ts'
import type { DriverTour, LeftOverParcel, OwnTour } from '#shared/collections/driver-tour.ts'
import { getTourEnd, lateNotesMs } from '#shared/collections/tour-limits.ts'
import { parseIsoDay, toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { clockToleranceMs } from '#functions/doors/choose-used-door.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { listCollectionDoors } from '#functions/store/records/collection-door-store.ts'
import {
  changeTour,
  endTourLink,
  getTourLinkEnd,
  provideTourLink,
  readTour,
  recordTourOpening,
  toTourId,
  type TourRecord,
} from '#functions/store/records/driver-tour-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  describeDriverTour,
  describeEndedTour,
  describeOwnTour,
  describeTourPlaces,
  isTourDone,
} from './describe-tour.ts'
import { findTourParcels, listLeftOverRows } from './tour-parcels.ts'

/** How many days tours are listed after their day, and made before it: as long as a reservation lasts. */
const daysBack = 7
const daysAhead = 3

/** The most parcels that are listed as left over. */
const maxLeftOver = 500

const listPlaces = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  tour: Pick<TourRecord, 'owner' | 'day' | 'begun_at' | 'notes'>,
) => {
  const records = await listCollectionDoors(table, tour.owner, tour.begun_at)
  return describeTourPlaces(records, tour, now())
}

const loadOwnTour = async (runtime: Runtime, tour: TourRecord): Promise<OwnTour> =>
  describeOwnTour(tour, await listPlaces(runtime, tour), runtime.now())

/** Lists the tours of a company of the last week and the next days, the latest first. */
export const listOwnTours = async (runtime: Runtime, owner: string): Promise<OwnTour[]> => {
  const today = toTallinnDay(runtime.now())
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    toIsoDay(addDays(today, daysAhead - index)),
  )
  const found = await Promise.all(days.map((day) => readTour(runtime, toTourId({ owner, day }))))
  return Promise.all(found.flatMap((tour) => (tour ? loadOwnTour(runtime, tour) : [])))
}

/**
 * Creates the link to the doors of a company's day, or finds the live one.
 * @throws Problem conflict `no_door_code` where no code opens a door on the day, which is over or too far ahead.
 */
export const shareTour = async (
  runtime: Runtime,
  ofDay: Pick<TourRecord, 'owner' | 'day'>,
): Promise<OwnTour> => {
  const now = runtime.now()
  const last = toIsoDay(addDays(toTallinnDay(now), daysAhead))
  const places = await listPlaces(runtime, { ...ofDay, begun_at: now, notes: noNotes })
  const isOver = getTourEnd(parseIsoDay(ofDay.day)) <= now
  if (isOver || ofDay.day > last || places.length === 0)
    throw new Problem('conflict', formatMessage('conflict'), { code: 'no_door_code' })
  return loadOwnTour(runtime, await provideTourLink(runtime, ofDay))
}

/** @throws Problem not_found for a day without a link. */
const requireTour = async (
  runtime: Runtime,
  ofDay: Pick<TourRecord, 'owner' | 'day'>,
): Promise<TourRecord> => {
  const tour = await readTour(runtime, toTourId(ofDay))
  if (!tour) throw notFound('Tour')
  return tour
}

/**
 * Ends the link of a day.
 * @throws Problem not_found for a day without a link.
 */
export const endTour = async (
  runtime: Runtime,
  ofDay: Pick<TourRecord, 'owner' | 'day'>,
): Promise<OwnTour> =>
  loadOwnTour(runtime, await endTourLink(runtime, await requireTour(runtime, ofDay)))

/**
 * Lists the parcels that the drivers of a day have scanned into no door.
 * @throws Problem not_found for a day without a link.
 */
export const listTourLeftOver = async (
  runtime: Runtime,
  ofDay: Pick<TourRecord, 'owner' | 'day'>,
): Promise<{ total: number; parcels: LeftOverParcel[] }> => {
  const rows = await listLeftOverRows(runtime, await requireTour(runtime, ofDay))
  return {
    total: rows.length,
    parcels: rows.slice(0, maxLeftOver).map(({ id, barcode, recipient_name, reference }) => ({
      id,
      barcode,
      recipient_name,
      reference,
    })),
  }
}

/** Finds the tour of a link, live or ended; undefined for an unknown or replaced one. */
export const findTour = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  { hash, id }: { readonly hash: string; readonly id: string },
): Promise<TourRecord | undefined> => {
  const tour = await readTour(runtime, id)
  return tour?.secret === hashSecret(hash) ? tour : undefined
}

const hasEnded = (tour: TourRecord, now: number): boolean => getTourLinkEnd(tour) <= now

/** Describes a tour to its drivers. @throws Problem not_found for one whose link was replaced. */
const loadDriverTour = async (
  runtime: Runtime,
  { secret }: Pick<TourRecord, 'secret'>,
  stored: TourRecord,
  company: Company | undefined,
): Promise<DriverTour> => {
  const now = runtime.now()
  if (stored.secret !== secret) throw notFound('Tour')
  if (hasEnded(stored, now)) return describeEndedTour(stored, now)
  const places = await listPlaces(runtime, stored)
  const isScanned = listScannedParcels(stored.notes).length > 0
  const leftOver =
    isScanned && isTourDone(places) ? (await listLeftOverRows(runtime, stored)).length : null
  return describeDriverTour(stored, { company, places, leftOver }, now)
}

/**
 * Returns the tour that a link shows. The first reading by somebody else than the company opens it. The codes are
 * answered only once that is stored, so that a link that is ended at the same moment either was opened before or
 * shows nothing.
 * @throws Problem not_found for a link that another one has replaced since it was found.
 */
export const openTour = async (
  runtime: Runtime,
  tour: TourRecord,
  { company, isOwn }: { readonly company: Company | undefined; readonly isOwn: boolean },
): Promise<DriverTour> => {
  const isOpening = !isOwn && tour.opened_at === undefined && !hasEnded(tour, runtime.now())
  const stored = isOpening ? await recordTourOpening(runtime, tour) : tour
  return loadDriverTour(runtime, tour, stored, company)
}

/** Whether a note is taken: made before the end of its link, and no later than hours after it. */
const isTaken = (note: DriverNote, stored: TourRecord, now: number): boolean => {
  const end = getTourLinkEnd(stored)
  const at = Date.parse(note.at)
  return at <= end && at <= now + clockToleranceMs && now <= end + lateNotesMs
}

/**
 * Adds notes of a driver to a tour, and returns it with the barcodes that are not of it. After its end nothing is
 * answered but that.
 * @throws Problem not_found for a link that another one has replaced since it was found.
 */
export const addTourNotes = async (
  runtime: Runtime,
  tour: TourRecord,
  {
    notes,
    company,
  }: { readonly notes: readonly DriverNote[]; readonly company: Company | undefined },
): Promise<{ tour: DriverTour; refused: string[] }> => {
  const now = runtime.now()
  const scanned = notes.flatMap((note) => (note.kind === 'scan' ? note.barcode : []))
  const [places, parcels] = await Promise.all([
    listPlaces(runtime, tour),
    findTourParcels(runtime, tour, scanned),
  ])
  const doors = new Set(places.flatMap((place) => place.doors.map(({ id }) => id)))
  const known = notes.filter(
    (note) => doors.has(note.door_id) && (note.kind !== 'scan' || parcels.has(note.barcode)),
  )
  const isChanged = known.some((note) => isTaken(note, tour, now))
  const stored = isChanged
    ? await changeTour(runtime, tour, (before) => ({
        ...before,
        notes: known.filter((note) => isTaken(note, before, now)).reduce(addNote, before.notes),
      }))
    : tour
  const refused = [...new Set(scanned)].filter((barcode) => !parcels.has(barcode))
  return {
    tour: await loadDriverTour(runtime, tour, stored, company),
    refused: hasEnded(stored, now) ? [] : refused,
  }
}
