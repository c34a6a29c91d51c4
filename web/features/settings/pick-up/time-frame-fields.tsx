import { useState } from 'react'
import { adjustTimeFrame, clampTime, type TimeFrame } from '#shared/accounts/forms/time-frame.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './time-frame-fields.module.css'

const ends = ['start', 'end'] as const

/**
 * Start and end of a time frame. On blur the typed time is corrected and the other end adjusted if
 * needed; a status message reports the adjustment.
 */
export const TimeFrameFields = ({
  frame,
  getError,
  onChange,
  onLeave,
}: {
  frame: TimeFrame
  getError: (field: string) => string | undefined
  onChange: (frame: TimeFrame) => void
  onLeave: (field: string) => void
}) => {
  const { t } = useTranslation('settings')
  const [adjusted, setAdjusted] = useState('')
  const handleBlur = (end: (typeof ends)[number]) => {
    onLeave(`timeframe_${end}`)
    if (frame[end].trim() === '') return
    const corrected = adjustTimeFrame(frame, end)
    const isAsTyped = ends.every((each) => corrected[each] === (clampTime(frame[each]) ?? ''))
    setAdjusted(isAsTyped ? '' : t('returns.adjusted', { ...corrected }))
    onChange(corrected)
  }
  return (
    <div className={styles.frame}>
      <div className={styles.ends}>
        {ends.map((end) => (
          <TextField
            key={end}
            name={`timeframe_${end}`}
            label={t(`returns.timeframe_${end}`)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="HH:mm"
            required
            value={frame[end]}
            error={getError(`timeframe_${end}`)}
            onChange={({ target }) => onChange({ ...frame, [end]: target.value })}
            onBlur={() => handleBlur(end)}
          />
        ))}
      </div>
      <p className={styles.hint}>{t('returns.timeHint')}</p>
      <p role="status" className={styles.adjusted}>
        {adjusted}
      </p>
    </div>
  )
}
