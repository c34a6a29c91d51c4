import { expect, test } from 'vitest'
import { getKey } from '#functions/store/memory-table.ts'
import type { Write } from '#functions/store/operations.ts'
import type { UsualRoom } from '#shared/doors/usual-room.ts'
import { lockerRoom } from '#functions/doors/locker-room.ts'
import { changeWrites, type Fault } from './faults.ts'
import { runLockerRoomHistory } from './locker-room-history.ts'

const historyCount = 25
const maxHistoriesPerFault = 60

/** Changes the writes of a room that is stored already. */
const changeRoom = (change: (write: Extract<Write, { update: unknown }>) => Write) =>
  changeWrites((write) =>
    'update' in write && getKey(write).SK === 'ROOM' && write.if && !('absent' in write.if)
      ? change(write)
      : write,
  )

/** The mistakes that the histories must find. */
const faults: readonly Fault[] = [
  {
    name: 'the hours before a change are lost',
    table: changeRoom((write) => ({ ...write, set: { ...write.set, days: {} } })),
  },
  {
    name: 'the ends of bookings are lost',
    table: changeRoom(({ set = {}, ...write }) => {
      const steps = lockerRoom.shape.steps.parse(set['steps'])
      return { ...write, set: { ...set, steps: steps.slice(0, 1).map((step) => ({ ...step })) } }
    }),
  },
]

test(`what is said of a locker is what its doors show, in ${historyCount} histories of nine weeks`, async () => {
  const said: UsualRoom[] = []
  for (let seed = 1; seed <= historyCount; seed += 1) {
    const { mistake, sentences } = await runLockerRoomHistory(seed)
    expect(mistake, `seed ${seed}`).toBeUndefined()
    said.push(...sentences)
  }
  expect(new Set(said.map(({ kind }) => kind))).toEqual(new Set(['all_day', 'after', 'before']))
  expect(said.some(({ days, of }) => days < of)).toBe(true)
}, 300_000)

test.each(faults)(
  'the histories find out when $name',
  async (fault) => {
    let found: string | undefined
    for (let seed = 1; seed <= maxHistoriesPerFault && found === undefined; seed += 1)
      found = (await runLockerRoomHistory(seed, fault)).mistake
    expect(found).toMatch(/days had room$/)
  },
  300_000,
)
