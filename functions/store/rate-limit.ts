import * as z from 'zod/mini'
import { now } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { toNetwork } from '#functions/lib/to-network.ts'
import { changeItem } from './change-item.ts'
import { keys } from './keys.ts'
import type { Item } from './operations.ts'
import { any, equals, ignoreConditionFailed, notExists } from './operations.ts'
import { table } from './table.ts'

/** At most `count` attempts in each window of `seconds`. */
export interface Limit {
  readonly count: number
  readonly seconds: number
}

/** Returns the key of the current window's attempts, and its end in seconds since 1970. */
const findWindow = (what: string, who: string, { seconds }: Limit) => {
  const window = Math.floor(now() / 1000 / seconds)
  return {
    key: keys.attempts(what, hashSecret(toNetwork(who)), window),
    end: (window + 1) * seconds,
  }
}

const countInWindow = async (
  { key, end }: ReturnType<typeof findWindow>,
  { count }: Limit,
): Promise<void> => {
  const item = await table.write({ update: key, add: { tries: 1 }, set: { expires_at: end } })
  const tries = typeof item?.['tries'] === 'number' ? item['tries'] : 0
  if (tries > count) {
    const retryAfter = end - Math.floor(now() / 1000)
    throw new Problem('too_many_requests', 'Too many requests', { retryAfter })
  }
}

/**
 * Counts one attempt at `what` by `who`: a network address, account, e-mail, phone or device, which
 * is stored hashed. The IPv6 addresses of one subscriber count together.
 * @throws Problem too_many_requests with the seconds until the window ends.
 */
export const countAttempt = (what: string, who: string, limit: Limit): Promise<void> =>
  countInWindow(findWindow(what, who, limit), limit)

/** Returns how many more attempts at `what` the limit allows `who` in the current window. */
export const countAttemptsLeft = async (
  what: string,
  who: string,
  limit: Limit,
): Promise<number> => {
  const item = await table.get(findWindow(what, who, limit).key)
  const tries = typeof item?.['tries'] === 'number' ? item['tries'] : 0
  return Math.max(0, limit.count - tries)
}

const hashes = z.array(z.string())

/** Characters of the hash of a counted value: 72 bits. */
const countedHashLength = 12

const readCounted = (item: Item | undefined): readonly string[] =>
  hashes.parse(item?.['counted'] ?? [])

/**
 * Counts those of some values that `who` has not used in the window yet: all of them, or none if they
 * would exceed the limit. They are stored hashed.
 * @throws what `refuse` returns for the seconds until the window ends.
 */
export const countDistinct = async (
  what: string,
  who: string,
  limit: Limit,
  values: readonly string[],
  refuse: (retryAfter: number) => Problem,
): Promise<void> => {
  const { key, end } = findWindow(what, who, limit)
  const used = values.map((value) => hashSecret(value).slice(0, countedHashLength))
  const before = new Set(readCounted(await table.get(key)))
  if (used.every((hash) => before.has(hash))) return
  await changeItem(key, (item) => {
    const counted = [...new Set([...readCounted(item), ...used])]
    if (counted.length > limit.count) throw refuse(end - Math.floor(now() / 1000))
    return { counted, tries: counted.length, expires_at: end }
  })
}

/**
 * Runs a search and counts it as an attempt only if it finds nothing. It is counted before, so that
 * simultaneous attempts do not exceed the limit.
 * @throws Problem too_many_requests after as many misses, whatever the search would find.
 */
export const countMiss = async <Found>(
  what: string,
  who: string,
  limit: Limit,
  search: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const window = findWindow(what, who, limit)
  await countInWindow(window, limit)
  const found = await search()
  if (found !== undefined) {
    const { key, end } = window
    await table.write({ update: key, add: { tries: -1 }, set: { expires_at: end } })
  }
  return found
}

/**
 * Runs a check that answers whether a secret is right. After `count` wrong ones nothing is checked for
 * `seconds`, whatever the secret; wrong ones that are further apart than that count alone. Attempts
 * are counted before the check, so that simultaneous ones do not exceed the limit. A right one
 * forgets the wrong ones.
 * @returns whether it is right, or `paused`
 */
export const checkWithPause = async (
  what: string,
  who: string,
  { count, seconds }: Limit,
  isRight: () => boolean,
): Promise<boolean | 'paused'> => {
  const key = keys.attempts(what, hashSecret(who), 0)
  const time = Math.floor(now() / 1000)
  const earlier = await table.get(key)
  const end = earlier?.['expires_at']
  if (typeof end === 'number' && end <= time) {
    await table.write({ delete: key, if: equals('expires_at', end) }).catch(ignoreConditionFailed)
  }
  try {
    await table.write({
      update: key,
      add: { tries: 1 },
      set: { expires_at: time + seconds },
      if: any(notExists, { attribute: 'tries', below: count }),
    })
  } catch (error) {
    ignoreConditionFailed(error)
    return 'paused'
  }
  if (!isRight()) return false
  await table.write({ delete: key })
  return true
}

/** Forgets the attempts at `what` by `who` in the current window. */
export const clearAttempts = async (what: string, who: string, limit: Limit): Promise<void> => {
  await table.write({ delete: findWindow(what, who, limit).key })
}
