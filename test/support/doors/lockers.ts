import type { DoorSize } from '#shared/places/door-sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import type { HoldGroup } from '#functions/doors/group-holds.ts'
import { getHoldGroup } from '#functions/doors/group-limits.ts'
import { releaseSoftBookings, softBookDoors } from '#functions/doors/soft-booking.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { buildHardBookingWrite, door } from '#functions/store/records/door-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

const minute = 60_000
/** The guests of one network. */
export const guest = getHoldGroup(undefined, '192.0.2.1')

/** Creates a table with lockers of doors of one size, and what sessions do with them. */
export const createLockers = async (
  lockers: number,
  doorsPerLocker: number,
  size: DoorSize = 'S',
) => {
  const table = createMemoryTable()
  const clock = { at: Date.parse('2026-11-22T10:00:00Z') }
  let drawn = 0
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: () => Promise.resolve(),
    random: (below) => (drawn += 7919) % below,
  }
  const addDoor = (place_id: number, door_id: string) =>
    table.write({
      put: {
        ...keys.door(place_id, door_id),
        door_id,
        place_id,
        size,
        size_id: doorSizeIds[size],
        block_id: '1',
        module_number: 1,
        door_number: 1,
      },
    })
  for (let place = 1; place <= lockers; place += 1)
    for (let number = 0; number < doorsPerLocker; number += 1) await addDoor(place, `d${number}`)

  let requests = 0
  /** Returns the ids of the doors, or the code of the error; no doors when the locker is full. */
  const book = async (
    group: HoldGroup,
    holder: string,
    place = 1,
    sizes: readonly DoorSize[] = [size],
  ) => {
    requests += 1
    try {
      const request = { group, holder, place, sizes, requestKey: `req_${requests}` }
      return (await softBookDoors(runtime, request)).booked_door_ids
    } catch (error) {
      if (error instanceof Problem) return error.code
      throw error
    }
  }
  const release = (holder: string) => {
    requests += 1
    return releaseSoftBookings(runtime, { holder, requestKey: `req_${requests}` })
  }
  const pay = async (holder: string, place: number, door_id: string) => {
    const held = door.parse(await table.get(keys.door(place, door_id)))
    const until = clock.at + 24 * 60 * minute
    await table.write(buildHardBookingWrite(held, `ord_${holder}`, until, clock.at, holder))
  }
  const countHeld = () =>
    [...table.items.values()].filter((item) => item['state'] === 'soft').length
  return { runtime, clock, book, release, pay, countHeld }
}

/** Books a door for guests of one network at the same time, each at the locker of its index. */
export const bookMany = async (
  { book }: Awaited<ReturnType<typeof createLockers>>,
  count: number,
  choosePlace: (index: number) => number,
) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => book(guest, `ses_${index}`, choosePlace(index))),
  )
/** Counts the bookings that got doors. */
export const countBooked = (results: readonly (string | readonly string[])[]) =>
  results.filter((each) => Array.isArray(each) && each.length > 0).length
