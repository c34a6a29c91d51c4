import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { settingByService } from './orderable-services.ts'
import type { ServiceName } from './service-names.ts'

/** Why a service that is asked for is refused; the message of each names the service. */
export type ServiceRefusal = Pick<FieldIssue, 'code' | 'service'>

/**
 * Returns why a company may not order a service that is not among those on sale to a destination: it
 * is not offered to the company, or switched off, or not sold to the country. `settings` undefined:
 * without a company.
 */
export const explainRefusal = (
  service: ServiceName,
  settings: readonly Pick<AccountSetting, 'name' | 'status' | 'is_visible'>[] | undefined,
): ServiceRefusal => {
  const own = settings?.find(({ name }) => name === settingByService[service])
  if (!settings || own?.status === 'active') return { code: 'service_not_in_country', service }
  return { code: own?.is_visible ? 'service_off' : 'service_not_offered', service }
}
