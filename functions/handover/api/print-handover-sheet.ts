import { printHandoverSheet } from '#shared/api/handover.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeSheet } from '#functions/handover/describe-sheet.ts'
import { getPrinter } from '#functions/handover/get-printer.ts'
import { renderPickList } from '#functions/handover/render-pick-list.ts'
import { renderSheet } from '#functions/handover/render-sheet.ts'
import { requireSheet } from '#functions/handover/require-sheet.ts'

export const handler = serve(printHandoverSheet, async ({ params, query, session, reply }) => {
  const { owner, account } = requirePerson(session)
  const stored = await requireSheet(runtime.table, owner, params.id)
  const { sheet, orders } = await describeSheet(runtime.table, stored)
  const print = { sheet, ...getPrinter(account, query.locale) }
  const isPickList = query.kind === 'pick_list'
  const name = `${isPickList ? 'pick-list' : 'handover-sheet'}-${sheet.number}.pdf`
  reply.headers['content-disposition'] = `inline; filename="${name}"`
  return isPickList ? renderPickList(print, orders) : renderSheet(print)
})
