import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { createRequestProblem } from './request-problem.ts'
import { type CodPayout, listFewCodPayouts } from '#functions/store/records/cod-payout-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** How many days ago the first of several days may be. */
const maxDays = 92
/** The most payouts of several days in one response: about 2.5 of the 6 MB that a function may return. */
const maxPayouts = 10_000

/**
 * Lists the payouts of money for goods from a day, `2026-11-25`, until today, oldest first.
 * @throws Problem 016 for a day that is too long ago, 042 for too many payouts. Each day can still be
 * read alone.
 */
export const listPayoutsSince = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  owner: string,
  from: string,
): Promise<readonly CodPayout[]> => {
  const issue = { field: 'bank_transaction_date', input: from }
  const today = toTallinnDay(now())
  const to = toIsoDay(today)
  if (from > to) return []
  if (from < toIsoDay(addDays(today, -maxDays)))
    throw createRequestProblem([{ ...issue, code: '016' }])
  const payouts = await listFewCodPayouts(table, owner, { from, to, max: maxPayouts })
  if (!payouts)
    throw createRequestProblem([{ ...issue, code: '042', values: [String(maxPayouts)] }])
  return payouts
}
