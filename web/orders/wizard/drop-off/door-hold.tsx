import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Place } from '#shared/places/place.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { Notice, type Tone } from '#web/ui/feedback/notice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout/layout.module.css'

/**
 * Counts down the time for which doors are held at a place. After it, says so and offers to hold doors
 * there again. Its parent sets `until` as its key.
 */
export const DoorHold = ({
  place,
  until,
  count,
  tone = 'warning',
  onOver,
  onAgain,
}: {
  place: Place
  /** ISO 8601. */
  until: string
  /** The number of doors. */
  count: number
  /** The tone while the doors are held. */
  tone?: Tone
  onOver?: () => void
  onAgain: (place: Place) => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const end = Date.parse(until)
  const [isOver, setIsOver] = useState(() => end <= getServerTime())
  return (
    <Notice tone={isOver ? 'warning' : tone}>
      <div className={layout.column2}>
        <p role="status">
          {isOver
            ? t('dropOff.over', { place: formatPlaceName(place.name) })
            : t('dropOff.held', { count })}
        </p>
        {/* The button beside the figure leaves more of a low screen to the list below. */}
        <p className={classNames(isOver && layout.row3)}>
          {isOver ? (
            <Button variant="primary" size="s" onClick={() => onAgain(place)}>
              {t('dropOff.again')}
            </Button>
          ) : (
            `${t('dropOff.heldFor')} `
          )}
          {/* The figure stays, as specified; what happens at its end has been said. */}
          <Countdown
            until={end}
            onEnd={() => {
              setIsOver(true)
              onOver?.()
            }}
            formatAnnouncement={(minutes) => t('common:minutesLeft', { count: minutes })}
          />
        </p>
      </div>
    </Notice>
  )
}
