import type { DropOffPass, OwnPass } from '#shared/api/helposti.ts'
import { listModules } from '#shared/doors/locker-drawing.ts'
import { toDoorPosition } from '#shared/doors/door-name.ts'
import { toFindableLocation } from '#shared/orders/findable-location.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import { getDoorCodeEnd } from '#functions/orders/sending/sending-code.ts'
import { derivePassSecret, type PassLink } from '#functions/store/records/drop-off-pass-store.ts'
import { buildLinkAddress, describeLink } from '#functions/store/records/shared-link.ts'
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
      place: order.location ? toFindableLocation(order.location) : null,
      door: describeDoor(order, doors),
    }
  if (!isHandedIn(order.events)) return toEmptyPass('without_code', now)
  const scan = order.events.find(({ event }) => statuses[event].door !== 'unknown')
  return { ...toEmptyPass('handed_in', now), handed_in_at: scan?.at ?? null }
}

const buildAddress = (link: PassLink): string =>
  buildLinkAddress('/pass', { hash: derivePassSecret(link), id: link.order_id })

/** Describes the pass of a shipment to its sender, with the last link to it. */
export const describeOwnPass = (
  order: OrderRecord,
  pass: DropOffPass,
  link: PassLink | undefined,
): OwnPass => {
  const { destination, product } = order
  const isLive = pass.state === 'ready' && link?.ended_at === undefined
  return {
    pass,
    barcode: order.barcode,
    recipient_name: order.recipient.name,
    size: product.name,
    destination: destination.name || destination.address_city,
    expected_on: describeArrival(order).expected_on,
    link: link ? describeLink(link, isLive ? buildAddress(link) : null) : null,
  }
}
