import { bookingsOf, doorRace, prepareDoorRace } from '#test/lib/door-race.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { startBenchStack } from './wire/bench-stack.ts'

const rounds = 5
const { clients, doors, limitMs } = doorRace

/** Longer than a soft booking holds a door. */
const letHoldsEnd = async (url: string) => {
  const body = JSON.stringify({ advance: 'PT16M' })
  const answer = await fetch(`${url}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`The clock did not move: ${answer.status}`)
}

/** The race for doors through the wire: how long until the last of all clients has its answer. */
export const doorsBench = async (): Promise<BenchRow[]> => {
  const stack = await startBenchStack()
  try {
    const race = await prepareDoorRace(stack)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await letHoldsEnd(stack.url)
      const started = performance.now()
      const answers = await race.book(round)
      times.push(performance.now() - started)
      const won = new Set(bookingsOf(answers).flatMap(({ booked_door_ids }) => booked_door_ids))
      if (won.size !== doors) throw new Error(`${won.size} doors were won`)
    }
    race.close()
    const value = median(times)
    const name = `${clients} clients race for ${doors} doors through the wire`
    const goal = `≤ ${limitMs} ms`
    return [{ name, value, unit: 'ms', baseline: null, ratio: null, goal, ok: value <= limitMs }]
  } finally {
    await stack.stop()
  }
}
