import { may } from '#shared/accounts/permissions.ts'
import { listLooks } from '#shared/api/backoffice.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { listOwnerLooks } from '#functions/backoffice/look-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(listLooks, async ({ query, session }) => {
  const { owner, account } = requirePerson(session)
  if (!may('seeLooks', account)) throw new Problem('not_allowed', 'Not allowed')
  const { looks, next } = await listOwnerLooks(runtime.table, owner, query.after)
  return {
    // The id of a masked look has the start of its quarter of an hour.
    looks: looks
      .toSorted((one, other) => other.at - one.at)
      .map((look) => ({
        id: look.id,
        at: toIsoTime(look.at),
        kind: look.kind,
        subject: look.subject,
        order_id: look.subject === 'shipment' ? look.subject_id : null,
        barcode: look.barcode ?? null,
        by: look.by.name,
        reason: look.reason,
      })),
    next,
  }
})
