import type { OwnAccount, SoftConfig } from './account.ts'
import { type Actor, may } from './permissions.ts'

type Fields = SoftConfig['fields_customization']

/** A field of a shipment that a company may hide or customise. */
export type CustomisedField = Fields[number]['name']

/** Returns the customised fields of an account; none where its segment has no customisation. */
export const getCustomFields = (account: (Actor & Pick<OwnAccount, 'data'>) | null): Fields =>
  account && may('customiseFields', account) ? account.data.soft_config.fields_customization : []

/** Whether a field is shown. A field that the company has not customised is. */
export const isFieldShown = (fields: Fields, name: CustomisedField): boolean =>
  fields.find((field) => field.name === name)?.value ?? true

/** Returns the text that belongs to a field, such as its default; empty without one. */
export const getFieldText = (fields: Fields, name: CustomisedField): string =>
  fields.find((field) => field.name === name)?.text_value ?? ''

/** What a company may require of its order numbers. */
export const orderNumberRules = ['required', 'numeric'] as const
export type OrderNumberRule = (typeof orderNumberRules)[number]

/** Returns the requirement on order numbers; a hidden field has none. */
export const getOrderNumberRule = (fields: Fields): OrderNumberRule | undefined =>
  isFieldShown(fields, 'order_no')
    ? orderNumberRules.find((rule) => rule === getFieldText(fields, 'order_no'))
    : undefined
