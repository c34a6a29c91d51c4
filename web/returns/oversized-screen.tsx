import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { sizeMeasures, toCentimetres } from '#shared/parcels/sizes.ts'
import { paths } from '#web/navigation/paths.ts'
import { StepHeading } from '#web/sending/step-heading.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HandInChoice } from './hand-in-choice.tsx'
import styles from './oversized-screen.module.css'
import { type ReturnSubject, useReturnSubject } from './return-subject.ts'
import layout from '#web/ui/layout/layout.module.css'

/** Returns the longest side of a parcel in millimetres; null if it is not known. */
const getLongestSide = ({ found, order }: ReturnSubject): number | null => {
  const measured = found?.order ?? order?.main_product
  if (!measured) return null
  const { length, width, height } = measured
  return length === null || width === null || height === null
    ? null
    : Math.max(length, width, height)
}

const largestDoor = Math.max(...Object.values(sizeMeasures.XL))

/** Compares the longest side of a parcel with that of the largest door. */
const Comparison = ({ side }: { side: number }) => {
  const { t } = useTranslation(['returns', 'common'])
  const lines = [
    { name: t('oversized.yours'), value: side, isOver: side > largestDoor },
    { name: t('oversized.door'), value: largestDoor, isOver: false },
  ]
  return (
    <ul className={classNames(layout.column2, styles.lines)} aria-label={t('oversized.side')}>
      {lines.map(({ name, value, isOver }) => (
        <li key={name} className={styles.line}>
          <span>{name}</span>
          <progress
            className={classNames(styles.bar, isOver && styles.over)}
            aria-label={name}
            value={value}
            max={Math.max(side, largestDoor)}
          />
          <span className={styles.value}>
            {t('common:unit.cm', { value: toCentimetres(value) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Tells that a parcel fits no door, and offers the post offices that take it. */
const OversizedScreen = () => {
  const { t } = useTranslation('returns')
  const subject = useReturnSubject()
  if (!subject) return <Navigate to={paths.returnSelection} replace />
  const side = getLongestSide(subject)
  return (
    <HandInChoice
      subject={subject}
      types={['po']}
      title={t('oversized.offices')}
      before={
        <Card>
          <StepHeading>{t('oversized.title')}</StepHeading>
          <p>{subject.price > 0 ? t('oversized.text') : t('oversized.textFree')}</p>
          {side !== null && side > largestDoor && <Comparison side={side} />}
        </Card>
      }
      after={
        subject.types.includes('apt') && (
          <p>
            {t('oversized.fits')} <Link to={paths.returnNew}>{t('oversized.locker')}</Link>
          </p>
        )
      }
    />
  )
}

export default OversizedScreen
