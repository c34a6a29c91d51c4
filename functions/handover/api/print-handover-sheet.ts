import { printHandoverSheet } from '#shared/api/handover.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeSheet } from '#functions/handover/describe-sheet.ts'
import { renderPickList } from '#functions/handover/render-pick-list.ts'
import { renderSheet } from '#functions/handover/render-sheet.ts'
import { requireSheet } from '#functions/handover/require-sheet.ts'

export const handler = serve(printHandoverSheet, async ({ params, query, session, reply }) => {
  const { owner, account } = requirePerson(session)
  const stored = await requireSheet(runtime.table, owner, params.id)
  const { sheet, orders } = await describeSheet(runtime.table, stored)
  const print = {
    sheet,
    company: account.company ?? undefined,
    person: joinParts([account.name, account.surname], ' '),
    brand: brandStyles[parseBrand(requireEnv('BRAND'))].name,
    locale: account.locale_code,
  }
  const isPickList = query.kind === 'pick_list'
  const name = `${isPickList ? 'pick-list' : 'handover-sheet'}-${sheet.number}.pdf`
  reply.headers['content-disposition'] = `inline; filename="${name}"`
  return isPickList ? renderPickList(print, orders) : renderSheet(print)
})
