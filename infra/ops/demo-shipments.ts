import * as z from 'zod/mini'
import type { PlaceRecord } from '#shared/places/place.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Item, Write } from '#functions/lib/store/operations.ts'
import { any, ignoreLost, missing } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { now } from '#functions/lib/clock.ts'
import { takeBarcodes } from '#functions/orders/barcode-numbers.ts'
import { findDropOffLocation } from '#functions/orders/drop-off-location.ts'
import { demoDoors } from './data/demo-doors.ts'
import { demoSenders, demoShipments } from './data/demo-shipments.ts'
import { playShipments } from './data/play-shipments.ts'
import { seededRandom } from './data/seeded-random.ts'

export const plan = z.object({
  /** When the demo world began, in milliseconds since 1970: its shipments' past is told from it. */
  begin: z.number(),
  barcodes: z.array(z.string()),
  done: z.boolean(),
})

/** White lockers where the demo world's parcels lie or wait; the first of the list's order. */
const lockerCount = 6
const seed = 3_749

/** Whoever comes first says when the demo world begins; a crash in between goes on by the same plan. */
const agreeOnPlan = async () => {
  const found = await table.get(keys.demoPlan)
  if (found) return plan.parse(found)
  const count = demoSenders.reduce((sum, sender) => sum + sender.count, 0)
  const barcodes = await takeBarcodes(table, 'ee', count)
  const own = { begin: now(), barcodes, done: false }
  await table.write({ put: { ...keys.demoPlan, ...own }, if: missing }).catch(ignoreLost)
  return plan.parse(await table.get(keys.demoPlan))
}

const isWhite = ({ type, address_country_code, is_outdoor }: PlaceRecord): boolean =>
  type === 'ipb' && address_country_code === 'ee' && is_outdoor === 0

/** The doors of a locker as they lie in the table, or will. */
const doorItems = ({ id, num_blocks }: PlaceRecord): Item[] =>
  demoDoors(id, num_blocks).map((door) => ({ ...keys.door(door.place_id, door.door_id), ...door }))

const locate = async (place: PlaceRecord | undefined) => {
  const location = await findDropOffLocation(place?.id ?? null, {
    country: 'ee',
    locale: 'et_EE',
    isTemperatureSensitive: false,
  })
  if (!location) throw new Error('the demo world has too few white lockers')
  return location
}

/**
 * The writes that give the demo accounts their shipments of the last 90 days, in every status,
 * and take the doors that they wait in; none once that has been done. Needs places and catalogue.
 */
export const demoShipmentWrites = async (
  places: readonly PlaceRecord[],
): Promise<readonly Write[]> => {
  const { begin, barcodes, done } = await agreeOnPlan()
  if (done) return []
  const random = seededRandom(seed)
  const catalogue = await getCatalogue()
  // Every fourth, so that they lie in different towns.
  const lockers = places.filter(isWhite).filter((_, index) => index % 4 === 1)
  const [full, first, ...others] = lockers.slice(0, lockerCount)
  const blue = places.find(
    ({ type, address_country_code: country }) => type === 'apt' && country === 'ee',
  )
  const whiteLocation = await locate(first)
  const items = await playShipments(
    {
      random,
      begin,
      barcodes,
      locations: [
        null,
        await locate(blue),
        whiteLocation,
        ...(await Promise.all(others.map(locate))),
      ],
      whiteLocation,
      fullLocation: await locate(full),
      items: [
        ...[first, ...others].flatMap((place) => (place ? doorItems(place) : [])),
        ...demoSenders.map(({ owner, segment }) => ({ ...keys.company(owner), segment })),
      ],
    },
    demoSenders.map((from) => ({
      from,
      consignments: demoShipments({ random, catalogue, places }, from),
    })),
  )
  // A door that somebody has taken meanwhile stays theirs.
  return items.map((item) => ({ put: item, if: any(missing, { absent: 'state' }) }))
}

/** Remembers that the shipments are there: nobody's later changes to them are undone. */
export const finishDemoShipments = (): Promise<unknown> =>
  table.write({ update: keys.demoPlan, set: { done: true }, remove: [] })
