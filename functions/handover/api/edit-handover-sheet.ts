import { editHandoverSheet } from '#shared/api/handover.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { changeSheet } from '#functions/handover/change-sheet.ts'
import { describeRows, describeSummary } from '#functions/handover/describe-sheet.ts'

export const handler = serve(editHandoverSheet, async ({ params, body, session }) => {
  const { owner } = requirePerson(session)
  const stored = await changeSheet(runtime, { owner, id: params.id }, body)
  return { sheet: describeSummary(stored.record), rows: describeRows(stored) }
})
