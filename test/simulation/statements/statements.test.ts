import { describe, expect, test } from 'vitest'
import { log } from '#functions/lib/log.ts'
import { ledgerKinds } from '#shared/statements/statement.ts'
import type { Table, Write } from '#functions/store/operations.ts'
import {
  type LedgerFault,
  owners,
  runStatementHistory,
  type StatementHistory,
} from './statement-history.ts'
import { sumLedger, sumRecords } from './statement-sums.ts'

const historyCount = 2_000
/** A fault must be found within so many histories. */
const maxHistoriesPerFault = 100

/** Returns how the statements of a history differ from its shipments and payments, or have changed. */
const findDifference = (history: StatementHistory) => {
  for (const owner of [owners.person, owners.company]) {
    const records = sumRecords(history, owner)
    const { entries, months } = sumLedger(history, owner)
    for (const sums of [entries, months])
      if (JSON.stringify(sums) !== JSON.stringify(records)) return { owner, records, sums }
  }
  return history.closed.find(({ was, is }) => was !== is)
}

const changeWrites =
  (change: (write: Write) => Write | undefined): LedgerFault =>
  (table: Table) => ({
    ...table,
    transact: (writes) => table.transact(writes.flatMap((write) => change(write) ?? [])),
  })

describe('the sums of statements', () => {
  test(`equal those of shipments and payments in ${historyCount} histories, and closed months do not change`, async () => {
    log.setLogLevel('SILENT')
    const kinds = new Set<unknown>()
    for (let seed = 1; seed <= historyCount; seed += 1) {
      const history = await runStatementHistory(seed)
      expect(findDifference(history), `seed ${seed}`).toBeUndefined()
      for (const { PK, kind } of history.items.items.values())
        if (PK.startsWith('LEDGER#') && kind !== undefined) kinds.add(kind)
    }
    expect(kinds).toEqual(new Set(ledgerKinds))
  })

  test.each<[string, LedgerFault]>([
    [
      'a refund is missing',
      changeWrites((write) =>
        'put' in write && write.put['kind'] === 'refund' ? undefined : write,
      ),
    ],
    [
      'a late event is entered twice',
      (table) => ({
        ...table,
        getMany: async (wanted) =>
          (await table.getMany(wanted)).filter(({ SK }) => !SK.startsWith('MARK#')),
        transact: (writes) =>
          table.transact(writes.map((write) => ('put' in write ? { put: write.put } : write))),
      }),
    ],
    [
      'the sum of a month is not changed with its entries',
      changeWrites((write) => ('update' in write ? undefined : write)),
    ],
  ])('differ when %s', async (_, fault) => {
    log.setLogLevel('SILENT')
    let found: unknown
    for (let seed = 1; found === undefined && seed <= maxHistoriesPerFault; seed += 1)
      found = findDifference(await runStatementHistory(seed, fault))
    expect(found).toBeDefined()
  })
})
