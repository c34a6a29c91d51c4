import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { UsualRoomText } from '#web/places/lockers/usual-room-text.tsx'
import type { PlaceKind } from '#web/places/map/places/place-kinds.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { PlaceInfoDialog } from '#web/places/place-info-dialog.tsx'
import { usePlace } from '#web/places/use-place.ts'
import styles from './place-chooser.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const hasDoorsToBook = (kind: PlaceKind): boolean => kind === 'ipb' || kind === 'outdoor'

/** The selected place with its directions and hours, and the button that chooses it. */
export const SelectedPlace = ({
  place,
  dropOffSize,
  chooseRef,
  onChoose,
}: {
  place: MapPlace
  /** The size of the parcel that is dropped off there; undefined for a destination. */
  dropOffSize: DoorSize | undefined
  chooseRef: RefObject<HTMLButtonElement | null>
  onChoose: () => void
}) => {
  const { t } = useTranslation(['places', 'map'])
  const { place: details } = usePlace(place.id)
  const lines = [place.address, details?.location_info, details?.availability_info]
  return (
    <div className={classNames(layout.row3, layout.fill, styles.selected)}>
      <PlaceKindIcon kind={place.kind} size={32} />
      <div className={classNames(layout.fill, styles.selectedText)}>
        <ListItemText name={place.name}>
          {lines.filter((line) => line !== undefined && line !== '').join(' · ')}
        </ListItemText>
        {dropOffSize && hasDoorsToBook(place.kind) && (
          <UsualRoomText placeId={place.id} wanted={{ sizes: [dropOffSize] }} />
        )}
      </div>
      <DialogButton variant="quiet" icon="info" text={t('info')}>
        {(close) => <PlaceInfoDialog id={place.id} onClose={close} />}
      </DialogButton>
      <Button ref={chooseRef} variant="primary" onClick={onChoose}>
        {t('map:choose')}
      </Button>
    </div>
  )
}
