import type { DropOffPass, OwnPass } from '#shared/api/helposti.ts'
import { listModules } from '#shared/doors/locker-drawing.ts'
import { toDoorPosition } from '#shared/doors/door-name.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { getDoorCodeEnd } from '#functions/orders/sending/sending-code.ts'
import { derivePassSecret, type PassLink } from '#functions/store/records/drop-off-pass-store.ts'
import type { Door } from '#functions/store/records/door-store.ts'
import { getUsableCode, type OrderRecord } from '#functions/store/records/order-store.ts'

/** A door code that opens its door. */
interface LiveCode {
  readonly code: string
  /** In ms since 1970; undefined in records that lack it. */
  readonly until: number | undefined
}

/** Returns the code by which a parcel is handed in; undefined once it opens no door any more. */
export const getLiveCode = (order: OrderRecord, now: number): LiveCode | undefined => {
  const code = getUsableCode(order)
  const until = getDoorCodeEnd(order)
  return code === undefined || (until !== undefined && until <= now) ? undefined : { code, until }
}

const toEmptyPass = (state: DropOffPass['state'], now: number): DropOffPass => ({
  state,
  barcode: null,
  code: null,
  until: null,
  place: null,
  door: null,
  ended_at: null,
  handed_in_at: null,
  now: toIsoTime(now),
})

/** Describes a pass whose link its sender has ended: it shows nothing of the parcel. */
export const describeEndedPass = (endedAt: number, now: number): DropOffPass => ({
  ...toEmptyPass('ended', now),
  ended_at: toIsoTime(endedAt),
})

const describePlace = ({ location }: OrderRecord): DropOffPass['place'] =>
  location
    ? {
        type: location.type,
        name: location.name,
        is_outdoor: location.is_outdoor,
        full_address: location.full_address,
        address_country_code: location.address_country_code,
        address_latitude: location.address_latitude,
        address_longitude: location.address_longitude,
        location_info: location.location_info,
        opening_hours: location.opening_hours,
      }
    : null

const describeDoor = (
  { location, door }: OrderRecord,
  doors: readonly Door[],
): DropOffPass['door'] => {
  if (!location || !door) return null
  const { block, module, number } = toDoorPosition(location, door)
  const own = doors.filter(({ block_id }) => block_id === door.ext_block_id)
  return { block, module, number, modules: listModules(own) }
}

/**
 * Lists what a shipment's pass shows: what opens the door, and nothing of people, content or destination.
 * @param doors those of its locker
 */
export const describePass = (
  order: OrderRecord,
  doors: readonly Door[],
  now: number,
): DropOffPass => {
  const live = getLiveCode(order, now)
  if (live)
    return {
      ...toEmptyPass('ready', now),
      barcode: order.barcode,
      code: live.code,
      until: live.until === undefined ? null : toIsoTime(live.until),
      place: describePlace(order),
      door: describeDoor(order, doors),
    }
  if (!isHandedIn(order.events)) return toEmptyPass('without_code', now)
  const scan = order.events.find(({ event }) => statuses[event].door !== 'unknown')
  return { ...toEmptyPass('handed_in', now), handed_in_at: scan?.at ?? null }
}

/** Builds the address of a link. Its secret is in the fragment, which is sent to no server. */
const buildAddress = (link: PassLink): string =>
  `${requireEnv('BASE_URL')}/pass#${new URLSearchParams({ h: derivePassSecret(link), id: link.order_id }).toString()}`

/** Describes the pass of a shipment to its sender, with the last link to it. */
export const describeOwnPass = (
  order: OrderRecord,
  pass: DropOffPass,
  link: PassLink | undefined,
): OwnPass => {
  const { destination, product } = order
  const isLive = pass.state === 'ready' && link?.ended_at === undefined
  const toTime = (at: number | undefined) => (at === undefined ? null : toIsoTime(at))
  return {
    pass,
    barcode: order.barcode,
    recipient_name: order.recipient.name,
    size: product.name,
    destination: destination.name || destination.address_city,
    expected_on: describeArrival(order).expected_on,
    link: link
      ? {
          address: isLive ? buildAddress(link) : null,
          created_at: toIsoTime(link.created_at),
          opened_at: toTime(link.opened_at),
          ended_at: toTime(link.ended_at),
        }
      : null,
  }
}
