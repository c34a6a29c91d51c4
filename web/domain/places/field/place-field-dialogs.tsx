import type { CoreCountry } from '#shared/countries/core-countries.ts'
import { PlaceInfoDialog } from '../place-info-dialog.tsx'
import { PlaceMapDialog } from '../place-map-dialog.tsx'
import type { PlaceQuery } from './place-query.ts'

/** The dialogs of a place field: the details of a place, and the map of a country. */
export const PlaceFieldDialogs = ({
  infoId,
  mapCountry,
  query,
  selectedId,
  onChoose,
  onCloseInfo,
  onCloseMap,
}: {
  infoId: number | undefined
  /** The country whose map is open. */
  mapCountry: CoreCountry | undefined
  query: PlaceQuery
  selectedId: number | null
  onChoose: (id: number) => void
  onCloseInfo: () => void
  onCloseMap: () => void
}) => (
  <>
    {infoId !== undefined && (
      <PlaceInfoDialog id={infoId} onClose={onCloseInfo} onChoose={() => onChoose(infoId)} />
    )}
    {mapCountry && (
      <PlaceMapDialog
        country={mapCountry}
        query={query}
        selectedId={selectedId}
        onChoose={onChoose}
        onClose={onCloseMap}
      />
    )}
  </>
)
