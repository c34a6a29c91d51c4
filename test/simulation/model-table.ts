import type { Item, Table, Write } from '#functions/store/operations.ts'
import { ConditionFailed, TransactionCanceled, WriteConflict } from '#functions/store/operations.ts'
import type { Delays } from '#functions/store/back-off.ts'
import { getKey } from '#functions/store/memory-table.ts'
import { repeatConflicts } from '#functions/store/repeat-conflicts.ts'
import type { Scenario, Simulator } from './simulator.ts'
import type { Process } from './scheduler.ts'
import { drawCallOutcome, createThrottlingError, createTimeoutError } from './fault-plan.ts'

/** A call without an answer times out after at most this many milliseconds. */
const maxTimeoutMs = 3_000
/** A call that has timed out may still be carried out at most this many milliseconds later. */
const maxLateMs = 20_000
/** How long a process stalls, in milliseconds: briefly, or until a soft booking has expired. */
const shortDelays = [20, 40, 80, 160] as const
const mediumDelays = [...shortDelays, 500, 5_000, 60_000] as const
const longDelays = [...mediumDelays, 17 * 60_000] as const

/** By scenario. A call that refunds does not last until the review of its refund, five minutes. */
const stalls = {
  any: longDelays,
  editing: mediumDelays,
  company: mediumDelays,
  after_sale: mediumDelays,
  collections: longDelays,
  crowded: shortDelays,
  expiring: shortDelays,
} as const satisfies Record<Scenario, readonly number[]>

/** Waits for the process's next turn, sometimes with a stall. */
const waitForTurn = (simulator: Simulator, self: Process): Promise<void> => {
  const { scheduler, random, faultPlan, scenario } = simulator
  return scheduler.pause(
    self,
    random.hit(faultPlan.stall) ? random.pick<number>(stalls[scenario]) : 0,
  )
}

const never = new Promise<never>(() => {})

const describe = (write: Write): string => {
  const [verb] = Object.keys(write)
  const { PK, SK } = getKey(write)
  const set = 'update' in write ? ` ${JSON.stringify(write.set ?? { remove: write.remove })}` : ''
  return `${verb} ${PK}/${SK}${set}`
}

/**
 * Creates the table as one process sees it: correct, but slow and unreliable. A call may fail for
 * its caller and still be carried out, as over a network. Conflicts are repeated as by the table of the
 * product.
 */
export const createModelTable = (simulator: Simulator, self: Process, wait: Delays): Table => {
  const { scheduler, random, store } = simulator

  const commit = (writes: readonly Write[]): readonly Item[] => {
    const { failed, changes } = store.commit(writes)
    simulator.trace(
      self,
      `${failed.includes(true) ? 'refused' : 'commits'} ${writes.map(describe).join(' | ')}`,
    )
    if (failed.includes(true)) throw new TransactionCanceled(failed)
    simulator.onCommit({ operation: self.operation, changes })
    return changes.flatMap((change) => change.after ?? [])
  }

  const commitSilently = (writes: readonly Write[]): void => {
    try {
      commit(writes)
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) scheduler.fail(error)
    }
  }

  const commitLate = async (writes: readonly Write[]): Promise<void> => {
    const lateProcess = { name: `${self.name} (late)`, operation: self.operation, alive: true }
    simulator.register(lateProcess, () => {})
    await scheduler.pause(lateProcess, random.below(maxLateMs))
    commitSilently(writes)
  }

  const failWithTimeout = async (): Promise<never> => {
    await scheduler.pause(self, random.below(maxTimeoutMs))
    throw createTimeoutError()
  }

  const read = async <Answer>(run: () => Answer): Promise<Answer> => {
    await waitForTurn(simulator, self)
    switch (drawCallOutcome(random, simulator.faultPlan)) {
      case 'throttled':
        throw createThrottlingError()
      case 'timeoutBefore':
      case 'timeoutAfter':
        return failWithTimeout()
      case 'crashBefore':
        simulator.crash(self)
        return never
      default:
        return run()
    }
  }

  const change = async (writes: readonly Write[]): Promise<readonly Item[]> => {
    await waitForTurn(simulator, self)
    const outcome = drawCallOutcome(random, simulator.faultPlan)
    if (outcome !== 'fine') simulator.trace(self, `meets ${outcome}`)
    switch (outcome) {
      case 'throttled':
        throw createThrottlingError()
      case 'conflict':
        throw new WriteConflict()
      case 'timeoutBefore':
        return failWithTimeout()
      case 'timeoutAfter':
        commitSilently(writes)
        return failWithTimeout()
      case 'late':
        void commitLate(writes)
        return failWithTimeout()
      case 'repeated':
        commitSilently(writes)
        await scheduler.pause(self)
        return commit(writes)
      case 'crashBefore':
        simulator.crash(self)
        return never
      case 'crashAfter':
        commitSilently(writes)
        simulator.crash(self)
        return never
      case 'fine': {
        const after = commit(writes)
        await waitForTurn(simulator, self)
        return after
      }
    }
  }

  return {
    maxWrites: simulator.maxWrites,
    get: (key) => read(() => store.get(key)),
    getMany: (keys) => read(() => keys.flatMap((key) => store.get(key) ?? [])),
    getValues: (keys, attribute) =>
      read(() =>
        keys.map((key) => store.get(key)?.[attribute]).filter((value) => typeof value === 'string'),
      ),
    query: (range) => read(() => store.query(range)),
    queryValues: (range, attribute) => read(() => store.queryValues(range, attribute)),
    count: (range) => read(() => store.count(range)),
    writeEntries: async (writes) => {
      for (const write of writes) await change([write])
    },
    write: (write) =>
      repeatConflicts(wait, async () => {
        try {
          const [item] = await change([write])
          return 'update' in write ? item : undefined
        } catch (error) {
          throw error instanceof TransactionCanceled ? new ConditionFailed() : error
        }
      }),
    transact: async (writes) => {
      await repeatConflicts(wait, () => change(writes))
    },
  }
}
