import { type ReactNode, useState } from 'react'
import { formatEuros } from '#shared/lib/money.ts'
import { UNUSED_DOOR_FEE } from '#shared/lockers/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import { SummaryCard } from './summary-card.tsx'
import styles from './summary.module.css'

/** How long the doors are held; once that is over, that they are looked for again. */
const Reserved = ({ until }: { until: number }) => {
  const { t } = useTranslation('payment')
  const [isOver, setIsOver] = useState(() => until <= serverNow())
  return (
    <>
      <p className={styles.countdown}>
        {t('dropOff.reserved')}{' '}
        <Countdown
          until={until}
          onEnd={() => setIsOver(true)}
          spoken={(count) => t('common:minutesLeft', { count })}
        />
      </p>
      {isOver && <p role="status">{t('dropOff.over')}</p>}
    </>
  )
}

/** Where the parcels are handed in, and the way back to change it. */
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
      {until !== null && <Reserved key={until} until={Date.parse(until)} />}
      {children}
    </SummaryCard>
  )
}
