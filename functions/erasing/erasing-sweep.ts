import { $ZodError } from 'zod/v4/core'
import { log } from '#functions/lib/log.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Sweep, SweepPage } from '#functions/sweeps/sweep.ts'
import { createOwnerCheck, eraseItem, type ErasingContext } from './erase-items.ts'
import { getAccountingLimit, getErasureLimit, removedPersonMs } from './retention.ts'

/** Erases an item if it is due. One that is not readable is left, and an operator is told. */
const eraseReadable = async (item: Item, context: ErasingContext): Promise<boolean> => {
  try {
    return await eraseItem(item, context)
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error
    log.error('item not erased', { key: item.SK })
    return false
  }
}

const erasePage: SweepPage = async (runtime, items, { isDryRun }) => {
  const now = runtime.now()
  const context: ErasingContext = {
    runtime,
    personalUntil: getErasureLimit(now),
    accountingUntil: getAccountingLimit(now),
    removedUntil: now - removedPersonMs,
    isDryRun,
    isOwnerGone: createOwnerCheck(runtime),
  }
  let erased = 0
  for (const item of items) if (await eraseReadable(item, context)) erased += 1
  return erased
}

/** Erases the personal data that are kept no longer. */
export const erasingSweep: Sweep = {
  name: 'erase-personal-data',
  summary:
    'erases personal data of old shipments and deleted accounts; starts by itself once a week',
  group: 'erasing',
  passes: [erasePage],
}
