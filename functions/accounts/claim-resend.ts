import { toIsoTime, now } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Key } from '#functions/store/operations.ts'
import { all, ConditionFailed, equals, exists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

const minuteMs = 60_000

const createTooSoonProblem = (milliseconds: number) =>
  new Problem('too_many_requests', 'Too many requests', {
    retryAfter: Math.ceil(milliseconds / 1000),
  })

/**
 * Claims the right to send an e-mail again, at most once a minute.
 *
 * @param attribute the item's attribute with the time of the last e-mail (ISO 8601)
 * @param last the value of `attribute` that was read
 * @throws Problem too_many_requests within a minute of the last e-mail, or after a concurrent
 *   claim.
 */
export const claimResend = async (
  key: Key,
  attribute: string,
  last: string | undefined,
): Promise<void> => {
  const remainingMs = last === undefined ? 0 : Date.parse(last) + minuteMs - now()
  if (remainingMs > 0) throw createTooSoonProblem(remainingMs)
  const isUnchanged = last === undefined ? { absent: attribute } : equals(attribute, last)
  try {
    await table.write({
      update: key,
      set: { [attribute]: toIsoTime(now()) },
      if: all(exists, isUnchanged),
    })
  } catch (error) {
    if (error instanceof ConditionFailed) throw createTooSoonProblem(minuteMs)
    throw error
  }
}
