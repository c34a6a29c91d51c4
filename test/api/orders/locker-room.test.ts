import { expect, test } from 'vitest'
import { checkDoorAvailability, preBookDoors } from '#shared/api/doors.ts'
import { keys } from '#functions/store/keys.ts'
import { lockerRoom } from '#functions/doors/locker-room.ts'
import { places } from '#test/support/examples/example-body.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ withoutShipments: true })
const { table } = await createSeeder(stack)

const params = { place_id: places.sadam }
const dayMs = 24 * 60 * 60_000

const readRoom = async () => {
  const item = await table.get(keys.lockerRoom(places.sadam))
  return item && lockerRoom.parse(item)
}

test('a locker is known from the first held door on, and after 30 days it is said when it has room', async () => {
  const visitor = await visit(stack)
  const ask = async () =>
    (await visitor.call(checkDoorAvailability, { params, body: { sizes: ['S'] } })).usual_room
  expect(await readRoom()).toBeUndefined()
  const held = await visitor.call(preBookDoors, { params, body: { sizes: ['S'] } })
  expect(held).toMatchObject({ success: true, within_reach: null, usual_room: null })
  await waitFor(async () =>
    expect(await readRoom()).toMatchObject({ steps: [{ room: 5 }], days: {}, version: 1 }),
  )
  expect(await ask()).toBeNull()
  const since = ((await readRoom())?.since ?? 0) - 40 * dayMs
  const lastWeek = new Date(since + 33 * dayMs).toISOString().slice(0, 10)
  await table.write({
    update: keys.lockerRoom(places.sadam),
    set: { since, days: { [lastWeek]: '0'.repeat(24) } },
  })
  // The clock of tests begins on a Wednesday morning.
  expect(await ask()).toEqual({
    size: 'S',
    weekday: 3,
    kind: 'all_day',
    time: null,
    days: 4,
    of: 5,
  })
})

test('a door within reach is held for who asks for it, and the next call keeps it', async () => {
  const visitor = await visit(stack)
  const body = { sizes: ['S' as const] }
  const asked = await visitor.call(checkDoorAvailability, {
    params,
    body: { ...body, within_reach: true },
  })
  expect(asked.within_reach).toBe(true)
  const held = await visitor.call(preBookDoors, { params, body: { ...body, within_reach: true } })
  // The eighth door of a column of ten, for M: those for S are higher.
  expect(held).toMatchObject({ success: true, within_reach: true })
  expect(held.booked_door_ids[0]).toMatch(/8$/)
  const renewed = await visitor.call(checkDoorAvailability, {
    params,
    body: { ...body, soft_book: true },
  })
  expect(renewed).toMatchObject({ within_reach: true, booked_door_ids: held.booked_door_ids })
})
