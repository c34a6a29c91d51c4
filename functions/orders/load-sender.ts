import { getFieldText, getOrderNumberRule } from '#shared/accounts/field-settings.ts'
import { hasFeature, may } from '#shared/accounts/permissions.ts'
import { getSegment, isBusiness } from '#shared/accounts/segments.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Sender } from './load-context.ts'

/** The customised fields of an account; none where its segment has no customisation. */
const getCustomFields = (account: AccountWithCompany) =>
  may('customiseFields', account) ? (account.soft_config?.fields_customization ?? []) : []

const needsSettings = ({ service_ids, recipient_transport_payment }: OrderBody): boolean =>
  service_ids.length > 0 || recipient_transport_payment === true

/** Reads a company's services, only when a shipment depends on them. */
const readNeededSettings = async (
  account: AccountWithCompany | undefined,
  orders: readonly OrderBody[],
) =>
  account && isBusiness(account) && orders.some(needsSettings)
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
    orderNumber: getOrderNumberRule(getCustomFields(account)),
    defaultContent: getFieldText(getCustomFields(account), 'parcel_description'),
  }),
})
