import { getStatement, statementPageSize } from '#shared/api/statements.ts'
import { serve } from '#functions/http/serve.ts'
import { describeEntry, describeTotals } from '#functions/statements/describe-statement.ts'
import { requireStatements } from '#functions/statements/require-statements.ts'
import { listEntries, listMonthSums } from '#functions/statements/ledger-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getStatement, async ({ params, query, session }) => {
  const { owner } = requireStatements(session)
  const { month } = params
  const [months, page] = await Promise.all([
    listMonthSums(runtime.table, owner),
    listEntries(runtime.table, owner, month, { cursor: query.cursor, limit: statementPageSize }),
  ])
  return {
    ...describeTotals(month, months, runtime.now()),
    entries: page.entries.map(describeEntry),
    next: page.next ?? null,
  }
})
