import { isoTime, now } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/errors.ts'
import type { Key } from '#functions/lib/store/operations.ts'
import { all, ConditionFailed, equals, exists } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

const minute = 60_000

const tooSoon = (milliseconds: number) =>
  new Problem('too_many_requests', 'Too many requests', {
    retryAfter: Math.ceil(milliseconds / 1000),
  })

/**
 * Claims the right to send a letter again, once a minute: `attribute` of the item says when the
 * last one went out (ISO 8601), `last` is what of it has been read.
 *
 * @throws Problem too_many_requests within a minute of the last one, or when another was faster.
 */
export const claimMinute = async (
  key: Key,
  attribute: string,
  last: string | undefined,
): Promise<void> => {
  const left = last === undefined ? 0 : Date.parse(last) + minute - now()
  if (left > 0) throw tooSoon(left)
  const unchanged = last === undefined ? { absent: attribute } : equals(attribute, last)
  try {
    await table.write({
      update: key,
      set: { [attribute]: isoTime(now()) },
      if: all(exists, unchanged),
    })
  } catch (error) {
    if (error instanceof ConditionFailed) throw tooSoon(minute)
    throw error
  }
}
