import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { PlaceDetails } from './place-details.tsx'
import { usePlace } from './use-place.ts'

/** A dialog with the details of a place; with `onChoose`, the place can be chosen in it. */
export const PlaceInfoDialog = ({
  id,
  onClose,
  onChoose,
}: {
  id: number
  onClose: () => void
  onChoose?: (() => void) | undefined
}) => {
  const { t } = useTranslation(['places', 'map'])
  const { place } = usePlace(id)
  return (
    <Dialog
      title={place ? formatPlaceName(place.name) : t('info')}
      onClose={onClose}
      width="s"
      footer={
        onChoose && (
          <Button variant="primary" onClick={onChoose}>
            {t('map:choose')}
          </Button>
        )
      }
    >
      {place && <p>{t(`map:kinds.${getPlaceKind(place)}`)}</p>}
      <PlaceDetails id={id} />
    </Dialog>
  )
}
