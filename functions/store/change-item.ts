import { Problem } from '#functions/lib/problem.ts'
import { runtime, type Runtime } from './runtime.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { backOff } from './back-off.ts'
import { commitWrites } from './commit-writes.ts'
import type { Attributes, Item, Key, Write } from './operations.ts'
import { TransactionCanceled, equals, notExists } from './operations.ts'

/** More lost races than this indicate another error. */
const maxAttempts = 10

/**
 * Reads an item, computes its next value by `change` and writes it, repeating after a concurrent
 * change. For small lists stored in one item, whose limits then hold under concurrency as well.
 * `buildOthers` builds writes of other items that belong to the change. Returns what was written.
 * @throws what `change` throws, or Problem conflict when every attempt loses the race.
 */
export const changeItem = async <Next extends Attributes>(
  key: Key,
  change: (item: Item | undefined) => Next,
  buildOthers: (item: Item | undefined, next: Next) => readonly Write[] = () => [],
  source: Omit<Runtime, 'now'> = runtime,
): Promise<Next> => {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const item = await source.table.get(key)
    const next = change(item)
    const version = typeof item?.['version'] === 'number' ? item['version'] : 0
    const write: Write = {
      // Attributes that a later release has written stay.
      put: { ...item, ...key, ...next, version: version + 1 },
      if: item ? equals('version', version) : notExists,
    }
    const others = buildOthers(item, next)
    try {
      await commitWrites(source.table, [write, ...others])
      return next
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error
      await backOff(source, attempts)
    }
  }
  throw new Problem('conflict', formatMessage('conflict'))
}
