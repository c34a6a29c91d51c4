import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { findAddress, suggestPlaces } from '#shared/api/places.ts'
import type { CoreCountry } from '#shared/countries/core-countries.ts'
import type { Address } from '#shared/places/address.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** Shorter texts are not looked up. */
const minSearchLength = 2

// Loads the large map code only when the dialog opens.
const AddressMap = lazyComponent(async () => {
  const { AddressMap: Map } = await import('#web/places/map/address/address-map.tsx')
  return { default: Map<{ country: string; label: string; address: Address }> }
})

/**
 * Looks up the point of an address that has none: suggestions carry no coordinates. Returns undefined
 * until it is known, and null when there is none.
 */
const useAddressPoint = (
  point: Coordinates | undefined,
  address: string,
  country: CoreCountry,
): Coordinates | null | undefined => {
  const search = address.trim()
  const isSearched = point === undefined && search.length >= minSearchLength
  const { data, error } = useCall(
    findAddress,
    isSearched ? { query: { search, country, locale: currentLocale.get() } } : null,
  )
  if (point) return point
  if (!isSearched || error) return null
  if (!data) return undefined
  const { address_latitude: latitude, address_longitude: longitude } = data.addresses[0] ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null
}

/** Chooses a point on the map; `onSave` receives it and the address found there, if any. */
const AddressMapDialog = ({
  country,
  point,
  address = '',
  onSave,
  onClose,
}: {
  country: CoreCountry
  /** Initial position of the marker. */
  point?: Coordinates | undefined
  /** The text of the address chosen before. The map opens there when the address has no point. */
  address?: string | undefined
  onSave: (point: Coordinates, found: Address | undefined) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('recipient')
  const { classificators } = useApp()
  const start = useAddressPoint(point, address, country)
  const findAddressAt = async ({ latitude, longitude }: Coordinates, signal: AbortSignal) => {
    const { suggestions } = await callApi(
      suggestPlaces,
      {
        query: {
          search: `${latitude},${longitude}`,
          country,
          reverse: true,
          locale: currentLocale.get(),
        },
      },
      { signal },
    )
    const [found] = suggestions
    return found
      ? { country: found.address_country_code, label: found.full_address, address: found }
      : null
  }
  return (
    <Dialog title={t('addressMapTitle')} onClose={onClose} width="l">
      <Suspense fallback={<Skeleton shape="card" />}>
        {start === undefined ? (
          <Skeleton shape="card" />
        ) : (
          <AddressMap
            value={start ?? undefined}
            country={country}
            reverseGeocode={findAddressAt}
            onSave={(chosen, found) => onSave(chosen, found?.address)}
            streets={classificators.streets ?? undefined}
          />
        )}
      </Suspense>
    </Dialog>
  )
}

export default AddressMapDialog
