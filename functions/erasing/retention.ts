import { requireEnv } from '#functions/lib/env.ts'
import { accountingYears } from '#functions/store/records/payment-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long operators can restore a person whom a company has removed, in milliseconds. */
export const removedPersonMs = 90 * dayMs

/** Returns a time (UTC ms) some months before another one. */
const subtractMonths = (at: number, months: number): number => {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() - months)
}

/** Returns since when (UTC ms) shipments without an event lose their personal data. */
export const getErasureLimit = (now: number): number =>
  subtractMonths(now, Number(requireEnv('PERSONAL_DATA_MONTHS')))

/** Returns the last time (UTC ms) that is older than what accounting law has kept at `now`. */
export const getAccountingLimit = (now: number): number =>
  Date.UTC(new Date(now).getUTCFullYear() - accountingYears, 0, 1) - 1
