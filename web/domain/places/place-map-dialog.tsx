import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTerminals } from '#shared/api/places.ts'
import type { CoreCountry } from '#shared/countries/core-countries.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { toMapPlace } from '#web/domain/map/places/map-place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { PlaceDetails } from './place-details.tsx'
import type { PlaceQuery } from './field/place-query.ts'
import { usePosition } from './use-position.ts'

// The map is 300 kB, so it is loaded when first opened.
const PlaceMap = lazy(() =>
  loadChunk(async () => {
    const { PlaceMap: Map } = await import('../map/places/place-map.tsx')
    return { default: Map }
  }),
)

/** A dialog to choose a place on the map or in the list beside it. */
export const PlaceMapDialog = ({
  country,
  query,
  selectedId,
  onChoose,
  onClose,
}: {
  country: CoreCountry
  query: PlaceQuery
  selectedId: number | null
  onChoose: (id: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['places', 'common'])
  const { classificators } = useApp()
  const { data, error } = useCall(listTerminals, { query })
  const places = useMemo(() => data?.terminals.map(toMapPlace), [data])
  const [selected, setSelected] = useState(selectedId)
  const { position, error: positionError, locate } = usePosition()
  return (
    <Dialog title={t('mapTitle')} closeLabel={t('common:close')} onClose={onClose} width="l">
      {positionError && (
        <Notice tone="warning" live>
          {t(`position.${positionError}`)}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" live>
          {t('common:loadFailed')}
        </Notice>
      )}
      {!error && (
        <Suspense fallback={<Skeleton shape="card" />}>
          {places ? (
            <PlaceMap
              places={places}
              selectedId={selected}
              onSelect={setSelected}
              onChoose={onChoose}
              country={country}
              position={position}
              onLocate={locate}
              styleUrl={classificators.map_style_url ?? undefined}
              renderDetails={({ id }) => <PlaceDetails id={id} isAddressShown={false} />}
            />
          ) : (
            <Skeleton shape="card" />
          )}
        </Suspense>
      )}
    </Dialog>
  )
}
