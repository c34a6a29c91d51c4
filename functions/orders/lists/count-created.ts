import type { PreparationStep } from '#shared/orders/statuses/preparation.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { countRange } from '#functions/store/count-range.ts'
import type { Table } from '#functions/store/operations.ts'
import type { CurrentCounts } from './count-list.ts'
import { readWholeValues } from '#functions/store/read-whole-range.ts'
import {
  createdPrefix,
  pendingPrefix,
  readyPrefix,
  unprintedPrefix,
} from '#functions/store/records/orders/order-indexes.ts'
import { decodeRow } from '#functions/store/records/orders/order-row.ts'

const prefixes = {
  to_confirm: createdPrefix,
  to_print: unprintedPrefix,
  ready: readyPrefix,
} as const satisfies Partial<Record<PreparationStep, string>>

/** Counts the shipments of an owner at a step by the list, whose tabs so have the same numbers. */
export const countStep = (
  table: Table,
  owner: string,
  step: keyof typeof prefixes,
): Promise<number> =>
  countRange(table, { index: 'list_status', partition: owner, prefix: prefixes[step] })

/** Counts the shipments of an owner that are not yet paid or confirmed, and adds up what their sender owes, in cents. */
export const sumCreated = async (
  table: Table,
  owner: string,
): Promise<{ count: number; dueCents: number }> => {
  const range = { index: 'list_status', partition: owner, prefix: createdPrefix } as const
  const rows = await readWholeValues(table, range, 'row')
  return {
    count: rows.length,
    dueCents: rows.reduce((sum, row) => sum + decodeRow(row).due_cents, 0),
  }
}

/**
 * Counts the pending shipments of an owner, and the ready ones of a company, as they are now, without a
 * group that takes more than one request (some 2,000). The counters follow a change some moments later.
 */
export const countCurrent = async (table: Table, owner: string): Promise<CurrentCounts> => {
  const count = async (prefix: string) => {
    const page = await table.count({ index: 'list_status', partition: owner, prefix })
    return page.after ? undefined : page.count
  }
  const [pending, prepared] = await Promise.all([
    count(pendingPrefix),
    // Only companies have other screens with this number.
    isCompanyId(owner) ? count(readyPrefix) : undefined,
  ])
  return {
    ...(pending !== undefined && { pending }),
    ...(prepared !== undefined && { prepared }),
  }
}
