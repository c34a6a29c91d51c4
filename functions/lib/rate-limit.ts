import { now } from './clock.ts'
import { Problem } from './errors.ts'
import { hashSecret } from './ids.ts'
import { networkOf } from './network-of.ts'
import { keys } from './store/keys.ts'
import { table } from './store/table.ts'

/** At most `count` tries in each window of `seconds`. */
export interface Limit {
  readonly count: number
  readonly seconds: number
}

/**
 * Counts one try of `what` by `who` (an address, account or phone; stored hashed). The addresses
 * of one IPv6 subscriber count together.
 * @throws Problem too_many_requests with the seconds until the window ends.
 */
export const countAttempt = async (what: string, who: string, limit: Limit): Promise<void> => {
  const seconds = Math.floor(now() / 1000)
  const window = Math.floor(seconds / limit.seconds)
  const end = (window + 1) * limit.seconds
  const item = await table.write({
    update: keys.attempts(what, hashSecret(networkOf(who)), window),
    add: { tries: 1 },
    set: { expires_at: end },
  })
  const tries = typeof item?.['tries'] === 'number' ? item['tries'] : 0
  if (tries > limit.count) {
    throw new Problem('too_many_requests', 'Too many requests', { retryAfter: end - seconds })
  }
}
