import type { OwnAccount } from '#shared/accounts/account.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import type { SettingRecord } from '#functions/store/records/setting-store.ts'

/** Returns the company's destination of returned parcels; null when it is not set. */
export const getReturnData = (stored: readonly SettingRecord[]): ReturnData | null => {
  const own = stored.find(({ name }) => name === 'parcel_return_to_info')
  return own?.data ? returnData.parse(own.data) : null
}

/** Returns the same in the short form of `GET /app`. */
export const toReturnPlaces = (stored: readonly SettingRecord[]): OwnAccount['return_places'] => {
  const data = getReturnData(stored)
  return {
    address_place: data?.return_place_address ?? null,
    service_point: data?.service_point_id ?? null,
  }
}
