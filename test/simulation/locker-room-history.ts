import type { UsualRoom } from '#shared/doors/usual-room.ts'
import {
  addDays,
  getWeekday,
  type LocalDay,
  tallinnTimeToUtc,
  toTallinnDay,
} from '#shared/lib/tallinn-time.ts'
import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { type DoorSize, getSizeRank } from '#shared/places/door-sizes.ts'
import { findUsualRoom } from '#functions/doors/find-usual-room.ts'
import { lockerRoom, updateLockerRoom } from '#functions/doors/locker-room.ts'
import { log } from '#functions/lib/log.ts'
import { keys } from '#functions/store/keys.ts'
import {
  buildEmptyWrite,
  buildHardBookingWrite,
  buildOccupyWrite,
  buildSoftBookingWrite,
  cancelHardBooking,
  door,
  type Door,
  isFree,
} from '#functions/store/records/door-store.ts'
import { buildSimulator } from './build-simulator.ts'
import type { Fault } from './faults.ts'
import { addDoor } from './scenario-data.ts'
import type { Process } from './scheduler.ts'

const place = 1
const minute = 60_000
const hour = 60 * minute
const dayMs = 24 * hour
const weeks = 8
/** The stream hands a change over within so much. */
const maxDelay = 5 * minute
/** So much later a change has been carried out, after all failures. */
const maxLag = 20 * minute

/** The doors from a moment on. */
interface Frame {
  readonly at: number
  readonly doors: readonly Door[]
}

/** A time without a free door for a size. */
interface Shortage {
  readonly from: number
  readonly to: number
}

/** Lists the times without a free door for a size, by the doors alone. */
const listShortages = (film: readonly Frame[], size: DoorSize, end: number): Shortage[] => {
  const shortages: Shortage[] = []
  for (const [index, { at, doors }] of film.entries()) {
    const next = film[index + 1]?.at ?? end
    const fitting = doors.filter((each) => getSizeRank(each.size) >= getSizeRank(size))
    if (fitting.length === 0 || fitting.some((each) => isFree(each, at))) continue
    const to = Math.min(next, ...fitting.map(({ until }) => (until ?? at) + 1))
    const last = shortages.at(-1)
    if (last?.to === at) shortages[shortages.length - 1] = { from: last.from, to }
    else shortages.push({ from: at, to })
  }
  return shortages
}

/** The hours that the text names. */
const toSpan = ({ kind, time }: UsualRoom, day: LocalDay) => {
  const at = tallinnTimeToUtc(day, 60 * Number((time ?? '00:00').slice(0, 2)))
  const [midnight, next] = [tallinnTimeToUtc(day), tallinnTimeToUtc(addDays(day, 1))]
  return kind === 'before' ? { from: midnight, to: at } : { from: at, to: next }
}

/**
 * Says what is wrong with a sentence; undefined if it is right. On a day that it counts no door for its size was
 * missing for longer than a change needs, and it counts all days on which none was missing at all.
 */
const findMistake = (
  usual: UsualRoom,
  shortages: readonly Shortage[],
  days: readonly LocalDay[],
): string | undefined => {
  const spans = days
    .filter((day) => getWeekday(day) === usual.weekday)
    .map((day) => toSpan(usual, day))
  const overlap = (span: Shortage) =>
    Math.max(
      0,
      ...shortages.map(({ from, to }) => Math.min(to, span.to) - Math.max(from, span.from)),
    )
  const least = spans.filter(({ from, to }) => overlap({ from: from - maxLag, to }) === 0).length
  const most = spans.filter((span) => overlap(span) <= maxLag).length
  const isRight = usual.of === spans.length && least <= usual.days && usual.days <= most
  return isRight
    ? undefined
    : `${JSON.stringify(usual)}: ${least} to ${most} of ${spans.length} days had room`
}

/** The sentences of a history, and what is wrong with one of them. */
export interface LockerRoomResult {
  readonly mistake: string | undefined
  readonly sentences: readonly UsualRoom[]
}

/**
 * Runs nine weeks of one locker: people hold, book and cancel doors, put parcels in, and couriers empty them, in a
 * rhythm that the seed draws. The stream hands each change over once or twice, late and in any order; its
 * handler fails, crashes and races, and is repeated. Then each sentence is compared with the doors themselves.
 */
export const runLockerRoomHistory = async (
  seed: number,
  fault?: Fault,
): Promise<LockerRoomResult> => {
  log.setLogLevel('SILENT')
  const simulator = buildSimulator(seed, fault, undefined, 'crowded')
  const { scheduler, random, store } = simulator
  const sizes: readonly DoorSize[] = ['S', 'S', 'M', 'L']
  for (const [index, size] of sizes.entries()) addDoor(simulator, { place, id: `d${index}`, size })
  const listDoors = () =>
    [...store.items.values()]
      .filter(({ SK }) => SK.startsWith('DOOR#'))
      .map((item) => door.parse(item))
  const film: Frame[] = [{ at: scheduler.now(), doors: listDoors() }]

  const deliver = async (self: Process) => {
    await scheduler.pause(self, random.below(maxDelay))
    const update = () => simulator.attempt('room', (runtime) => updateLockerRoom(runtime, place))
    while ((await update()).kind === 'lost') await scheduler.pause(self, minute / 2)
  }
  const change = (write: Parameters<typeof store.commit>[0][number]) => {
    if (store.commit([write]).failed.includes(true)) return
    film.push({ at: scheduler.now(), doors: listDoors() })
    for (let times = 1 + random.below(2); times > 0; times -= 1) simulator.spawn('stream', deliver)
  }

  let parcels = 0
  const send = async (self: Process) => {
    const now = scheduler.now()
    const free = listDoors().filter((each) => isFree(each, now))
    const wanted = free[random.below(free.length)]
    if (!wanted) return
    parcels += 1
    const [holder, order] = [`ses_${parcels}`, `ord_${parcels}`]
    change(buildSoftBookingWrite(wanted, holder, now + 15 * minute, now))
    await scheduler.pause(self, random.below(20) * minute)
    const paidAt = scheduler.now()
    const until = tallinnTimeToUtc(addDays(toTallinnDay(paidAt), 1 + random.below(2))) - 1000
    change(buildHardBookingWrite(wanted, order, until, paidAt, holder))
    await scheduler.pause(self, random.below(6) * hour)
    if (random.hit(0.2)) change(cancelHardBooking(wanted, order))
    else if (random.hit(0.8)) change(buildOccupyWrite(wanted, order, scheduler.now()))
  }
  const empty = () => {
    for (const each of listDoors())
      if (each.state === 'occupied') change(buildEmptyWrite(each, each.holder ?? ''))
  }

  const busyFrom = 8 + random.below(5)
  const courierAt = 15 + random.below(5)
  const parcelsADay = 3 + random.below(8)
  const start = toTallinnDay(scheduler.now())
  simulator.spawn('days', async (self) => {
    const waitUntil = (days: number, hours: number) =>
      scheduler.pause(self, tallinnTimeToUtc(addDays(start, days), hours * 60) - scheduler.now())
    for (let days = 1; days <= weeks * 7 + 3; days += 1) {
      await waitUntil(days, busyFrom)
      for (let count = random.below(parcelsADay + 1); count > 0; count -= 1) {
        simulator.spawn('person', async (person) => {
          await scheduler.pause(person, random.below(5 * hour))
          await send(person)
        })
      }
      await waitUntil(days, courierAt)
      if (random.hit(0.9)) empty()
    }
  })
  await scheduler.run()

  const end = scheduler.now() + 2 * dayMs
  const room = lockerRoom.parse(store.get(keys.lockerRoom(place)))
  const firstDay = addDays(toTallinnDay(room.since), 1)
  const asked = parcelSizes
    .filter((size): size is ParcelSize => size !== 'XL')
    .flatMap((size) =>
      [0, 1].flatMap((ahead) => {
        const now = scheduler.now() + ahead * dayMs
        const usual = findUsualRoom(room, { opening_hours: [] }, [size], now)
        return usual ? [{ usual, now }] : []
      }),
    )
  const mistakes = asked.flatMap(({ usual, now }) => {
    const days = Array.from({ length: weeks * 7 }, (_, index) =>
      addDays(toTallinnDay(now), index - weeks * 7),
    ).filter((day) => tallinnTimeToUtc(day) >= tallinnTimeToUtc(firstDay))
    return findMistake(usual, listShortages(film, usual.size, end), days) ?? []
  })
  return { mistake: mistakes[0], sentences: asked.map(({ usual }) => usual) }
}
