import { now } from '../lib/clock.ts'
import { Problem } from '../lib/problem.ts'
import { hashSecret } from '../lib/ids.ts'
import { toNetwork } from '../lib/to-network.ts'
import { keys } from './keys.ts'
import { table } from './table.ts'

/** At most `count` attempts in each window of `seconds`. */
export interface Limit {
  readonly count: number
  readonly seconds: number
}

/**
 * Counts one attempt at `what` by `who`: a network address, account, e-mail or phone, which is
 * stored hashed. The IPv6 addresses of one subscriber count together.
 * @throws Problem too_many_requests with the seconds until the window ends.
 */
export const countAttempt = async (what: string, who: string, limit: Limit): Promise<void> => {
  const seconds = Math.floor(now() / 1000)
  const window = Math.floor(seconds / limit.seconds)
  const end = (window + 1) * limit.seconds
  const item = await table.write({
    update: keys.attempts(what, hashSecret(toNetwork(who)), window),
    add: { tries: 1 },
    set: { expires_at: end },
  })
  const tries = typeof item?.['tries'] === 'number' ? item['tries'] : 0
  if (tries > limit.count) {
    throw new Problem('too_many_requests', 'Too many requests', { retryAfter: end - seconds })
  }
}
