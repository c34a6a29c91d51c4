import { listHandoverSheets } from '#shared/api/handover.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { listSheets } from '#functions/handover/handover-sheet-store.ts'
import { describeSummary } from '#functions/handover/describe-sheet.ts'
import { listReady } from '#functions/handover/list-ready.ts'

export const handler = serve(listHandoverSheets, async ({ session }) => {
  const { owner } = requirePerson(session)
  const { table } = runtime
  const now = runtime.now()
  const [sheets, ready] = await Promise.all([
    listSheets(table, owner, now),
    listReady(table, owner, now),
  ])
  return {
    // A sheet whose parcels have all moved to others is not shown.
    sheets: sheets.filter(({ parcels }) => parcels > 0).map(describeSummary),
    ready,
  }
})
