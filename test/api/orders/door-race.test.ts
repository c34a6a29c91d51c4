import { expect, test } from 'vitest'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { parseBookings, doorRace, prepareDoorRace } from '#test/support/visitors/door-race.ts'
import { scale } from '#test/support/random.ts'

const { doors } = doorRace
/** Races in a normal run; `npm run soak -- door-race` runs more. */
const rounds = scale

const stack = await setUpStack({ withoutShipments: true })

test(
  'exactly 20 of 200 concurrent clients get one of 20 doors',
  async () => {
    const { tableName, tableClient, url } = stack
    const race = await prepareDoorRace({ url, tableName, tablesEndpoint: tableClient.endpoint })
    for (let round = 0; round < rounds; round += 1) {
      // The holds of the previous round have expired, and all rate limits are reset.
      await stack.advanceToNext('hour')
      const responses = await race.book(round)
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
      const bookings = parseBookings(responses)
      const won = bookings.flatMap((booking) => booking.booked_door_ids)
      expect(won).toHaveLength(doors)
      expect(new Set(won).size).toBe(doors)
      expect(bookings.filter((booking) => booking.success)).toHaveLength(doors)
      expect((await race.readDoors()).map((door) => door.state)).toEqual(
        Array.from({ length: doors }, () => 'soft'),
      )
      // A repeated request with the same key gets the same response and changes nothing.
      const again = parseBookings(await race.book(round, doors))
      expect(again.map(({ booked_door_ids }) => booked_door_ids)).toEqual(
        bookings.slice(0, doors).map(({ booked_door_ids }) => booked_door_ids),
      )
    }
    race.close()
  },
  120_000 + 60_000 * rounds,
)
