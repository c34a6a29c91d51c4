import { lazy, Suspense } from 'react'
import { suggestPlaces } from '#shared/api/places.ts'
import type { CoreCountry } from '#shared/contacts/countries.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { Address } from '#shared/places/address.ts'
import { loadChunk } from '#web/app/load-chunk.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useTranslation } from '#web/lib/words.ts'
import type { Coordinates } from '#web/map/coordinates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { pointedAddress } from './address-draft.ts'

// As heavy as the map of places, and as seldom opened.
const AddressMap = lazy(() =>
  loadChunk(async () => {
    const { AddressMap: Map } = await import('#web/map/address-map.tsx')
    return { default: Map<{ country: string; label: string; address: Address }> }
  }),
)

const pointOf = (address: AddressDestination | null): Coordinates | undefined =>
  typeof address?.address_latitude === 'number' && typeof address.address_longitude === 'number'
    ? { latitude: address.address_latitude, longitude: address.address_longitude }
    : undefined

/** Chooses an address by its point on the map. */
export const AddressMapDialog = ({
  country,
  address,
  onSave,
  onClose,
}: {
  country: CoreCountry
  address: AddressDestination | null
  onSave: (address: AddressDestination) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('recipient')
  const { classificators } = useApp()
  const addressAt = async ({ latitude, longitude }: Coordinates, signal: AbortSignal) => {
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
    <Dialog title={t('addressMapTitle')} closeLabel={t('common:close')} onClose={onClose} width="l">
      <Suspense fallback={<Skeleton shape="card" />}>
        <AddressMap
          value={pointOf(address)}
          country={country}
          reverseGeocode={addressAt}
          onSave={(point, found) => onSave(pointedAddress(point, found?.address, country))}
          styleUrl={classificators.map_style_url ?? undefined}
        />
      </Suspense>
    </Dialog>
  )
}
