import { createOrder } from '#shared/api/orders.ts'
import { hasFeature, may } from '#shared/accounts/permissions.ts'
import { isBusiness, segmentOf } from '#shared/accounts/segments.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { WholeAccount } from '#functions/accounts/account-store.ts'
import { newId } from '#functions/lib/ids.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { Session } from '#functions/session/session-store.ts'
import type { CreateOrdersRequest } from '../create-orders.ts'
import { checkOrders, createdBefore, createOrders } from '../create-orders.ts'
import { describeOrder } from '../describe-order.ts'
import { getOrders } from '../order-store.ts'

/** What a company demands of order numbers, among the fields it has customised. */
const orderNumberOf = (account: WholeAccount): 'required' | 'numeric' | undefined => {
  if (!may('customiseFields', account)) return undefined
  const field = account.soft_config?.fields_customization.find(({ name }) => name === 'order_no')
  return field?.text_value === 'required' || field?.text_value === 'numeric'
    ? field.text_value
    : undefined
}

/** The services of a company, read only where a shipment asks for any. */
const settingsFor = async (account: WholeAccount | undefined, orders: readonly OrderBody[]) =>
  account && isBusiness(account) && orders.some(({ service_ids }) => service_ids.length > 0)
    ? describeAccountSettings(account)
    : undefined

const senderOf = async (
  { account }: Session,
  orders: readonly OrderBody[],
): Promise<CreateOrdersRequest['sender']> => ({
  segment: account ? segmentOf(account) : 'private',
  country: account?.country,
  email: account?.email,
  settings: await settingsFor(account, orders),
  ...(account && {
    hasCustomBarcodes: hasFeature(account, 'custom_barcode'),
    orderNumber: orderNumberOf(account),
  }),
})

export const handler = serve(createOrder, async ({ body, session, request }) => {
  const mine = ownSession(session)
  const orders = Array.isArray(body) ? body : [body]
  const creation: CreateOrdersRequest = {
    owner: mine.owner,
    isAnonymous: mine.account === undefined,
    locale: mine.locale,
    sender: await senderOf(mine, orders),
    orders,
    isList: Array.isArray(body),
    requestKey: request.idempotencyKey ?? newId('req'),
  }
  const isTrial = orders.some((order) => order.validate_only)
  const before =
    request.idempotencyKey === undefined || isTrial
      ? undefined
      : await createdBefore(runtime, creation)
  if (before) return answer(mine.owner, before)
  const checked = await checkOrders(creation)
  return answer(mine.owner, isTrial ? [] : await createOrders(runtime, creation, checked))
})

const answer = async (owner: string, ids: readonly string[]) => {
  const records = await getOrders(runtime.table, owner, ids)
  return {
    success: true,
    order_ids: [...ids],
    orders: records.flatMap((record) => (record ? [describeOrder(record)] : [])),
    error_messages: [],
  }
}
