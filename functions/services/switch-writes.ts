import type { Account } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import type { SettingName, SettingStatus } from '#shared/services/account-setting.ts'
import { cashOnDelivery, switchSetting } from '#shared/services/service-rules.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { accountSettingsOf } from './describe-account-settings.ts'
import { writeServiceRequest } from './service-requests.ts'
import type { SettingRecord } from './setting-store.ts'
import { checkUnchanged, recordNamed } from './setting-store.ts'

/** What a service is switched in the light of. */
export interface Switchboard {
  readonly account: Account
  readonly company: Company
  readonly stored: readonly SettingRecord[]
  readonly classificators: Classificators
}

/**
 * What switching a service comes to, and what has to be written beside its own setting: the
 * request on the operators' desk, and that the other way of cash on delivery has not been switched
 * meanwhile.
 * @throws Problem validation_error under `field` where the rules refuse it.
 */
export const switchWrites = (
  { account, company, stored, classificators }: Switchboard,
  name: SettingName,
  requested: 'active' | 'inactive',
  field: string,
): { readonly status: SettingStatus; readonly writes: readonly Write[] } => {
  const settings = accountSettingsOf(account, stored, classificators)
  const end = switchSetting(name, requested, settings, classificators)
  if ('refused' in end) throw createFieldProblem({ field, code: end.refused })
  const rivals = cashOnDelivery.includes(name)
    ? cashOnDelivery.filter((other) => other !== name)
    : []
  return {
    status: end.status,
    writes: [
      ...(end.status === recordNamed(stored, name).status
        ? []
        : [writeServiceRequest(company, account, name, end.status)]),
      ...rivals.map((other) => checkUnchanged(company.id, recordNamed(stored, other))),
    ],
  }
}
