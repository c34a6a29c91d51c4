import { lazy, Suspense, useMemo, useState } from 'react'
import { listTerminals } from '#shared/api/places.ts'
import type { CoreCountry } from '#shared/contacts/countries.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import type { Coordinates } from '#web/domain/map/coordinates.ts'
import { toMapPlace } from '#web/domain/map/map-place.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { findPosition, type PositionError } from './find-position.ts'
import { PlaceDetails } from './place-details.tsx'
import type { PlaceQuery } from './place-query.ts'

// The map is 300 kB, so it is loaded when first opened.
const PlaceMap = lazy(() =>
  loadChunk(async () => {
    const { PlaceMap: Map } = await import('../map/place-map.tsx')
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
  const { t } = useTranslation('places')
  const { classificators } = useApp()
  const { data, error } = useCall(listTerminals, { query })
  const places = useMemo(() => data?.terminals.map(toMapPlace), [data])
  const [selected, setSelected] = useState(selectedId)
  const [position, setPosition] = useState<Coordinates>()
  const [positionError, setPositionError] = useState<PositionError>()
  const locate = async () => {
    const result = await findPosition()
    if ('error' in result) setPositionError(result.error)
    else {
      setPositionError(undefined)
      setPosition(result.position)
    }
  }
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
              onLocate={() => void locate()}
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
