import { getSegment } from '#shared/accounts/segments.ts'
import { getBackofficeAccount } from '#shared/api/backoffice.ts'
import { statusCounts } from '#shared/orders/statuses/status-counts.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { countMaskedRows } from '#functions/backoffice/count-masked.ts'
import { describeCompany, describePeople } from '#functions/backoffice/describe-account.ts'
import { getAccountKind, loadOwner } from '#functions/backoffice/load-owner.ts'
import { allowRead, describeAccess, toAccountSubject } from '#functions/backoffice/looks.ts'
import { getOrderCounts } from '#functions/store/records/orders/order-counts.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getBackofficeAccount, async ({ params, query, session }) => {
  const own = requirePerson(session)
  const loaded = await loadOwner(params.id)
  const { owner, account } = loaded
  const access = await allowRead(runtime, own, toAccountSubject(owner), query.look)
  const people = await describePeople(loaded, access)
  await countMaskedRows(
    own.user.id,
    access,
    people.map(({ id }) => id),
  )
  return {
    ...describeAccess(access),
    owner,
    kind: getAccountKind(owner),
    segment: getSegment(account),
    company: account.company && describeCompany(account.company, access),
    people,
    status_counts: statusCounts.parse(await getOrderCounts(runtime.table, owner)),
  }
})
