import type { CollectionPlace } from '#shared/services/service-data.ts'
import { type AppData, useApp } from '#web/lib/api/app-data.ts'
import { parseCollectionPlaces } from './collection-places.ts'

/** The service courier_collection as the account sees it. */
interface CourierServiceState {
  /** Whether the company can have the service. */
  readonly isOffered: boolean
  readonly isActive: boolean
  /** The addresses that couriers collect from. */
  readonly places: readonly CollectionPlace[]
}

/** Returns the service courier_collection of an account. */
export const getCourierService = (account: AppData['account']): CourierServiceState => {
  const own = account?.settings.find(({ name }) => name === 'courier_collection')
  return {
    isOffered: own?.is_visible === true,
    isActive: own?.status === 'active',
    places: parseCollectionPlaces(own?.data ?? null),
  }
}

/** Returns the service courier_collection of the account. */
export const useCourierService = (): CourierServiceState => getCourierService(useApp().account)
