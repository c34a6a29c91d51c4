import * as z from 'zod/mini'
import type { PlaceRecord } from '#shared/places/place.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { keys, parseOrderKey } from '#functions/store/keys.ts'
import type { Item, Write } from '#functions/store/operations.ts'
import { any, ignoreConditionFailed, notExists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { now } from '#functions/lib/clock.ts'
import { takeBarcodes } from '#functions/orders/barcode-numbers.ts'
import { findDropOffLocation } from '#functions/orders/doors/drop-off-location.ts'
import { buildNewListWrites } from '#functions/orders/lists/update-lists.ts'
import { buildSendingPointer } from '#functions/orders/sending/update-sending-code.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { buildDemoDoors } from '#infra/ops/data/demo-doors.ts'
import { demoSenders, createDemoShipments } from '#infra/ops/data/demo-shipments.ts'
import { createShipmentHistory } from '#infra/ops/data/create-shipment-history.ts'
import { createSeededRandom } from '#infra/ops/data/seeded-random.ts'

export const plan = z.object({
  /** The end of the shipment history, in milliseconds since 1970. */
  begin: z.number(),
  barcodes: z.array(z.string()),
  done: z.boolean(),
})

/** Number of white lockers that the demo shipments use. */
const lockerCount = 6
const seed = 3_749

/** Returns the stored plan, or stores a new one. After a crash the same plan is used again. */
const getOrCreatePlan = async () => {
  const found = await table.get(keys.demoPlan)
  if (found) return plan.parse(found)
  const count = demoSenders.reduce((sum, sender) => sum + sender.count, 0)
  const barcodes = await takeBarcodes(table, 'ee', count)
  const newPlan = { begin: now(), barcodes, done: false }
  await table
    .write({ put: { ...keys.demoPlan, ...newPlan }, if: notExists })
    .catch(ignoreConditionFailed)
  return plan.parse(await table.get(keys.demoPlan))
}

const isWhite = ({ type, address_country_code, is_outdoor }: PlaceRecord): boolean =>
  type === 'ipb' && address_country_code === 'ee' && is_outdoor === 0

/** Builds the items of a locker's doors. */
const buildDoorItems = ({ id, num_blocks }: PlaceRecord): Item[] =>
  buildDemoDoors(id, num_blocks).map((door) => ({
    ...keys.door(door.place_id, door.door_id),
    ...door,
  }))

const getLocation = async (place: PlaceRecord | undefined) => {
  const location = await findDropOffLocation(place?.id ?? null, {
    country: 'ee',
    account: undefined,
    isTemperatureSensitive: false,
  })
  if (!location) throw new Error('The demo places have too few white lockers')
  return location
}

/** Builds the writes of what lists and sending codes store about the shipments among some items. */
const buildListWrites = (items: readonly Item[]): readonly Write[] =>
  items
    .filter((item) => parseOrderKey(item) !== undefined)
    .flatMap((item) => {
      const order = orderRecord.parse(item)
      const pointer = buildSendingPointer(order, now())
      return [...buildNewListWrites(order), ...(pointer ? [{ put: pointer }] : [])]
    })

/**
 * Builds the writes of the demo accounts' shipments of the last 90 days, in every status, of their
 * entries in lists and of their booked doors. Returns none when they are done. The table must
 * contain places and catalogue.
 */
export const buildDemoShipmentWrites = async (
  places: readonly PlaceRecord[],
): Promise<readonly Write[]> => {
  const { begin, barcodes, done } = await getOrCreatePlan()
  if (done) return []
  const random = createSeededRandom(seed)
  const catalogue = await getCatalogue()
  // Every fourth, so that they are in different towns.
  const lockers = places.filter(isWhite).filter((_, index) => index % 4 === 1)
  const [full, first, ...others] = lockers.slice(0, lockerCount)
  const blue = places.find(
    ({ type, address_country_code: country }) => type === 'apt' && country === 'ee',
  )
  const whiteLocation = await getLocation(first)
  const items = await createShipmentHistory(
    {
      random,
      endTime: begin,
      barcodes,
      locations: [
        null,
        await getLocation(blue),
        whiteLocation,
        ...(await Promise.all(others.map(getLocation))),
      ],
      whiteLocation,
      fullLocation: await getLocation(full),
      items: [
        ...[first, ...others].flatMap((place) => (place ? buildDoorItems(place) : [])),
        ...demoSenders.map(({ owner, segment }) => ({
          ...keys.company(owner),
          segment,
          country: 'ee',
        })),
        // Fees have the VAT of its country.
        ...(await table.getMany([keys.catalogue])),
      ],
    },
    demoSenders.map((from) => ({
      from,
      consignments: createDemoShipments({ random, catalogue, places }, from),
    })),
  )
  return [
    // A door that has been booked meanwhile is not overwritten.
    ...items.map((item) => ({ put: item, if: any(notExists, { absent: 'state' }) })),
    ...buildListWrites(items),
  ]
}

/** Marks the shipments as done, so that later changes to them are not overwritten. */
export const markDemoShipmentsDone = (): Promise<unknown> =>
  table.write({ update: keys.demoPlan, set: { done: true }, remove: [] })
