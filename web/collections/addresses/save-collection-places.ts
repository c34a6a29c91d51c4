import { setServiceStatus } from '#shared/api/services.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { setAccountSettings } from '#web/lib/api/set-account-settings.ts'

/**
 * Saves the addresses that couriers collect from, for the whole company.
 * @throws {ApiFailure} when the call fails.
 */
export const saveCollectionPlaces = async (places: readonly CollectionPlace[]): Promise<void> => {
  const { account_settings } = await callApi(setServiceStatus, {
    body: { setting_name: 'courier_collection', data: { places } },
  })
  setAccountSettings(account_settings)
}
