import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsOf, doorRace, prepareDoorRace } from '../lib/door-race.ts'
import type { TestStack } from '../lib/stack.ts'
import { startTestStack } from '../lib/stack.ts'

const { clients, doors, limitMs } = doorRace

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

test('of 200 clients who want 20 doors exactly 20 win, in two seconds', async () => {
  const { tableName, tableClient, url } = stack
  const race = await prepareDoorRace({ url, tableName, tablesEndpoint: tableClient.endpoint })
  const times: number[] = []
  // What else the machine does may take the time, so the best of three counts.
  for (let round = 0; round < 3 && Math.min(...times, Infinity) >= limitMs; round += 1) {
    // Whatever was held before has run out.
    if (round > 0) await stack.advanceClock('PT16M')
    const start = performance.now()
    const answers = await race.book(round)
    times.push(performance.now() - start)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bookings = bookingsOf(answers)
    const won = bookings.flatMap((booking) => booking.booked_door_ids)
    expect(won).toHaveLength(doors)
    expect(new Set(won).size).toBe(doors)
    expect(bookings.filter((booking) => booking.success)).toHaveLength(doors)
    expect((await race.readDoors()).map((door) => door.state)).toEqual(
      Array.from({ length: doors }, () => 'soft'),
    )
    // Whoever asks again with the same key is told the same, and nothing changes.
    const again = bookingsOf(await race.book(round, 20))
    expect(again.map(({ booked_door_ids }) => booked_door_ids)).toEqual(
      bookings.slice(0, 20).map(({ booked_door_ids }) => booked_door_ids),
    )
  }
  race.close()
  console.log(`${clients} clients, ${doors} doors: ${times.map(Math.round).join(', ')} ms`)
  expect(Math.min(...times)).toBeLessThan(limitMs)
}, 120_000)
