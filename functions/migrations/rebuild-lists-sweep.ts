import { $ZodError } from 'zod/v4/core'
import { updateCompanyEntries } from '#functions/accounts/company-entries.ts'
import { updatePhoneEntry } from '#functions/accounts/phone-entries.ts'
import { log } from '#functions/lib/log.ts'
import { ensureTotal, rebuildItems } from '#functions/orders/lists/rebuild-lists.ts'
import { recountLists } from '#functions/orders/lists/recount-lists.ts'
import {
  accountSortKey,
  companySortKey,
  parseCountedKey,
  parseMarkerKey,
  parseOwner,
  parseTotalKey,
} from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Sweep, SweepPage } from '#functions/sweeps/sweep.ts'

/** Tries to handle items of an owner. Those that are not readable are left, and an operator is told. */
const handleReadable = async (
  owner: string,
  items: readonly Item[],
  handle: (items: readonly Item[]) => Promise<number>,
): Promise<number> => {
  try {
    return await handle(items)
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error
    if (items.length === 1) log.error('lists not rebuilt', { owner, key: items[0]?.SK })
  }
  if (items.length === 1) return 0
  let changed = 0
  for (const item of items) changed += await handleReadable(owner, [item], handle)
  return changed
}

/** Brings up to date by what customer support finds an account or company. */
const updateEntries = async (runtime: Runtime, { PK, SK }: Item): Promise<void> => {
  if (SK === accountSortKey) await updatePhoneEntry(runtime, parseOwner(PK), undefined)
  if (SK === companySortKey) await updateCompanyEntries(runtime, parseOwner(PK), undefined)
}

/** Rows, search words and entries, and as what shipments and doors are counted. */
const rebuildPage: SweepPage = async (runtime, items, { isDryRun }) => {
  const owned = items.flatMap((item) => {
    const owner = (parseCountedKey(item) ?? parseMarkerKey(item))?.owner
    return owner === undefined ? [] : [{ owner, item }]
  })
  let changed = 0
  for (const [owner, own] of Map.groupBy(owned, (each) => each.owner)) {
    const read = own.map(({ item }) => item)
    changed += await handleReadable(owner, read, (some) =>
      rebuildItems(runtime, owner, some, isDryRun),
    )
    if (!isDryRun) await ensureTotal(runtime, owner)
  }
  if (!isDryRun) for (const item of items) await updateEntries(runtime, item)
  return changed
}

/** The counters of lists and reports, owner by owner, once everything is counted as what it is. */
const recountPage: SweepPage = async (runtime, items, { isDryRun }) => {
  const owners = items.flatMap((item) => parseTotalKey(item)?.owner ?? [])
  let changed = 0
  for (const owner of owners) changed += (await recountLists(runtime, owner, isDryRun)) ? 1 : 0
  return changed
}

/** Rebuilds what lists, reports and customer support find, after a release that stores it otherwise. */
export const rebuildListsSweep: Sweep = {
  name: 'rebuild-lists',
  summary:
    'rebuilds rows, search words, counters of lists and reports, and what customer support finds',
  group: 'migrations',
  passes: [rebuildPage, recountPage],
}
