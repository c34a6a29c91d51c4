import { type Actor, hasFeature, may } from '../accounts/permissions.ts'
import type { Feature } from '../accounts/features.ts'
import type { Classificators } from '../content/classificators.ts'
import type { Violation } from '../lib/field-issues.ts'
import {
  type AccountSetting,
  type SettingName,
  type SettingStatus,
  settingNames,
  settingOrder,
} from './account-setting.ts'

interface ServiceRule {
  /** What operators must have switched on for the company; null needs none. */
  readonly feature: Feature | null
  /** `request` goes to the operators first, unless they let the company activate directly. */
  readonly activation: 'direct' | 'request'
  /** Listed among the services; the others belong to a screen or dialog of their own. */
  readonly isListed: boolean
  /** What holds while nobody has switched anything. */
  readonly initial: SettingStatus
  /** Saves its data without being switched: always, or while it is active. */
  readonly saves?: 'always' | 'active'
  /** Whether that is open to every person of the company. */
  readonly isSavedByUsers?: true
}

const service = (feature: Feature, rule: Partial<ServiceRule> = {}): ServiceRule => ({
  feature,
  activation: 'request',
  isListed: true,
  initial: 'inactive',
  ...rule,
})

/** A setting that is simply there with its feature. */
const setting = (feature: Feature | null, rule: Partial<ServiceRule> = {}): ServiceRule => ({
  feature,
  activation: 'direct',
  isListed: false,
  initial: 'active',
  ...rule,
})

/**
 * The services and settings of companies: which feature each needs, and how it is switched on. All
 * need a request but bulk door code and bulk sending white. The document names no feature of its
 * own for the recipient's ID check: it comes with the age check.
 */
const rules: Readonly<Record<SettingName, ServiceRule>> = {
  address_book: service('address_book'),
  bulk_sending_white: service('bulk_sending_white', {
    activation: 'direct',
    saves: 'active',
    isSavedByUsers: true,
  }),
  bulk_door_code: service('bulk_door_code', { activation: 'direct', saves: 'active' }),
  parcel_return: service('parcel_return'),
  courier_collection: service('courier_collection', { saves: 'always', isSavedByUsers: true }),
  parcel_label: service('ple', { saves: 'always' }),
  cash_on_delivery_goods: service('cash_on_delivery_goods'),
  cash_on_delivery_transport: service('recipient_delivery_payment'),
  recipients_age_check: service('recipients_age_check'),
  recipient_id_check: service('recipients_age_check'),
  send_sms_notification: service('send_sms_notification'),
  send_email_notification: service('send_email_notification'),
  smartexpress: service('smartexpress'),
  temperature_sensitive: service('temperature_sensitive'),
  parcel_return_to_info: setting('is_return_data_handling_allowed_in_ss'),
  customer_cod_report: setting('customer_cod_report'),
  api_key: setting(null, { isListed: true }),
}

/** Active or waiting for an operator: what a switch shows as on. */
export const countsAsOn = (status: SettingStatus): boolean => status !== 'inactive'

/** The two ways of cash on delivery, which may exclude each other. */
export const cashOnDelivery: readonly SettingName[] = [
  'cash_on_delivery_goods',
  'cash_on_delivery_transport',
]

/** What of a setting is stored. */
export interface StoredSetting {
  readonly name: SettingName
  readonly status: SettingStatus
  readonly can_activate_directly: boolean
  readonly data: AccountSetting['data']
  /** What operators say of it to the company. */
  readonly additional_info: string
}

/** What a setting is before anything is stored of it. */
export const initialSetting = (name: SettingName): StoredSetting => ({
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

/** Cash on delivery for goods and for transport, both active where one excludes the other. */
const areBothCashOnDelivery = (
  stored: readonly Pick<StoredSetting, 'name' | 'status'>[],
  { cod_goods_excludes_transport }: Classificators,
): boolean =>
  cod_goods_excludes_transport &&
  cashOnDelivery.every((name) =>
    stored.some((each) => each.name === name && each.status === 'active'),
  )

/**
 * All settings of an account as it sees them, in the list's order. Without its feature a setting
 * is inactive, whatever was stored. Goods and transport on delivery are both fixed (neither
 * switch moves) when they exclude each other and are active nevertheless.
 */
export const describeSettings = (
  actor: Actor,
  stored: readonly StoredSetting[],
  classificators: Classificators,
): AccountSetting[] => {
  const isClash = areBothCashOnDelivery(stored, classificators)
  const maySwitch = may('switchServices', actor)
  return settingNames
    .toSorted((one, other) => settingOrder[one] - settingOrder[other])
    .map((name) => {
      const own = stored.find((each) => each.name === name) ?? initialSetting(name)
      const offered = isOffered(name, actor)
      const isSwitch = rules[name].isListed && name !== 'api_key'
      const isMovable =
        offered && isSwitch && maySwitch && !(isClash && cashOnDelivery.includes(name))
      const status = offered ? own.status : 'inactive'
      return {
        name,
        status,
        is_visible: offered && rules[name].isListed,
        is_activatable: isMovable && !countsAsOn(status),
        is_deactivatable: isMovable && countsAsOn(status),
        can_activate_directly: own.can_activate_directly,
        data: offered ? own.data : null,
        additional_info: own.additional_info,
      }
    })
}

const excludedBy = (
  name: SettingName,
  settings: readonly AccountSetting[],
  { cod_goods_excludes_transport }: Classificators,
): boolean =>
  cod_goods_excludes_transport &&
  cashOnDelivery.includes(name) &&
  settings.some(
    (other) =>
      other.name !== name && cashOnDelivery.includes(other.name) && countsAsOn(other.status),
  )

/**
 * What a switch of a service comes to: its new status (`admin_pending` is a request), or the
 * refusal. Asking for what is there already changes nothing.
 */
export const switchSetting = (
  name: SettingName,
  requested: 'active' | 'inactive',
  settings: readonly AccountSetting[],
  classificators: Classificators,
): { readonly status: SettingStatus } | { readonly refused: NonNullable<Violation> } => {
  const own = settings.find((each) => each.name === name)
  if (!own) return { refused: 'service_unavailable' }
  if (countsAsOn(own.status) === (requested === 'active')) {
    return own.is_activatable || own.is_deactivatable
      ? { status: own.status }
      : { refused: 'service_unavailable' }
  }
  if (requested === 'inactive') {
    return own.is_deactivatable ? { status: 'inactive' } : { refused: 'service_unavailable' }
  }
  if (!own.is_activatable) return { refused: 'service_unavailable' }
  if (excludedBy(name, settings, classificators)) return { refused: 'payments_exclude_each_other' }
  return { status: own.can_activate_directly ? 'active' : 'admin_pending' }
}

/**
 * Whether a person may save the data of a service without switching it: owners and admins where
 * the service says so, every person of the company for the addresses of courier collection and,
 * while it is active, the default white terminal. Labels belong to owners and admins.
 */
export const maySaveData = (actor: Actor, own: AccountSetting): boolean => {
  const { saves, isSavedByUsers } = rules[own.name]
  if (!isOffered(own.name, actor) || saves === undefined) return false
  if (!isSavedByUsers && !may('switchServices', actor)) return false
  return saves === 'always' || own.status === 'active'
}

/** Whether the parcel return is offered: to private persons, and to prepaid companies with the service. */
export const isReturnVisible = (
  segment: string,
  settings: readonly Pick<AccountSetting, 'name' | 'status'>[],
): boolean =>
  segment === 'private' ||
  (segment === 'business' &&
    settings.some(({ name, status }) => name === 'parcel_return' && status === 'active'))
