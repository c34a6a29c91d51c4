import { log } from '#functions/lib/log.ts'
import { createActors } from '#test/simulation/actors/create-actors.ts'
import type { Fault } from './faults.ts'
import { buildSimulator } from './build-simulator.ts'
import type { Commit, Scenario, Simulator } from './simulator.ts'
import type { Bank } from './model-provider.ts'
import { seedAfterSale } from './after-sale-data.ts'
import { seedCollections } from './collection-data.ts'
import { seedCompany } from './company-data.ts'
import type { Operations, Prints } from './operations.ts'
import type { Process } from './scheduler.ts'
import { seedEditing } from './editing-data.ts'
import { type Client, seedScenario } from './scenario-data.ts'
import { noFaults } from './fault-plan.ts'
import { createInvariants } from '#test/simulation/invariants/create-invariants.ts'
import { Violation, type Invariant } from '#test/simulation/invariants/violation.ts'

const minute = 60_000
const hour = 60 * minute

/** The result of a history. */
export interface Result {
  readonly seed: number
  /** Number of steps that the scheduler has run. */
  readonly turns: number
  /** The invariant that did not hold; `crash` is an unexpected error. */
  readonly failure?: { readonly invariant: Invariant | 'crash'; readonly detail: string }
}

/** Options of a history. */
interface Options {
  /** A fault that the invariants must find. */
  readonly fault?: Fault
  /** By default the seed or the fault chooses it. */
  readonly scenario?: Scenario
  /** Called with a line for every step. */
  readonly trace?: (line: string) => void
}

/** Returns the ids of the payments that a commit has settled, or whose refunds it has changed. */
const listSettledPayments = ({ changes }: Commit): readonly string[] =>
  changes.flatMap(({ before, after }) => {
    if (after?.SK !== 'PAYMENT') return []
    const isSettled = before?.['state'] === 'received' && after['state'] === 'settled'
    const isRefunding = JSON.stringify(before?.['refunds']) !== JSON.stringify(after['refunds'])
    return (isSettled || (before && isRefunding)) && typeof after['id'] === 'string'
      ? [after['id']]
      : []
  })

/** A client, and one step of what it does. */
interface Acting {
  readonly client: Client
  readonly step: (self: Process) => Promise<unknown>
}

/** Writes the data of a history's scenario into the table. Returns its clients. */
const seedClients = (
  simulator: Simulator,
  bank: Bank,
  actors: ReturnType<typeof createActors>,
): Acting[] => {
  switch (simulator.scenario) {
    case 'editing':
      return seedEditing(simulator, bank).map((client) => ({
        client,
        step: (self) => actors.edit(self, client),
      }))
    case 'company':
      return seedCompany(simulator).map((client) => ({
        client,
        step: (self) => actors.work(self, client),
      }))
    case 'after_sale': {
      const { senders, recipients } = seedAfterSale(simulator, bank)
      for (const recipient of recipients)
        simulator.spawn(`way to ${recipient.name}`, (self) => actors.carry(self, recipient))
      return [
        ...senders.map((client) => ({
          client,
          step: (self: Process) => actors.edit(self, client),
        })),
        ...recipients.map((client) => ({
          client,
          step: (self: Process) => actors.receive(self, client),
        })),
      ]
    }
    case 'collections':
      return seedCollections(simulator).map((client) => ({
        client,
        step: (self) => actors.reserve(self, client),
      }))
    default:
      return seedScenario(simulator).map((client) => ({
        client,
        step: (self) => actors.act(self, client),
      }))
  }
}

/**
 * Runs one history: clients that want the same few doors, a bank, a carrier, and the faults of the
 * fault plan, in an order that the seed determines. Then it runs everything to its end and checks
 * the final state. The code that books, pays and releases is the real one.
 */
export const runHistory = async (
  seed: number,
  { fault, trace, scenario }: Options = {},
): Promise<Result> => {
  // Refused messages are expected here.
  log.setLogLevel('SILENT')
  const simulator = buildSimulator(seed, fault, trace, scenario ?? fault?.scenario)
  const { scheduler, random } = simulator
  const bank: Bank = new Map()
  const operations: Operations = new Map()
  const prints: Prints = []
  const invariants = createInvariants(simulator, bank, operations, prints)
  const actors = createActors(simulator, bank, operations, invariants, prints)
  simulator.onCommit = (commit) => {
    try {
      invariants.checkCommit(commit)
    } catch (error) {
      scheduler.fail(error)
    }
    for (const id of listSettledPayments(commit)) actors.streamSettled(id)
  }

  /** A call that refunds does not last for minutes. */
  const hasShortCalls = ['editing', 'company', 'after_sale'].includes(simulator.scenario)
  for (const { client, step } of seedClients(simulator, bank, actors)) {
    const act = async (self: Process) => {
      for (let actions = 2 + random.below(4); actions > 0; actions -= 1) await step(self)
    }
    simulator.spawn(client.name, act)
    const tabName = `${client.name} in another tab`
    if (simulator.scenario === 'crowded')
      simulator.spawn(tabName, (self) => actors.tryDoors(self, client))
    else if (random.hit(0.4)) simulator.spawn(tabName, act)
  }
  if (simulator.scenario === 'crowded' || random.hit(0.6)) {
    const competitor = {
      name: 'competitor',
      holder: 'competitor',
      owner: 'competitor',
      orderIds: [],
    }
    simulator.spawn(competitor.name, (self) => actors.tryDoors(self, competitor))
  }
  if (simulator.scenario === 'expiring') {
    simulator.spawn('late scans', async (self) => {
      await scheduler.pause(self, minute)
      simulator.crashAll()
      scheduler.jump(49 * hour)
      for (let times = 3; times > 0; times -= 1) simulator.spawn('schedule', actors.runSchedule)
      await actors.scanParcels(self)
    })
  }
  if (simulator.scenario === 'collections') {
    // Every reservation has ended by then.
    simulator.spawn('late schedule', async (self) => {
      await scheduler.pause(self, 97 * hour)
      for (let times = 2; times > 0; times -= 1) await actors.runSchedule(self)
    })
  }
  simulator.spawn('time', async (self) => {
    for (let times = random.below(6); times > 0; times -= 1) {
      await scheduler.pause(self, random.below(2 * minute * simulator.pace))
      if (random.hit(0.25)) {
        if (hasShortCalls) simulator.crashAll()
        scheduler.jump(random.pick([15 * minute, 16 * minute]))
      }
      if (random.hit(0.1)) {
        // No running call lasts for a day.
        simulator.crashAll()
        scheduler.jump(random.pick([25, 39, 49]) * hour)
      }
      if (random.hit(0.3)) actors.deleteExpired()
      if (random.hit(0.3)) await actors.scanParcels(self)
      await actors.runSchedule(self)
    }
  })

  try {
    await scheduler.run()
    simulator.faultPlan = noFaults
    simulator.spawn('end', async (self) => {
      await actors.repeatAll()
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
        await actors.runSchedule(self)
      }
    })
    await scheduler.run()
    invariants.checkEnd()
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
