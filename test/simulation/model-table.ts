import type { Item, Table, Write } from '#functions/lib/store/operations.ts'
import { ConditionFailed, TransactionRefused } from '#functions/lib/store/operations.ts'
import { keyOf } from '#functions/lib/store/memory-table.ts'
import type { Simulator } from './simulator.ts'
import type { Process } from './scheduler.ts'
import { drawFate, throttled, timeout } from './fault-plan.ts'

/** A call that gets no answer is given up after up to so many milliseconds. */
const timeoutMilliseconds = 3_000
/** A call that its caller has given up may still be carried out so much later. */
const lateMilliseconds = 20_000
/** A process stands still for a moment, in which others pass it, or until a soft booking is long over. */
const moments = [20, 40, 80, 160] as const
const stalls = [...moments, 500, 5_000, 60_000, 17 * 60_000] as const

/** Waits for its turn, and now and then for very long. */
const takeTurn = (house: Simulator, self: Process): Promise<void> => {
  const { scheduler, chance, trouble, scene } = house
  const delays = scene === 'any' ? stalls : moments
  return scheduler.pause(self, chance.hit(trouble.stall) ? chance.pick(delays) : 0)
}

const forever = new Promise<never>(() => {})

const describe = (write: Write): string => {
  const [verb] = Object.keys(write)
  const { PK, SK } = keyOf(write)
  const set = 'update' in write ? ` ${JSON.stringify(write.set ?? { remove: write.remove })}` : ''
  return `${verb} ${PK}/${SK}${set}`
}

/**
 * The table as one process sees it: right, but slow, unreliable, and at times answering one thing
 * and doing another, as a table on a network is.
 */
export const modelTable = (house: Simulator, self: Process): Table => {
  const { scheduler, chance, store } = house

  const commit = (writes: readonly Write[]): readonly Item[] => {
    const { failed, changes } = store.commit(writes)
    house.trace(
      self,
      `${failed.includes(true) ? 'refused' : 'commits'} ${writes.map(describe).join(' | ')}`,
    )
    if (failed.includes(true)) throw new TransactionRefused(failed, false)
    house.committed({ operation: self.operation, changes })
    return changes.flatMap((change) => change.after ?? [])
  }

  const commitUnseen = (writes: readonly Write[]): void => {
    try {
      commit(writes)
    } catch (error) {
      if (!(error instanceof TransactionRefused)) scheduler.fail(error)
    }
  }

  const commitLate = async (writes: readonly Write[]): Promise<void> => {
    const ghost = { name: `${self.name} (late)`, operation: self.operation, alive: true }
    house.register(ghost, () => {})
    await scheduler.pause(ghost, chance.below(lateMilliseconds))
    commitUnseen(writes)
  }

  const giveUp = async (): Promise<never> => {
    await scheduler.pause(self, chance.below(timeoutMilliseconds))
    throw timeout()
  }

  const read = async <Answer>(run: () => Answer): Promise<Answer> => {
    await takeTurn(house, self)
    switch (drawFate(chance, house.trouble)) {
      case 'throttled':
        throw throttled()
      case 'timeoutBefore':
      case 'timeoutAfter':
        return giveUp()
      case 'crashBefore':
        house.crash(self)
        return forever
      default:
        return run()
    }
  }

  const change = async (writes: readonly Write[]): Promise<readonly Item[]> => {
    await takeTurn(house, self)
    const fate = drawFate(chance, house.trouble)
    if (fate !== 'fine') house.trace(self, `meets ${fate}`)
    switch (fate) {
      case 'throttled':
        throw throttled()
      case 'conflict':
        throw new TransactionRefused(
          writes.map(() => false),
          true,
        )
      case 'timeoutBefore':
        return giveUp()
      case 'timeoutAfter':
        commitUnseen(writes)
        return giveUp()
      case 'late':
        void commitLate(writes)
        return giveUp()
      case 'repeated':
        commitUnseen(writes)
        await scheduler.pause(self)
        return commit(writes)
      case 'crashBefore':
        house.crash(self)
        return forever
      case 'crashAfter':
        commitUnseen(writes)
        house.crash(self)
        return forever
      case 'fine': {
        const after = commit(writes)
        await takeTurn(house, self)
        return after
      }
    }
  }

  return {
    get: (key) => read(() => store.get(key)),
    getMany: (keys) => read(() => keys.flatMap((key) => store.get(key) ?? [])),
    query: (range) => read(() => store.query(range)),
    write: async (write) => {
      try {
        const [item] = await change([write])
        return 'update' in write ? item : undefined
      } catch (error) {
        if (!(error instanceof TransactionRefused)) throw error
        // A single write knows no conflict: the client library waits and repeats it.
        throw error.conflict ? throttled() : new ConditionFailed()
      }
    },
    transact: async (writes) => {
      await change(writes)
    },
  }
}
