import { parseBookings, doorRace, prepareDoorRace } from '#test/support/visitors/door-race.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { benchHundredDoors } from '#bench/doors/book-hundred.ts'
import { advanceClock } from '#bench/wire/advance-clock.ts'
import { type BenchStack, startBenchStack } from '#bench/wire/bench-stack.ts'

const rounds = 5
const { clients, doors, limitMs } = doorRace

/** Moves the clock past the end of all soft bookings and of the wait of visitors who did not pay. */
const resetHolds = (stack: BenchStack) => advanceClock(stack, 'PT1H')

/** Measures the race for doors over HTTP: the time until the last client has its response. */
export const benchDoors = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const race = await prepareDoorRace(stack)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await resetHolds(stack)
      const startTime = performance.now()
      const responses = await race.book(round)
      times.push(performance.now() - startTime)
      const won = new Set(
        parseBookings(responses).flatMap(({ booked_door_ids }) => booked_door_ids),
      )
      if (won.size !== doors) throw new Error(`${won.size} doors were booked instead of ${doors}`)
    }
    race.close()
    const value = median(times)
    const name = `${clients} clients race for ${doors} doors through the wire`
    const goal = `≤ ${limitMs} ms`
    return [
      { name, value, unit: 'ms', baseline: null, ratio: null, goal, ok: value <= limitMs },
      ...(await benchHundredDoors(stack)),
    ]
  } finally {
    await stack.stop()
  }
}
