import { log } from '#functions/lib/log.ts'
import { createActors } from './actors.ts'
import type { Fault } from './faults.ts'
import { buildSimulator, type Commit } from './simulator.ts'
import type { Bank } from './model-provider.ts'
import type { Operations } from './operations.ts'
import type { Process } from './scheduler.ts'
import { setTheScene } from './setting.ts'
import { calm } from './fault-plan.ts'
import { Violation, checkInvariants, type Invariant } from './invariants.ts'

const minute = 60_000
const hour = 60 * minute

/** What came of a history. */
export interface Result {
  readonly seed: number
  /** Steps that chance has ordered. */
  readonly turns: number
  /** What went wrong; `crash` is an error that nobody foresaw. */
  readonly failure?: { readonly invariant: Invariant | 'crash'; readonly detail: string }
}

/** How a history is run. */
interface Options {
  /** A mistake that is to be found. */
  readonly fault?: Fault
  /** Is told every step. */
  readonly trace?: (line: string) => void
}

/** The payments that a commit has settled. */
const settledIn = ({ changes }: Commit): readonly string[] =>
  changes.flatMap(({ before, after }) => {
    const isSettled = before?.['state'] === 'received' && after?.['state'] === 'settled'
    return isSettled && typeof after['id'] === 'string' ? [after['id']] : []
  })

/**
 * Plays one history: people who want the same few doors, a bank, a network, and everything that
 * can go wrong between them, all in the order that the seed draws; then lets everything come to
 * its end and judges what is left. The booking, paying and releasing code is the real one.
 */
export const runHistory = async (seed: number, { fault, trace }: Options = {}): Promise<Result> => {
  // Refused messages are part of the game.
  log.setLogLevel('SILENT')
  const house = buildSimulator(seed, fault, trace, fault?.scene)
  const { scheduler, chance } = house
  const bank: Bank = new Map()
  const operations: Operations = new Map()
  const judge = checkInvariants(house, bank, operations)
  const cast = createActors(house, bank, operations, judge)
  house.committed = (commit) => {
    try {
      judge.committed(commit)
    } catch (error) {
      scheduler.fail(error)
    }
    for (const id of settledIn(commit)) cast.streamSettled(id)
  }

  const clients = setTheScene(house)
  for (const client of clients) {
    const act = async (self: Process) => {
      for (let acts = 2 + chance.below(4); acts > 0; acts -= 1) await cast.act(self, client)
    }
    house.spawn(client.name, act)
    const tab = `${client.name} in another tab`
    if (house.scene === 'crowded') house.spawn(tab, (self) => cast.hesitate(self, client))
    else if (chance.hit(0.4)) house.spawn(tab, act)
  }
  if (house.scene === 'crowded' || chance.hit(0.6)) {
    const rival = { name: 'rival', holder: 'rival', owner: 'rival', orderIds: [] }
    house.spawn(rival.name, (self) => cast.hesitate(self, rival))
  }
  if (house.scene === 'expiring') {
    house.spawn('late scans', async (self) => {
      await scheduler.pause(self, minute)
      house.crashAll()
      scheduler.jump(49 * hour)
      for (let times = 3; times > 0; times -= 1) house.spawn('a minute', cast.passMinute)
      await cast.scanAll(self)
    })
  }
  house.spawn('time', async (self) => {
    for (let times = chance.below(6); times > 0; times -= 1) {
      await scheduler.pause(self, chance.below(2 * minute * house.pace))
      if (chance.hit(0.25)) scheduler.jump(chance.pick([15 * minute, 16 * minute]))
      if (chance.hit(0.1)) {
        // No call of ours or of the table lives for a day.
        house.crashAll()
        scheduler.jump(chance.pick([25, 39, 49]) * hour)
      }
      if (chance.hit(0.3)) cast.sweep()
      if (chance.hit(0.3)) await cast.scanAll(self)
      await cast.passMinute(self)
    }
  })

  try {
    await scheduler.run()
    house.trouble = calm
    house.spawn('end', async (self) => {
      await cast.repeatAll()
      for (const wait of [
        2 * minute,
        2 * minute,
        16 * minute,
        25 * hour,
        25 * hour,
        50 * hour,
        15 * 24 * hour,
      ]) {
        await scheduler.pause(self, wait)
        await cast.passMinute(self)
      }
    })
    await scheduler.run()
    judge.ended()
    return { seed, turns: scheduler.turns }
  } catch (error) {
    const invariant = error instanceof Violation ? error.invariant : 'crash'
    const detail =
      error instanceof Violation
        ? error.message
        : String(error instanceof Error ? error.stack : error)
    return { seed, turns: scheduler.turns, failure: { invariant, detail } }
  }
}
