import * as z from 'zod/mini'
import type { KeyUse } from '#shared/api/services.ts'
import { keyWindowSeconds } from '#shared/public-api/key-rights.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { now, toEpochSeconds } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys, parseUsedCall, partitions } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'

/** The days whose requests are shown, with the present one. */
const shownDays = 30
/** How long the requests of a day are kept. */
const keptSeconds = (shownDays + 1) * 24 * 60 * 60

/** The requests of a key by one call on one day, beside those of each window. */
export const keyUseItem = z.object({ SK: z.string(), requests: z.int(), expires_at: z.int() })

/**
 * Counts a request of a key, in the limit of the present window and in the use of the day, by one
 * write: the item of a day has an attribute for each of its windows, whose short names keep it within
 * the kilobyte that a write costs as one. Requests beyond the limit are counted as well.
 * @param call as the documentation names it, `GET places`
 * @param limit the requests of a window
 * @throws Problem too_many_requests with the seconds until the window ends.
 */
export const countKeyUse = async (keyId: string, call: string, limit: number): Promise<void> => {
  const time = now()
  const seconds = toEpochSeconds(time)
  const window = Math.floor(seconds / keyWindowSeconds)
  // A day of 25 hours has 150 windows.
  const name = String(window % 1000)
  const item = await table.write({
    update: keys.keyUse(keyId, toIsoDay(toTallinnDay(time)), call),
    add: { requests: 1, [name]: 1 },
    set: { expires_at: seconds + keptSeconds },
  })
  const tries = item?.[name]
  if (typeof tries === 'number' && tries > limit) {
    const retryAfter = (window + 1) * keyWindowSeconds - seconds
    throw new Problem('too_many_requests', 'Too many requests', { retryAfter })
  }
}

/** Lists how many requests a key has made by each call, the most used first. */
export const listKeyUse = async (keyId: string): Promise<KeyUse[]> => {
  const day = toTallinnDay(now())
  const [today, first] = [toIsoDay(day), toIsoDay(addDays(day, 1 - shownDays))]
  const range = { ...partitions.keyUse(keyId, first, today), isEventual: true }
  const { items } = await table.query(range)
  const days = items.map((item) => keyUseItem.parse(item))
  const uses = [...Map.groupBy(days, ({ SK }) => parseUsedCall(SK).call)].map(([call, own]) => ({
    call,
    today: own.find(({ SK }) => parseUsedCall(SK).day === today)?.requests ?? 0,
    recent: own.reduce((sum, { requests }) => sum + requests, 0),
  }))
  return uses.toSorted((one, other) => other.recent - one.recent)
}
