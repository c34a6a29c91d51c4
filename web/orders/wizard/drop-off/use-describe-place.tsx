import { useTranslation } from 'react-i18next'
import { hasBookedDoors } from '#shared/doors/drop-off.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import { getLargestSize } from '#shared/places/door-sizes.ts'
import { useDropOffText } from '#web/doors/use-drop-off-text.ts'
import { countFittingDoors } from '#web/doors/count-fitting-doors.ts'
import type { DescribePlace } from '#web/places/chooser/place-list.tsx'
import type { PlaceKind } from '#web/places/map/places/place-kinds.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './drop-off-chooser.module.css'
import { useDraftDoors } from './use-draft-doors.ts'

/** Only so many rows ask how many doors are free: each is a call. */
const askedRows = 6

/** From so many doors on, their number does not matter. */
const plentyOfDoors = 10

const colourByKind = {
  apt: 'blue',
  ipb: 'white',
  outdoor: 'outdoor',
  po: undefined,
  pudo: undefined,
} as const satisfies Record<PlaceKind, LockerColour | undefined>

/** Returns the colour of a locker by its kind; undefined for other places. */
export const getColourOfKind = (kind: PlaceKind): LockerColour | undefined => colourByKind[kind]

/** How many doors of a locker are free for the parcels of the draft; nothing while it is not known. */
export const RoomText = ({ placeId }: { placeId: number }) => {
  const { t } = useTranslation('drop-off')
  const { wanted, room } = useDraftDoors(placeId)
  if (!room) return null
  const size = getLargestSize(wanted.sizes) ?? 'XL'
  const doors = room.success ? countFittingDoors(room.available_doors, size) : 0
  if (doors === 0) return wanted.sizes.length === 1 ? t('room.none', { size }) : t('room.tooFew')
  if (room.within_reach === false) return t('room.noneInReach')
  if (doors === 1) return <span className={styles.few}>{t('room.last')}</span>
  return doors < plentyOfDoors ? t('room.doors', { count: doors }) : t('room.plenty')
}

/** Returns what the list says of a locker: how much room it has, its kind, and what the kind changes. */
export const useDescribePlace = (
  /** The words after the names of some lockers, by their ids. */
  tags: ReadonlyMap<number, string>,
): DescribePlace => {
  const { t } = useTranslation('drop-off')
  const { orders } = useWizard()
  const { getNote } = useDropOffText(orders.length)
  return ({ id, kind }, row) => {
    const colour = getColourOfKind(kind)
    if (!colour) return {}
    return {
      tag: tags.get(id),
      room: hasBookedDoors(colour) && row < askedRows && <RoomText placeId={id} />,
      note: getNote(colour),
      kindName: t(`kinds.${colour}`),
    }
  }
}
