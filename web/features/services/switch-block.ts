import { type Actor, may } from '#shared/accounts/permissions.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import type { AccountSetting } from '#shared/services/account-setting.ts'
import { cashOnDelivery, countsAsOn, switchSetting } from '#shared/services/service-rules.ts'

/** Why a service cannot be switched. */
export type SwitchBlock = 'not_leader' | 'both_on' | 'excluded' | 'unavailable'

/** What keeps a service from being switched the other way; undefined when nothing does. */
export const switchBlock = (
  actor: Actor,
  own: AccountSetting,
  settings: readonly AccountSetting[],
  classificators: Classificators,
): SwitchBlock | undefined => {
  if (!may('switchServices', actor)) return 'not_leader'
  const requested = countsAsOn(own.status) ? 'inactive' : 'active'
  const end = switchSetting(own.name, requested, settings, classificators)
  if (!('refused' in end)) return undefined
  if (end.refused === 'payments_exclude_each_other') return 'excluded'
  const isClash = settings.filter(
    ({ name, status }) => cashOnDelivery.includes(name) && status === 'active',
  )
  return isClash.length === cashOnDelivery.length && isClash.includes(own)
    ? 'both_on'
    : 'unavailable'
}
