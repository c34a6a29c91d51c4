import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import type { SettingName, SettingStatus } from '#shared/services/account-setting.ts'
import { settingName } from '#shared/services/account-setting.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** A service that a company asks for, as it waits on the operators' desk. */
export const serviceRequest = z.object({
  company_id: z.string(),
  company_name: z.string(),
  setting_name: settingName,
  /** The account that asked. */
  account_id: z.string(),
  requested_at: z.string(),
})
export type ServiceRequest = z.infer<typeof serviceRequest>

/** Puts a request on the operators' desk while a service waits, and takes it off when it does not. */
export const writeServiceRequest = (
  company: Company,
  account: Pick<Account, 'id'>,
  name: SettingName,
  status: SettingStatus,
): Write => {
  const key = keys.serviceRequest(company.id, name)
  if (status !== 'admin_pending') return { delete: key }
  const request: ServiceRequest = {
    company_id: company.id,
    company_name: company.name,
    setting_name: name,
    account_id: account.id,
    requested_at: isoTime(now()),
  }
  return { put: { ...key, ...request } }
}

/** Every service that waits for an operator. */
export const listServiceRequests = async (): Promise<ServiceRequest[]> => {
  const { items } = await table.query(partitions.serviceRequests)
  return items
    .map((item) => serviceRequest.parse(item))
    .toSorted((one, other) => (one.requested_at < other.requested_at ? -1 : 1))
}
