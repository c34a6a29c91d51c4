import { useTranslation } from 'react-i18next'
import type { Place } from '#shared/places/place.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import styles from './place-choice.module.css'

/** Fewer free doors than this are few. */
const fewDoors = 3

/** What a sender finds at a place: free doors, any free door or a counter. */
export const FreeDoorsText = ({
  place: { type },
  doors,
  isChosen,
  codeUntil,
}: {
  place: Place
  doors: number | undefined
  isChosen: boolean
  /** The day on which the code of a blue locker ends, in ISO 8601, if that is before its 30 days. */
  codeUntil: string | undefined
}) => {
  const { t } = useTranslation(['sending', 'places'])
  if (type === 'apt')
    return codeUntil === undefined
      ? t('place.anyDoor')
      : t('place.anyDoorUntil', { day: formatWireDate(codeUntil) })
  if (type !== 'ipb') return t('place.counter')
  if (isChosen) return <span className={styles.free}>{t('place.kept')}</span>
  if (doors === undefined) return t('place.booked')
  if (doors === 0) return t('place.noDoor')
  return (
    <>
      <span className={doors < fewDoors ? styles.few : styles.free}>
        {t('places:doorCount', { count: doors })}
      </span>
      {' · '}
      {t('place.booked')}
    </>
  )
}
