import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import styles from './chosen-place.module.css'
import { PlaceInfoDialog } from './place-info-dialog.tsx'

/** The chosen place, with a button for its details. */
export const ChosenPlace = ({ place }: { place: Place }) => {
  const { t } = useTranslation(['places', 'map'])
  const [isOpen, setIsOpen] = useState(false)
  const kind = getPlaceKind(place)
  return (
    <div className={styles.chosen}>
      <PlaceKindIcon kind={kind} size={32} />
      <div className={styles.text}>
        <ListItemText name={formatPlaceName(place.name)}>
          {t(`map:kinds.${kind}`)} · {place.formatted_address}
        </ListItemText>
      </div>
      <Button size="s" variant="quiet" icon="info" onClick={() => setIsOpen(true)}>
        {t('info')}
      </Button>
      {isOpen && <PlaceInfoDialog id={place.id} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
