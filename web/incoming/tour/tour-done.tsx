import { useTranslation } from 'react-i18next'
import type { DriverTour } from '#shared/collections/driver-tour.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { PageHeading } from '#web/incoming/frame/page-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { formatTime } from './tour-stop.tsx'
import { countDoors, sumPlace } from './tour-view.ts'
import styles from './tour-page.module.css'

const formatSpan = (first: string, last: string): string =>
  [...new Set([formatTime(first), formatTime(last)])].join('–')

/** All doors are filled: what was done where, and what is left over. It shows no codes. */
export const TourDone = ({
  tour,
  unsent,
  onBack,
}: {
  tour: DriverTour
  unsent: number
  onBack: () => void
}) => {
  const { t } = useTranslation('tour')
  const { places, left_over: leftOver, company } = tour
  const sums = places.map(sumPlace)
  const first = sums.flatMap((sum) => sum.first ?? []).toSorted()[0]
  const last = sums
    .flatMap((sum) => sum.last ?? [])
    .toSorted()
    .at(-1)
  const sent =
    unsent > 0 ? t('unsent', { count: unsent }) : t('done.sent', { company: company ?? '' })
  const toText = ({ ticked, scanned, parcels }: ReturnType<typeof sumPlace>) =>
    [
      ticked > 0 && t('done.ticked', { count: ticked }),
      scanned > 0 &&
        t('done.scanned', { count: scanned, parcels: t('parcels', { count: parcels }) }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <div className={styles.page}>
      <div className={styles.allIn} role="status">
        <span className={styles.allMark}>
          <Icon name="check" />
        </span>
        <PageHeading title={t('done.title', { count: countDoors(places).total })} />
        <p className={typography.muted}>
          {[first && last && formatSpan(first, last), sent].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.columns}>
        <Card title={t('done.tour')}>
          <ul className={styles.sums}>
            {places.map((place, index) => {
              const sum = sums[index]
              return (
                sum && (
                  <li key={place.id} className={styles.sum}>
                    <ListItemText name={formatPlaceName(place.place.name)}>
                      {toText(sum)}
                    </ListItemText>
                    <span className={styles.end}>
                      <span className={typography.strong}>{t('doors', { count: sum.doors })}</span>
                      <span className={typography.note}>{sum.last && formatTime(sum.last)}</span>
                    </span>
                  </li>
                )
              )
            })}
          </ul>
        </Card>
        <div className={layout.column4}>
          {leftOver !== null && (
            <Notice
              tone={leftOver > 0 ? 'warning' : 'success'}
              title={leftOver > 0 ? t('leftOver.title', { count: leftOver }) : t('leftOver.none')}
            >
              {leftOver > 0 && t('leftOver.text')}
            </Notice>
          )}
          <p className={typography.note}>{t('done.close')}</p>
          <Button variant="quiet" onClick={onBack}>
            {t('done.back')}
          </Button>
        </div>
      </div>
    </div>
  )
}
