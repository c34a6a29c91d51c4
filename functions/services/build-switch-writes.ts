import type { Account } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import type { SettingName, SettingStatus } from '#shared/accounts/account-setting.ts'
import { cashOnDelivery, switchSetting } from '#shared/services/service-rules.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { Write } from '#functions/store/operations.ts'
import { toAccountSettings } from './describe-account-settings.ts'
import { buildServiceRequestWrite } from './service-request-store.ts'
import type { SettingRecord } from '#functions/store/records/setting-store.ts'
import { buildUnchangedCheck, getSettingRecord } from '#functions/store/records/setting-store.ts'

/** The data that the rules of switching a service depend on. */
export interface SwitchContext {
  readonly account: Account
  readonly company: Company
  readonly stored: readonly SettingRecord[]
  readonly classificators: Classificators
}

/**
 * Returns the new status of a service that is switched, and the writes besides its own setting: the
 * request to the operators, and the check that the other cash-on-delivery service was not switched
 * in the meantime.
 * @throws Problem validation_error under `field` where the rules reject it.
 */
export const buildSwitchWrites = (
  { account, company, stored, classificators }: SwitchContext,
  name: SettingName,
  requested: 'active' | 'inactive',
  field: string,
): { readonly status: SettingStatus; readonly writes: readonly Write[] } => {
  const settings = toAccountSettings(account, stored, classificators)
  const outcome = switchSetting(name, requested, settings, classificators)
  if ('violation' in outcome)
    throw createFieldProblem({ field, code: outcome.violation, service: name })
  const alternatives = cashOnDelivery.includes(name)
    ? cashOnDelivery.filter((other) => other !== name)
    : []
  return {
    status: outcome.status,
    writes: [
      ...(outcome.status === getSettingRecord(stored, name).status
        ? []
        : [buildServiceRequestWrite(company, account, name, outcome.status)]),
      ...alternatives.map((other) =>
        buildUnchangedCheck(company.id, getSettingRecord(stored, other)),
      ),
    ],
  }
}
