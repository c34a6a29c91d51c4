import { $ZodError } from 'zod/v4/core'
import { log } from '#functions/lib/log.ts'
import { findLedgerChange } from '#functions/statements/ledger-changes.ts'
import { updateLedger } from '#functions/statements/update-ledger.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { Images } from './read-images.ts'
import type { Update } from './run-each.ts'

/** Returns the change of a ledger; none for one that is not readable, which no retry changes. */
const readChange = ({ before, after, number, event, key }: Images) => {
  try {
    const change = findLedgerChange(before, after)
    return change ? [{ ...change, number }] : []
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error
    log.error('change unreadable', { event, key: key.SK })
    return []
  }
}

/**
 * Lists the updates of the ledgers of accounts and companies that follow from changes of shipments,
 * payments, fees and payouts, owner by owner.
 */
export const listLedgerUpdates = (changes: readonly Images[]): Update[] =>
  [...Map.groupBy(changes.flatMap(readChange), ({ owner }) => owner)].map(([owner, own]) => {
    const items = new Map(own.map(({ key }) => [`${key.PK}\n${key.SK}`, key]))
    return {
      of: 'ledger',
      owner,
      numbers: own.map(({ number }) => number),
      run: () => updateLedger(runtime, owner, [...items.values()]),
    }
  })
