import { isoTime } from '../clock.ts'
import { log } from '../log.ts'
import type { Runtime } from '../runtime.ts'
import type { Item } from './operations.ts'
import { equals, ignoreLost } from './operations.ts'

const minuteMilliseconds = 60_000
/** The longest wait between two tries of work that fails. */
const longestMinutes = 60
/** Failures in a row after which a person must look: by then about eight hours have gone by. */
const mostFailures = 12

/** The partition of the `due` index for what nobody tries again by itself. */
export const parked = 'parked'

const failuresOf = (item: Item): number => {
  const failures = item['due_failures']
  return typeof failures === 'number' ? failures : 0
}

/**
 * Puts off due work that has failed, each time for twice as long, so that it holds up nothing that
 * becomes due behind it; what fails again and again is parked, and the line that tells so alarms.
 * Work that has been given another time meanwhile stays as it is.
 */
export const putOff = async (runtime: Runtime, item: Item, error: unknown): Promise<void> => {
  const failures = failuresOf(item) + 1
  const isParked = failures >= mostFailures
  const minutes = Math.min(longestMinutes, 2 ** (failures - 1))
  await runtime.table
    .write({
      update: { PK: item.PK, SK: item.SK },
      set: {
        due_failures: failures,
        ...(isParked
          ? { due: parked, parked_from: item['due'] }
          : { due_at: isoTime(runtime.now() + minutes * minuteMilliseconds) }),
      },
      if: equals('due_at', item['due_at'] ?? null),
    })
    .catch(ignoreLost)
  log.error(isParked ? 'due work parked' : 'due work failed', {
    key: item.SK,
    failures,
    error_name: error instanceof Error ? error.name : 'unknown',
  })
}

/** Makes parked work due again, with all its tries. Answers how many pieces there were. */
export const unpark = async (runtime: Runtime): Promise<number> => {
  const { items } = await runtime.table.query({ index: 'due', partition: parked })
  for (const { PK, SK, parked_from } of items) {
    await runtime.table
      .write({
        update: { PK, SK },
        set: { due: parked_from },
        remove: ['due_failures', 'parked_from'],
        if: equals('due', parked),
      })
      .catch(ignoreLost)
  }
  return items.length
}
