import { returnShipment } from '#shared/api/returns.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { countReturnDays } from '#shared/returns/return-days.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { createId } from '#functions/lib/ids.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { createFreeReturn } from '#functions/returns/create-return.ts'
import { createNotReturnableProblem } from '#functions/orders/returns/not-returnable.ts'
import { findGroupTarget } from '#functions/returns/group-target.ts'
import type { LoadedReturn } from '#functions/returns/load-return.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(returnShipment, async ({ body, session, request }) => {
  const own = requirePerson(session)
  const { owner, account } = own
  rejectIssues(collectIssues({ email: validateRequiredEmail(body.email) }))
  const [original] = await getOrders(runtime.table, owner, [body.order_id])
  if (!original) throw notFound('Shipment')
  const reader = toActionReader(account, await describeAccountSettings(account))
  if (body.to_group && !hasFeature(account, 'affiliate_parcel_return'))
    throw new Problem('not_allowed', 'Not allowed')
  const groupTarget = body.to_group ? await findGroupTarget(account) : undefined
  const decide = ({ original: current, target: ownTarget }: LoadedReturn) => {
    const target = body.to_group ? groupTarget : ownTarget
    if (!reader.hasReturns) throw createNotReturnableProblem('not_offered')
    if (!isAllowed('return', describeOrder(current, own), reader))
      throw createNotReturnableProblem('not_returnable')
    if (!target) throw createNotReturnableProblem('not_offered')
    const { until } = countReturnDays(runtime.now(), body.return_days, runtime.now())
    return { target, until }
  }
  const id = await createFreeReturn(runtime, {
    requester: owner,
    requestKey: request.idempotencyKey ?? createId('req'),
    owner,
    originalId: original.id,
    email: body.email,
    locale: original.locale,
    options: [body.return_days, body.to_group === true],
    decide,
  })
  const [created] = await getOrders(runtime.table, owner, [id])
  if (!created) throw notFound('Shipment')
  return { success: true, return_order: describeOrder(created, own) }
})
