import { type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import { findCountry } from '#shared/countries/find-country.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { useAvailableText } from '#web/doors/not-enough-room.tsx'
import { useDropOffText } from '#web/doors/use-drop-off-text.ts'
import { UsualRoomText } from '#web/places/lockers/usual-room-text.tsx'
import { usePlace } from '#web/places/use-place.ts'
import { Button } from '#web/ui/button.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './drop-off-chooser.module.css'
import { useDraftDoors } from './use-draft-doors.ts'
import { getColourOfKind } from './use-describe-place.tsx'
import typography from '#web/ui/typography.module.css'

/** The free doors of a locker by size, and when it usually has room for the parcels of the draft. */
const RoomFact = ({ placeId }: { placeId: number }) => {
  const { t } = useTranslation('drop-off')
  const { wanted, room } = useDraftDoors(placeId)
  const available = useAvailableText(room?.available_doors ?? {})
  if (!room) return null
  return (
    <>
      <dt>{t('facts.free')}</dt>
      <dd>
        {available}
        {room.within_reach === true && <p>{t('reach.free')}</p>}
        {room.within_reach === false && <p>{t('reach.none')}</p>}
        <UsualRoomText placeId={placeId} wanted={wanted} />
      </dd>
    </>
  )
}

/** The facts of a locker that its sender needs before the drop-off: doors, hours and the way in. */
export const DropOffFacts = ({ placeId, colour }: { placeId: number; colour: LockerColour }) => {
  const { t } = useTranslation(['drop-off', 'payment', 'places'])
  const { orders } = useWizard()
  const count = orders.length
  const { getNote, fee } = useDropOffText(count)
  const { place } = usePlace(placeId)
  return (
    <dl className={styles.facts}>
      <dt>{t('facts.door', { count })}</dt>
      <dd>
        {getNote(colour)}
        {hasBookedDoors(colour) && `. ${fee}`}
      </dd>
      {hasBookedDoors(colour) && <RoomFact placeId={placeId} />}
      {place && place.availability_info !== '' && (
        <>
          <dt>{t('facts.open')}</dt>
          <dd>{place.availability_info}</dd>
        </>
      )}
      {place && place.location_info !== '' && (
        <>
          <dt>{t('places:wayIn')}</dt>
          {/* Operators write it in the language of the country. */}
          <dd lang={findCountry(place.address_country_code)?.language}>{place.location_info}</dd>
        </>
      )}
    </dl>
  )
}

/** The locker that is selected in the list or on the map, and the button that chooses it. */
export const SelectedDropOff = ({
  place,
  chooseRef,
  onChoose,
}: {
  place: MapPlace
  chooseRef: RefObject<HTMLButtonElement | null>
  onChoose: () => void
}) => {
  const { t } = useTranslation('drop-off')
  const { orders } = useWizard()
  const colour = getColourOfKind(place.kind)
  if (!colour) return null
  return (
    <section className={styles.selected} aria-label={place.name}>
      <p className={typography.strong}>{place.name}</p>
      <DropOffFacts placeId={place.id} colour={colour} />
      <Button ref={chooseRef} variant="primary" wide onClick={onChoose}>
        {colour === 'blue' ? t('handInHere') : t('keepHere', { count: orders.length })}
      </Button>
    </section>
  )
}
