import { resolveSettings } from '#shared/services/service-rules.ts'
import { type CollectionPlace, serviceData } from '#shared/services/service-data.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Write } from '#functions/store/operations.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import { buildSettingWrite, readSetting } from '#functions/store/records/setting-store.ts'

/** The service courier_collection of a company. */
export interface CourierService {
  /** The addresses that couriers collect from. */
  readonly places: readonly CollectionPlace[]
  /**
   * Counts a change of the service, so that of an order and a switch at the same time one fails. It
   * fails when the service was changed since it was read.
   */
  readonly touch: Write
}

/** Reads the service courier_collection of an account; undefined when it is not active. */
export const readCourierService = async (
  account: AccountWithCompany,
): Promise<CourierService | undefined> => {
  const { company_id } = account
  if (company_id === null) return undefined
  const [stored, classificators] = await Promise.all([
    readSetting(company_id, 'courier_collection'),
    readClassificators(),
  ])
  const own = resolveSettings(account, [stored], classificators).find(
    ({ name }) => name === 'courier_collection',
  )
  if (own?.status !== 'active') return undefined
  const places = own.data ? serviceData.courier_collection.parse(own.data).places : []
  return { places, touch: buildSettingWrite(company_id, stored, {}) }
}
