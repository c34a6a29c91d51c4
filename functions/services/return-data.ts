import type { OwnAccount } from '#shared/accounts/account.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import type { SettingRecord } from './setting-store.ts'

/** Where returned parcels go, out of what a company has stored; null when it has not been set. */
export const returnDataOf = (stored: readonly SettingRecord[]): ReturnData | null => {
  const own = stored.find(({ name }) => name === 'parcel_return_to_info')
  return own?.data ? returnData.parse(own.data) : null
}

/** The same as `GET /app` tells it in short. */
export const returnPlacesOf = (stored: readonly SettingRecord[]): OwnAccount['return_places'] => {
  const data = returnDataOf(stored)
  return {
    address_place: data?.return_place_address ?? null,
    service_point: data?.service_point_id ?? null,
  }
}
