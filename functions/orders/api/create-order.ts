import { createOrder } from '#shared/api/orders.ts'
import { hasFeature, may } from '#shared/accounts/permissions.ts'
import { isBusiness, getSegment } from '#shared/accounts/segments.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { Session } from '#functions/store/records/session-store.ts'
import type { CreateOrdersRequest } from '../create-orders.ts'
import { checkOrders, findCreatedOrders, createOrders } from '../create-orders.ts'
import { describeOrder } from '../describe-order.ts'
import { getOrders } from '#functions/store/records/order-store.ts'

/** The company's rule for order numbers, one of its customised fields. */
const getOrderNumberRule = (account: AccountWithCompany): 'required' | 'numeric' | undefined => {
  if (!may('customiseFields', account)) return undefined
  const field = account.soft_config?.fields_customization.find(({ name }) => name === 'order_no')
  return field?.text_value === 'required' || field?.text_value === 'numeric'
    ? field.text_value
    : undefined
}

/** Reads a company's services, only when a shipment has any. */
const readNeededSettings = async (
  account: AccountWithCompany | undefined,
  orders: readonly OrderBody[],
) =>
  account && isBusiness(account) && orders.some(({ service_ids }) => service_ids.length > 0)
    ? describeAccountSettings(account)
    : undefined

const loadSender = async (
  { account }: Session,
  orders: readonly OrderBody[],
): Promise<CreateOrdersRequest['sender']> => ({
  segment: account ? getSegment(account) : 'private',
  country: account?.country,
  email: account?.email,
  settings: await readNeededSettings(account, orders),
  ...(account && {
    hasCustomBarcodes: hasFeature(account, 'custom_barcode'),
    orderNumber: getOrderNumberRule(account),
  }),
})

export const handler = serve(createOrder, async ({ body, session, request }) => {
  const own = requireSession(session)
  const orders = Array.isArray(body) ? body : [body]
  const createRequest: CreateOrdersRequest = {
    owner: own.owner,
    isAnonymous: own.account === undefined,
    locale: own.locale,
    sender: await loadSender(own, orders),
    orders,
    isList: Array.isArray(body),
    requestKey: request.idempotencyKey ?? createId('req'),
  }
  const isValidationOnly = orders.some((order) => order.validate_only)
  const before =
    request.idempotencyKey === undefined || isValidationOnly
      ? undefined
      : await findCreatedOrders(runtime, createRequest)
  if (before) return buildResponse(own, before)
  const checked = await checkOrders(createRequest)
  return buildResponse(
    own,
    isValidationOnly ? [] : await createOrders(runtime, createRequest, checked),
  )
})

const buildResponse = async (session: Session, ids: readonly string[]) => {
  const records = await getOrders(runtime.table, session.owner, ids)
  return {
    success: true,
    order_ids: [...ids],
    orders: records.flatMap((record) => (record ? [describeOrder(record, session)] : [])),
    error_messages: [],
  }
}
