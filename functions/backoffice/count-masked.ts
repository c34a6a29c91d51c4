import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { maxMaskedRows } from '#shared/api/backoffice.ts'
import { countDistinct } from '#functions/store/rate-limit.ts'
import type { Access } from './looks.ts'
import { isOpened } from './mask.ts'

const limit = { count: maxMaskedRows, seconds: 60 * 60 }

const createRefusal = (retryAfter: number): Problem =>
  new Problem('too_many_requests', formatMessage('masked_rows_limit'), {
    code: 'masked_rows_limit',
    retryAfter,
  })

/**
 * Counts the shipments and accounts, by id, that an answer shows masked to a user of customer support.
 * One that was shown in this hour already is not counted again, and none that a reason has opened.
 * @throws Problem too_many_requests `masked_rows_limit` when they are more than an hour allows.
 */
export const countMaskedRows = async (
  userId: string,
  access: Access,
  ids: readonly string[],
): Promise<void> => {
  if (!isOpened(access)) await countDistinct('masked_rows', userId, limit, ids, createRefusal)
}
