import { type Actor, may } from '#shared/accounts/permissions.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { cashOnDelivery, isSwitchedOn, switchSetting } from '#shared/services/service-rules.ts'

/** Why a service cannot be switched. */
export type SwitchBlock = 'not_leader' | 'both_on' | 'excluded' | 'unavailable'

/** Returns the reason why a service cannot be switched to the other state; undefined if it can. */
export const getSwitchBlock = (
  actor: Actor,
  setting: AccountSetting,
  settings: readonly AccountSetting[],
  classificators: Classificators,
): SwitchBlock | undefined => {
  if (!may('switchServices', actor)) return 'not_leader'
  const requested = isSwitchedOn(setting.status) ? 'inactive' : 'active'
  const result = switchSetting(setting.name, requested, settings, classificators)
  if (!('violation' in result)) return undefined
  if (result.violation === 'payments_exclude_each_other') return 'excluded'
  const activePayments = settings.filter(
    ({ name, status }) => cashOnDelivery.includes(name) && status === 'active',
  )
  return activePayments.length === cashOnDelivery.length && activePayments.includes(setting)
    ? 'both_on'
    : 'unavailable'
}
