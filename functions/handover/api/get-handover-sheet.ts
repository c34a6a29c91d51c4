import { getHandoverSheet } from '#shared/api/handover.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeSheet } from '#functions/handover/describe-sheet.ts'
import { requireSheet } from '#functions/handover/require-sheet.ts'

export const handler = serve(getHandoverSheet, async ({ params, session }) => {
  const { owner } = requirePerson(session)
  const stored = await requireSheet(runtime.table, owner, params.id)
  return { sheet: (await describeSheet(runtime.table, stored)).sheet }
})
