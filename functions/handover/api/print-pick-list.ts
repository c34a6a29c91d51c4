import { printPickList } from '#shared/api/handover.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeParcel } from '#functions/handover/describe-sheet.ts'
import { getPrinter } from '#functions/handover/get-printer.ts'
import { readParcels } from '#functions/handover/read-parcels.ts'
import { renderPickList } from '#functions/handover/render-pick-list.ts'

export const handler = serve(printPickList, async ({ body, session, reply }) => {
  const { owner, account } = requirePerson(session)
  const found = await readParcels(runtime.table, owner, [...new Set(body.ids)])
  const orders = found.map((order) => {
    if (!order) throw notFound('Parcel')
    return order
  })
  const rows = orders.map((order, index) => ({
    ...describeParcel(order, undefined),
    row: index + 1,
  }))
  const sheet = { rows, number: '', to: null, created_at: toIsoTime(runtime.now()) }
  reply.headers['content-disposition'] = 'inline; filename="pick-list.pdf"'
  return renderPickList({ sheet, counted: rows, ...getPrinter(account, body.locale) }, orders)
})
