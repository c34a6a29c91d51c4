import type { SoftConfig } from '#shared/accounts/account.ts'
import { getOrderNumberRule, type OrderNumberRule } from '#shared/accounts/field-settings.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { OrderApp } from './order-app.ts'

type Fields = SoftConfig['fields_customization']

/** Returns the customised fields of the account; none where its segment has no customisation. */
export const getCustomFields = ({ account }: OrderApp): Fields =>
  account && may('customiseFields', account) ? account.data.soft_config.fields_customization : []

/** Returns what the company requires of its order numbers. */
export const getAccountOrderNumberRule = (app: OrderApp): OrderNumberRule | undefined =>
  getOrderNumberRule(getCustomFields(app))
