import * as z from 'zod/mini'
import { driverNotes } from '#shared/collections/driver-note.ts'
import { noNotes } from '#shared/collections/driver-notes.ts'
import { getTourEnd } from '#shared/collections/tour-limits.ts'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  changeLink,
  deriveLinkSecret,
  endLink,
  linkFields,
  openLink,
  parseLink,
  provideLink,
} from './shared-link.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long a tour is kept. It is listed for a week after its day, which is at most three days ahead. */
const tourTtlMs = 14 * dayMs

/** The stored tour of a company's day: its last link, live or ended, and what drivers have noted. */
export const driverTourItem = z.object({
  id: z.string(),
  owner: z.string(),
  /** The day in Tallinn: `2026-11-25`. */
  day: z.string(),
  /** When its first link was made, in ms since 1970. */
  begun_at: z.number(),
  notes: z._default(driverNotes, noNotes),
  ...linkFields,
})
export type TourRecord = z.infer<typeof driverTourItem>

const parse = (item: Item): TourRecord => driverTourItem.parse(item)

const nameLink = (id: string) => ({ kind: 'tour', id }) as const

/** Names a day of a company. The id does not show whose it is. */
interface TourDay {
  readonly owner: string
  readonly day: string
}

/** Returns the id of a company's day. */
export const toTourId = ({ owner, day }: TourDay): string => hashSecret(`${owner} ${day}`)

/** Returns the secret of the link to a tour. */
export const deriveTourSecret = (tour: TourRecord): string =>
  deriveLinkSecret(nameLink(tour.id), tour)

/** Returns when the link to a tour ended or will end, in UTC ms. */
export const getTourLinkEnd = ({ day, ended_at }: TourRecord): number =>
  Math.min(getTourEnd(parseIsoDay(day)), ended_at ?? Infinity)

/** Returns a tour by its id; undefined without one. */
export const readTour = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  id: string,
): Promise<TourRecord | undefined> =>
  parseLink(runtime, parse, await runtime.table.get(keys.driverTour(id)))

/** Creates the link to a company's day, or returns the live one. What drivers have noted stays. */
export const provideTourLink = (runtime: Runtime, ofDay: TourDay): Promise<TourRecord> => {
  const id = toTourId(ofDay)
  return provideLink(
    runtime,
    keys.driverTour(id),
    { name: nameLink(id), ttlMs: tourTtlMs, parse },
    (link, last?: TourRecord) => ({
      id,
      ...ofDay,
      begun_at: last?.begun_at ?? link.created_at,
      notes: last?.notes ?? noNotes,
      ...link,
    }),
  )
}

/** Changes a tour, unless another link has replaced that by which it was read. Returns what is stored then. */
export const changeTour = (
  runtime: Runtime,
  tour: TourRecord,
  change: (stored: TourRecord) => TourRecord,
): Promise<TourRecord> =>
  changeLink(runtime, keys.driverTour(tour.id), { link: tour, parse }, change)

/** Stores when the link to a tour was opened first, and returns the tour as it is then. */
export const recordTourOpening = (runtime: Runtime, tour: TourRecord): Promise<TourRecord> =>
  changeTour(runtime, tour, (stored) => openLink(stored, runtime.now()))

/** Ends the link to a tour. One that has ended keeps its time. */
export const endTourLink = (runtime: Runtime, tour: TourRecord): Promise<TourRecord> =>
  changeTour(runtime, tour, (stored) => endLink(stored, runtime.now()))
