import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import type { SettingName, SettingStatus } from '#shared/accounts/account-setting.ts'
import { settingName } from '#shared/accounts/account-setting.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** A company's request for a service, until an operator decides on it. */
export const serviceRequest = z.object({
  company_id: z.string(),
  company_name: z.string(),
  setting_name: settingName,
  /** The account that requested the service. */
  account_id: z.string(),
  requested_at: z.string(),
})
export type ServiceRequest = z.infer<typeof serviceRequest>

/**
 * Builds the write that stores the request while the service is pending, or deletes it otherwise.
 */
export const buildServiceRequestWrite = (
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
    requested_at: toIsoTime(now()),
  }
  return { put: { ...key, ...request } }
}

/** Lists the pending requests, oldest first. */
export const listServiceRequests = async (): Promise<ServiceRequest[]> => {
  const { items } = await table.query(partitions.serviceRequests)
  return items
    .map((item) => serviceRequest.parse(item))
    .toSorted((one, other) => (one.requested_at < other.requested_at ? -1 : 1))
}
