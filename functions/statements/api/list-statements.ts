import { listStatements } from '#shared/api/statements.ts'
import { isMonthClosed } from '#shared/statements/month.ts'
import { serve } from '#functions/http/serve.ts'
import { requireStatements } from '#functions/statements/require-statements.ts'
import { listMonthSums } from '#functions/statements/ledger-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listStatements, async ({ session }) => {
  const { owner } = requireStatements(session)
  const months = await listMonthSums(runtime.table, owner)
  return {
    months: months
      .map(({ month }) => ({ month, is_closed: isMonthClosed(month, runtime.now()) }))
      .toReversed(),
  }
})
