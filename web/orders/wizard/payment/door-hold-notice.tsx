import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

const Hold = ({ until, count }: { until: number; count: number }) => {
  const { t } = useTranslation(['payment', 'common'])
  const [isOver, setIsOver] = useState(() => until <= getServerTime())
  return (
    <Notice tone="warning">
      <p>
        <b>{t('dropOff.held', { count })}</b> {t('dropOff.heldFor')}{' '}
        <Countdown
          until={until}
          onEnd={() => setIsOver(true)}
          formatAnnouncement={(minutes) => t('common:minutesLeft', { count: minutes })}
        />
      </p>
      {isOver && <p role="status">{t('dropOff.over', { count })}</p>}
    </Notice>
  )
}

/** Counts down the time for which doors are held; after it, says that they are looked for again. */
export const DoorHoldNotice = () => {
  const { drop_off: chosen, orders } = useWizard()
  const until = chosen?.reserved_until ?? null
  if (until === null) return null
  return <Hold key={until} until={Date.parse(until)} count={orders.length} />
}
