import { hasFeature, may } from '#shared/accounts/permissions.ts'
import { getSegment, isBusiness } from '#shared/accounts/segments.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Sender } from './load-context.ts'

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

/** Loads what the rules and prices of shipments depend on; a visitor without an account is private. */
export const loadSender = async (
  account: AccountWithCompany | undefined,
  orders: readonly OrderBody[],
): Promise<Sender> => ({
  segment: account ? getSegment(account) : 'private',
  country: account?.country,
  email: account?.email,
  settings: await readNeededSettings(account, orders),
  ...(account && {
    hasCustomBarcodes: hasFeature(account, 'custom_barcode'),
    orderNumber: getOrderNumberRule(account),
  }),
})
