import { type Actor, hasFeature, may } from '#shared/accounts/permissions.ts'
import type { Feature } from '#shared/accounts/features.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import {
  type AccountSetting,
  type SettingName,
  type SettingStatus,
  settingNames,
  settingOrder,
} from '#shared/accounts/account-setting.ts'

interface ServiceRule {
  /** Feature that must be enabled for the company; null if none is required. */
  readonly feature: Feature | null
  /**
   * `request` needs an operator's approval, unless the company may activate the service directly.
   */
  readonly activation: 'direct' | 'request'
  /** Whether it is in the list of services; the others have a screen or dialog of their own. */
  readonly isListed: boolean
  /** Status before the first change. */
  readonly initial: SettingStatus
  /** Whether its data can be saved without switching it: always, or only while it is active. */
  readonly dataSaving?: 'always' | 'active'
  /** Whether every person of the company may save the data. */
  readonly isSavedByUsers?: true
}

const createServiceRule = (feature: Feature, rule: Partial<ServiceRule> = {}): ServiceRule => ({
  feature,
  activation: 'request',
  isListed: true,
  initial: 'inactive',
  ...rule,
})

/** A setting that is active whenever its feature is enabled. */
const createSettingRule = (
  feature: Feature | null,
  rule: Partial<ServiceRule> = {},
): ServiceRule => ({
  feature,
  activation: 'direct',
  isListed: false,
  initial: 'active',
  ...rule,
})

/**
 * Rules of the services and settings of companies: required feature and kind of activation. All
 * services require a request except bulk door code, bulk sending white and e-mail first. The specification has no
 * separate feature for the recipient's ID check; it uses that of the age check.
 */
const rules: Readonly<Record<SettingName, ServiceRule>> = {
  address_book: createServiceRule('address_book'),
  bulk_sending_white: createServiceRule('bulk_sending_white', {
    activation: 'direct',
    dataSaving: 'active',
    isSavedByUsers: true,
  }),
  bulk_door_code: createServiceRule('bulk_door_code', {
    activation: 'direct',
    dataSaving: 'active',
  }),
  parcel_return: createServiceRule('parcel_return'),
  courier_collection: createServiceRule('courier_collection', {
    dataSaving: 'always',
    isSavedByUsers: true,
  }),
  parcel_label: createServiceRule('ple', { dataSaving: 'always' }),
  cash_on_delivery_goods: createServiceRule('cash_on_delivery_goods'),
  cash_on_delivery_transport: createServiceRule('recipient_delivery_payment'),
  recipients_age_check: createServiceRule('recipients_age_check'),
  recipient_id_check: createServiceRule('recipients_age_check'),
  send_sms_notification: createServiceRule('send_sms_notification'),
  send_email_notification: createServiceRule('send_email_notification'),
  smartexpress: createServiceRule('smartexpress'),
  temperature_sensitive: createServiceRule('temperature_sensitive'),
  email_first: createSettingRule(null, { isListed: true, initial: 'inactive' }),
  parcel_return_to_info: createSettingRule('is_return_data_handling_allowed_in_ss'),
  customer_cod_report: createSettingRule('customer_cod_report'),
  api_key: createSettingRule(null, { isListed: true }),
}

/** Whether a switch is displayed as on: the service is active or waiting for approval. */
export const isSwitchedOn = (status: SettingStatus): boolean => status !== 'inactive'

/** The two kinds of cash on delivery, which exclude each other if the classificator is set. */
export const cashOnDelivery: readonly SettingName[] = [
  'cash_on_delivery_goods',
  'cash_on_delivery_transport',
]

/** Stored fields of a setting. */
export interface StoredSetting {
  readonly name: SettingName
  readonly status: SettingStatus
  readonly can_activate_directly: boolean
  readonly data: AccountSetting['data']
  /** Note from operators to the company. */
  readonly additional_info: string
}

/** Returns a setting with its initial values, used before the first change is stored. */
export const getInitialSetting = (name: SettingName): StoredSetting => ({
  name,
  status: rules[name].initial,
  can_activate_directly: rules[name].activation === 'direct',
  data: null,
  additional_info: '',
})

const isOffered = (name: SettingName, actor: Actor): boolean => {
  if (name === 'api_key') return may('manageApiKeys', actor)
  const { feature } = rules[name]
  return may('seeCompany', actor) && (feature === null || hasFeature(actor, feature))
}

/**
 * Whether cash on delivery for goods and for transport are both active although they exclude each
 * other.
 */
const areBothCashOnDeliveryActive = (
  stored: readonly Pick<StoredSetting, 'name' | 'status'>[],
  { cod_goods_excludes_transport }: Classificators,
): boolean =>
  cod_goods_excludes_transport &&
  cashOnDelivery.every((name) =>
    stored.some((each) => each.name === name && each.status === 'active'),
  )

/**
 * Returns all settings as visible to an account, in display order. A setting without its feature is
 * inactive, regardless of its stored status. If both kinds of cash on delivery are active although
 * they exclude each other, neither can be switched.
 */
export const resolveSettings = (
  actor: Actor,
  stored: readonly StoredSetting[],
  classificators: Classificators,
): AccountSetting[] => {
  const areBothActive = areBothCashOnDeliveryActive(stored, classificators)
  const maySwitch = may('switchServices', actor)
  return settingNames
    .toSorted((one, other) => settingOrder[one] - settingOrder[other])
    .map((name) => {
      const own = stored.find((each) => each.name === name) ?? getInitialSetting(name)
      const offered = isOffered(name, actor)
      const isSwitch = rules[name].isListed && name !== 'api_key'
      const isMovable =
        offered && isSwitch && maySwitch && !(areBothActive && cashOnDelivery.includes(name))
      const status = offered ? own.status : 'inactive'
      return {
        name,
        status,
        is_visible: offered && rules[name].isListed,
        is_activatable: isMovable && !isSwitchedOn(status),
        is_deactivatable: isMovable && isSwitchedOn(status),
        can_activate_directly: own.can_activate_directly,
        data: offered ? own.data : null,
        additional_info: own.additional_info,
      }
    })
}

const isExcluded = (
  name: SettingName,
  settings: readonly AccountSetting[],
  { cod_goods_excludes_transport }: Classificators,
): boolean =>
  cod_goods_excludes_transport &&
  cashOnDelivery.includes(name) &&
  settings.some(
    (other) =>
      other.name !== name && cashOnDelivery.includes(other.name) && isSwitchedOn(other.status),
  )

/**
 * Returns the new status of a service after a switch (`admin_pending` is a request for approval), or
 * the reason for the rejection. Requesting the current status changes nothing.
 */
export const switchSetting = (
  name: SettingName,
  requested: 'active' | 'inactive',
  settings: readonly AccountSetting[],
  classificators: Classificators,
): { readonly status: SettingStatus } | { readonly violation: NonNullable<Violation> } => {
  const own = settings.find((each) => each.name === name)
  if (!own) return { violation: 'service_unavailable' }
  if (rules[name].isListed && !own.is_visible) return { violation: 'service_not_offered' }
  if (isSwitchedOn(own.status) === (requested === 'active')) {
    return own.is_activatable || own.is_deactivatable
      ? { status: own.status }
      : { violation: 'service_unavailable' }
  }
  if (requested === 'inactive') {
    return own.is_deactivatable ? { status: 'inactive' } : { violation: 'service_unavailable' }
  }
  if (!own.is_activatable) return { violation: 'service_unavailable' }
  if (isExcluded(name, settings, classificators))
    return { violation: 'payments_exclude_each_other' }
  return { status: own.can_activate_directly ? 'active' : 'admin_pending' }
}

/**
 * Whether a person may save the data of a service without switching it. Owners and admins may if the
 * service allows it; every person of the company may save the addresses of courier collection and,
 * while it is active, the default white locker.
 */
export const maySaveData = (actor: Actor, own: AccountSetting): boolean => {
  const { dataSaving: saves, isSavedByUsers } = rules[own.name]
  if (!isOffered(own.name, actor) || saves === undefined) return false
  if (!isSavedByUsers && !may('switchServices', actor)) return false
  return saves === 'always' || own.status === 'active'
}

/**
 * Whether parcel returns are offered: to private persons and to prepaid companies with the active
 * service.
 */
export const isReturnVisible = (
  segment: string,
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[],
): boolean =>
  segment === 'private' ||
  (segment === 'business' &&
    settings.some(({ name, status }) => name === 'parcel_return' && status === 'active'))
