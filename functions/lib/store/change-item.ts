import { Problem } from '../errors.ts'
import { runtime } from '../runtime.ts'
import { messageText } from '#shared/lib/messages.ts'
import { backOff } from './back-off.ts'
import type { Attributes, Item, Key } from './operations.ts'
import { ConditionFailed, equals, missing } from './operations.ts'
import { table } from './table.ts'

/** Rivals that win this often mean that something else is wrong. */
const maxTries = 10

/**
 * Changes an item by what it holds, anew after whoever was faster: for small lists that lie in one
 * item, whose limits then hold in a race as well. Answers what was written.
 * @throws what `change` throws, or Problem conflict when rivals win every try.
 */
export const changeItem = async <Next extends Attributes>(
  key: Key,
  change: (item: Item | undefined) => Next,
): Promise<Next> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const item = await table.get(key)
    const next = change(item)
    const version = typeof item?.['version'] === 'number' ? item['version'] : 0
    try {
      await table.write({
        // Attributes that a later release has written stay.
        put: { ...item, ...key, ...next, version: version + 1 },
        if: item ? equals('version', version) : missing,
      })
      return next
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      await backOff(runtime, tries)
    }
  }
  throw new Problem('conflict', messageText('conflict'))
}
