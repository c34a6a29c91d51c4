import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { UNUSED_DOOR_FEE } from '#shared/lockers/bookings.ts'
import { paths } from '#web/navigation/paths.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import { SummaryCard } from './summary-card.tsx'
import styles from './summary.module.css'

/** Counts down the door reservation; after it, says that doors will be searched for again. */
const ReservationCountdown = ({ until }: { until: number }) => {
  const { t } = useTranslation(['payment', 'common'])
  const [isExpired, setIsExpired] = useState(() => until <= getServerTime())
  return (
    <>
      <p className={styles.countdown}>
        {t('dropOff.reserved')}{' '}
        <Countdown
          until={until}
          onEnd={() => setIsExpired(true)}
          formatAnnouncement={(count) => t('common:minutesLeft', { count })}
        />
      </p>
      {isExpired && <p role="status">{t('dropOff.over')}</p>}
    </>
  )
}

/** Summary of the drop-off, with a link to change it. */
export const DropOffSummary = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('payment')
  const { drop_off: chosen } = useWizard()
  if (!chosen) return null
  const { kind, place, reserved_until: until } = chosen
  return (
    <SummaryCard
      title={t('summary.dropOff')}
      to={paths.dropOff}
      change={t('summary.changeDropOff')}
      line={place?.name ?? t('dropOff.anyBlue')}
      details={
        <>
          {place && <p>{place.formatted_address}</p>}
          <p>{t(`dropOff.about.${kind}`)}</p>
          {kind !== 'blue' && <p>{t('dropOff.fee', { price: formatEuros(UNUSED_DOOR_FEE) })}</p>}
        </>
      }
    >
      {until !== null && <ReservationCountdown key={until} until={Date.parse(until)} />}
      {children}
    </SummaryCard>
  )
}
