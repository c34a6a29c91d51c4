import { getAccountDropOff, mayBookDoors } from '#shared/doors/drop-off.ts'
import { useCourierService } from '#web/collections/use-courier-service.ts'
import { useApp } from '#web/lib/api/app-data.ts'

/** How a company hands parcels over. */
export type HandoverKind = 'doors' | 'courier' | 'recurring'

/** Returns the kinds that a company may order now. */
export const useHandoverKinds = (): readonly HandoverKind[] => {
  const { account, country } = useApp()
  const { isActive } = useCourierService()
  const mayBook = mayBookDoors({
    ...getAccountDropOff(account, account?.settings ?? []),
    sourceCountry: account?.country ?? country,
  })
  return [
    ...(mayBook ? (['doors'] as const) : []),
    ...(isActive ? (['courier', 'recurring'] as const) : []),
  ]
}

/** Whether a company hands parcels over at booked doors or to couriers, or can have the service. */
export const useIsHandoverOffered = (): boolean => {
  const { isOffered } = useCourierService()
  return useHandoverKinds().length > 0 || isOffered
}
