import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseBookings, doorRace, prepareDoorRace } from '../support/visitors/door-race.ts'
import { scale } from '../support/random.ts'
import type { TestStack } from '../support/stack/stack.ts'
import { startTestStack } from '../support/stack/stack.ts'

const { doors } = doorRace
/** Races of a usual run; `npm run soak -- door-race` runs more. */
const rounds = 2 * scale

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

test(
  'of 200 clients who want 20 doors exactly 20 win',
  async () => {
    const { tableName, tableClient, url } = stack
    const race = await prepareDoorRace({ url, tableName, tablesEndpoint: tableClient.endpoint })
    for (let round = 0; round < rounds; round += 1) {
      // Holds of the round before have run out, and all limits begin anew.
      await stack.advanceToNext('hour')
      const answers = await race.book(round)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const bookings = parseBookings(answers)
      const won = bookings.flatMap((booking) => booking.booked_door_ids)
      expect(won).toHaveLength(doors)
      expect(new Set(won).size).toBe(doors)
      expect(bookings.filter((booking) => booking.success)).toHaveLength(doors)
      expect((await race.readDoors()).map((door) => door.state)).toEqual(
        Array.from({ length: doors }, () => 'soft'),
      )
      // A repeated request with the same key gets the same answer and changes nothing.
      const again = parseBookings(await race.book(round, doors))
      expect(again.map(({ booked_door_ids }) => booked_door_ids)).toEqual(
        bookings.slice(0, doors).map(({ booked_door_ids }) => booked_door_ids),
      )
    }
    race.close()
  },
  120_000 + 60_000 * rounds,
)
