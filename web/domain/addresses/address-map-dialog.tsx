import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestPlaces } from '#shared/api/places.ts'
import type { CoreCountry } from '#shared/countries/core-countries.ts'
import type { Address } from '#shared/places/address.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import type { Coordinates } from '#web/domain/map/address/coordinates.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'

// Loads the large map code only when the dialog opens.
const AddressMap = lazy(() =>
  loadChunk(async () => {
    const { AddressMap: Map } = await import('#web/domain/map/address/address-map.tsx')
    return { default: Map<{ country: string; label: string; address: Address }> }
  }),
)

/** Chooses a point on the map; `onSave` receives it and the address found there, if any. */
export const AddressMapDialog = ({
  country,
  point,
  onSave,
  onClose,
}: {
  country: CoreCountry
  /** Initial position of the marker. */
  point?: Coordinates | undefined
  onSave: (point: Coordinates, found: Address | undefined) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['recipient', 'common'])
  const { classificators } = useApp()
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
    <Dialog title={t('addressMapTitle')} closeLabel={t('common:close')} onClose={onClose} width="l">
      <Suspense fallback={<Skeleton shape="card" />}>
        <AddressMap
          value={point}
          country={country}
          reverseGeocode={findAddressAt}
          onSave={(chosen, found) => onSave(chosen, found?.address)}
          styleUrl={classificators.map_style_url ?? undefined}
        />
      </Suspense>
    </Dialog>
  )
}
