import {
  getPlanHorizon,
  isSameVisit,
  type RecurringOrder,
} from '#shared/collections/check-recurring.ts'
import { isCollectionCancellable } from '#shared/collections/courier-collection.ts'
import { isCollectionDay } from '#shared/collections/handling-rules.ts'
import { parseIsoDay, toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, getWeekday } from '#shared/lib/tallinn-time.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { log } from '#functions/lib/log.ts'
import { cancelCollection } from '#functions/collections/cancel-collection.ts'
import { endRecurring } from '#functions/collections/end-recurring.ts'
import { decideRecurringOrder, orderedRecurring } from '#functions/collections/order-recurring.ts'
import { planRecurring } from '#functions/collections/plan-recurring.ts'
import { commitOnce } from '#functions/store/commit-once.ts'
import { keys, parseOwner } from '#functions/store/keys.ts'
import type { Change } from '#functions/store/memory-table.ts'
import type { Item } from '#functions/store/operations.ts'
import {
  courierCollectionsItem,
  toDatedCollections,
} from '#functions/store/records/courier-collection-store.ts'
import {
  isOpen,
  recurringCollectionsItem,
} from '#functions/store/records/recurring-collection-store.ts'
import { exampleCollection } from '#test/support/examples/example-collection.ts'
import { buildSimulator } from './build-simulator.ts'
import { noFaults } from './fault-plan.ts'
import type { Fault } from './faults.ts'
import type { Process } from './scheduler.ts'

const owner = 'com_simulated'
const accountId = 'acc_simulated'
const place = exampleCollection.source_place
const hour = 3_600_000
type Window = Pick<RecurringOrder, 'timewindow_from' | 'timewindow_until'>
const windows: readonly [Window, Window] = [
  { timewindow_from: '09:00', timewindow_until: '13:00' },
  { timewindow_from: '13:00', timewindow_until: '17:00' },
]

class Broken extends Error {}

const check = (holds: boolean, detail: string): void => {
  if (!holds) throw new Broken(detail)
}

/**
 * Runs one history of recurring collections: people order and end them and cancel collections, while
 * the daily work runs several times at once, fails and crashes. Returns what did not hold. The code
 * that orders, plans and cancels is the real one.
 */
export const runRecurringHistory = async (
  seed: number,
  fault?: Fault,
): Promise<string | undefined> => {
  log.setLogLevel('SILENT')
  const simulator = buildSimulator(seed, fault, undefined, 'company')
  const { scheduler, random, store } = simulator
  /** The collections that were ever ordered, by day and recurring collection. */
  const ordered = new Map<string, string>()

  const listItems = (beginning: string) =>
    [...store.items.values()].filter(({ SK }) => SK.startsWith(beginning))
  const listVisits = () => listItems('COURIER#').flatMap(readVisits)
  const listRecurring = () =>
    listItems('RECURRING').flatMap((item) => recurringCollectionsItem.parse(item).collections)

  const readVisits = (item: Item | undefined) =>
    item ? toDatedCollections(courierCollectionsItem.parse(item)) : []
  const checkDay = ({ before, after }: Change) => {
    if (!after?.SK.startsWith('COURIER#')) return
    const visits = readVisits(after)
    for (const visit of visits) {
      const name = `${visit.day} ${visit.recurring_id}`
      const first = ordered.get(name) ?? visit.id
      check(first === visit.id, `two collections for ${name}: ${first}, ${visit.id}`)
      ordered.set(name, first)
    }
    const open = visits.filter(({ status }) => status !== 'cancelled')
    check(
      open.every((visit) => open.filter((each) => isSameVisit(each, visit)).length === 1),
      `two couriers at one time of ${after.SK}`,
    )
    for (const { id, status } of readVisits(before)) {
      const next = visits.find((each) => each.id === id)
      check(next !== undefined, `the collection ${id} of ${after.SK} is lost`)
      check(status !== 'cancelled' || next?.status === status, `${id} is not cancelled any more`)
    }
  }
  simulator.onCommit = ({ changes }) => {
    try {
      for (const change of changes) checkDay(change)
    } catch (error) {
      scheduler.fail(error)
    }
  }

  let requests = 0
  const orderRecurring = async () => {
    requests += 1
    const request = { key: keys.request(owner, `order-${requests}`), fingerprint: 'order' }
    const weekdays = [1, 2, 3, 4, 5].filter(() => random.hit(0.6))
    const order = {
      source_place: place,
      weekdays: weekdays.length === 0 ? [3] : weekdays,
      ...random.pick(windows),
    }
    const run = () =>
      simulator.attempt(`order ${requests}`, (runtime) =>
        commitOnce(runtime, request, orderedRecurring, () =>
          decideRecurringOrder(runtime, { owner, accountId }, order, async () => ({
            places: [place],
            touch: { update: keys.setting(owner, 'courier_collection'), add: { version: 1 } },
          })),
        ),
      )
    if ((await run()).kind === 'lost') await run()
  }
  const pickId = (ids: readonly string[]) => ids[random.below(ids.length)]
  const cancelVisit = async () => {
    const id = pickId(listVisits().map((visit) => visit.id))
    if (id === undefined) return
    await simulator.attempt(`cancel ${id}`, (runtime) =>
      cancelCollection(runtime, { owner, accountId, id }),
    )
  }
  const endOne = async () => {
    const id = pickId(
      listRecurring()
        .filter(isOpen)
        .map((each) => each.id),
    )
    if (id === undefined) return
    await simulator.attempt(`end ${id}`, (runtime) =>
      endRecurring(runtime, { owner, accountId, id }),
    )
  }
  const act = async () => {
    const action = random.below(10)
    if (action < 3) return orderRecurring()
    return action < 8 ? cancelVisit() : endOne()
  }
  const runDueWork = async () => {
    await simulator.attempt('due work', async (runtime) => {
      const to = toIsoTime(runtime.now())
      const range = { index: 'due_keys', partition: 'recurring_collections', to } as const
      for (const { PK } of (await runtime.table.query(range)).items)
        await planRecurring(runtime, parseOwner(PK), async () => [place])
    })
  }
  const runDay = async (self: Process, people: number) => {
    for (let count = people; count > 0; count -= 1) simulator.spawn('person', act)
    for (let count = 1 + random.below(3); count > 0; count -= 1)
      simulator.spawn('schedule', runDueWork)
    await scheduler.pause(self, random.below(2) * hour)
    if (random.hit(0.5)) await runDueWork()
    await scheduler.pause(self, 24 * hour)
  }

  const checkEnd = () => {
    const now = scheduler.now()
    const visits = listVisits()
    const horizon = parseIsoDay(getPlanHorizon(now))
    for (const each of listRecurring()) {
      const own = visits.filter(({ recurring_id }) => recurring_id === each.id)
      if (!isOpen(each)) {
        const left = own.filter((visit) => isCollectionCancellable(visit, now))
        check(left.length === 0, `${each.id} has ended and still orders ${left[0]?.day}`)
        continue
      }
      // Only days that were planned when nobody acted any more.
      for (const day of [addDays(horizon, -2), addDays(horizon, -1), horizon]) {
        const isExpected = each.weekdays.includes(getWeekday(day)) && isCollectionDay(day, 'ee')
        const planned = own.filter((visit) => visit.day === toIsoDay(day))
        check(
          planned.length === (isExpected ? 1 : 0),
          `${each.id} has ${planned.length} collections on ${toIsoDay(day)}`,
        )
      }
    }
  }

  try {
    simulator.spawn('days', async (self) => {
      await orderRecurring()
      for (let days = 4 + random.below(4); days > 0; days -= 1) await runDay(self, random.below(4))
    })
    await scheduler.run()
    simulator.faultPlan = noFaults
    simulator.spawn('end', async (self) => {
      for (let days = 4; days > 0; days -= 1) await runDay(self, 0)
      await runDueWork()
    })
    await scheduler.run()
    checkEnd()
    return undefined
  } catch (error) {
    if (error instanceof Broken) return error.message
    throw error
  }
}
