import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import styles from './chosen-place.module.css'
import { PlaceInfoDialog } from './place-info-dialog.tsx'

/** The chosen place, with a button for its details, and others. */
export const ChosenPlace = ({ place, children }: { place: Place; children?: ReactNode }) => {
  const { t } = useTranslation(['places', 'map'])
  const kind = getPlaceKind(place)
  return (
    <div className={styles.chosen}>
      <PlaceKindIcon kind={kind} size={32} />
      <div className={styles.text}>
        <ListItemText name={formatPlaceName(place.name)}>
          {t(`map:kinds.${kind}`)} · {place.formatted_address}
        </ListItemText>
      </div>
      <DialogButton size="s" variant="quiet" icon="info" text={t('info')}>
        {(close) => <PlaceInfoDialog id={place.id} onClose={close} />}
      </DialogButton>
      {children}
    </div>
  )
}
