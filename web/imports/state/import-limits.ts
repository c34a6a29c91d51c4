import { maxImportRows } from '#shared/api/imports.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import type { AppData } from '#web/lib/api/app-data.ts'

/** Rows that one request creates at once. */
export const maxRowsAtOnce = 100

/** Whether the imports of an account may go through the queue. */
export const hasQueue = ({ account }: Pick<AppData, 'account'>): boolean =>
  account !== null && getSegment(account) === 'business_postpaid'

/** Returns how many rows the file of an account may have. */
export const getRowLimit = (app: Pick<AppData, 'account'>): number =>
  hasQueue(app) ? maxImportRows : maxRowsAtOnce
