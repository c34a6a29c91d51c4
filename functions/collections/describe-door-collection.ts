import type { CollectionDoor, DoorCollection } from '#shared/collections/door-collection.ts'
import { findOpening } from '#shared/lib/opening-hours.ts'
import { formatHourAndMinute, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { CollectionDoorRecord } from '#functions/store/records/collection-door-store.ts'

/** The person who asks. */
type Holder = Pick<AccountWithCompany, 'door_code'>

/** The code that opens an unused door for a person. */
const getCode = (
  { status, code_kind, door_code, personal_codes = [] }: CollectionDoorRecord,
  { door_code: reusable = '' }: Holder,
): string | null => {
  if (status !== 'reserved') return null
  if (code_kind === 'own') return door_code ?? null
  return personal_codes.includes(reusable) ? reusable : null
}

/** Whether a door is reserved or used, neither cancelled nor unused at its end. */
export const isListed = ({ status }: Pick<CollectionDoorRecord, 'status'>): boolean =>
  status === 'reserved' || status === 'used'

/** Converts a reservation that is listed to the wire's form for a person of the company. */
export const describeCollectionDoor = (
  record: CollectionDoorRecord,
  holder: Holder,
): CollectionDoor => {
  const { id, collection_id, location, door, code_kind, created_at, until, status, used_at } =
    record
  return {
    id,
    collection_id,
    lockerId: location.id,
    lockerDescription: `${location.name}, ${location.full_address}`,
    blockId: door.ext_block_id,
    module_number: door.module_number,
    door_number: door.door_number,
    location_door_ext_id: door.id,
    door_size: door.size,
    lockerCode: getCode(record, holder),
    code_kind,
    booked_at: toIsoTime(created_at),
    until: toIsoTime(until),
    is_place_outdoor: location.is_outdoor,
    place_num_blocks: location.num_blocks,
    status: status === 'used' ? 'used' : 'reserved',
    used_at: used_at === undefined ? null : toIsoTime(used_at),
  }
}

/** Returns the hours of a place on the day of a time (UTC ms) as HH:mm; the whole day if unknown. */
const describeHours = ({ opening_hours }: DropOffLocation, at: number) => {
  const opening = findOpening(opening_hours, toTallinnDay(at))
  const closes = opening && formatHourAndMinute(opening.closes)
  return {
    timewindow_from: opening ? formatHourAndMinute(opening.opens) : '00:00',
    timewindow_until: closes === undefined || closes === '00:00' ? '24:00' : closes,
  }
}

/** Groups reservations that are listed by their collections, the first to end first. */
export const describeDoorCollections = (
  records: readonly CollectionDoorRecord[],
  holder: Holder,
): DoorCollection[] =>
  [...Map.groupBy(records, ({ collection_id }) => collection_id)]
    .flatMap(([id, doors]) => {
      const [first] = doors
      if (!first) return []
      const until = Math.max(...doors.map((each) => each.until))
      const isUsed = doors.every(({ status }) => status === 'used')
      return {
        id,
        source_place: first.location,
        doors: doors.map((each) => describeCollectionDoor(each, holder)),
        date_from: toIsoTime(first.created_at),
        date_until: toIsoTime(until),
        ...describeHours(first.location, until),
        status: isUsed ? ('used' as const) : ('reserved' as const),
      }
    })
    .toSorted((one, other) => one.date_until.localeCompare(other.date_until))
