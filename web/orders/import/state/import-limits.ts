import { getSegment } from '#shared/accounts/segments.ts'
import type { AppData } from '#web/lib/api/app-data.ts'

/** Rows that one request creates at once. */
export const maxRowsAtOnce = 100
/** Rows of a company that pays later; more than `maxRowsAtOnce` go through the queue. */
const maxQueuedRows = 2_000

/** Returns how many rows the file of an account may have. */
export const getRowLimit = ({ account }: Pick<AppData, 'account'>): number =>
  account && getSegment(account) === 'business_postpaid' ? maxQueuedRows : maxRowsAtOnce
