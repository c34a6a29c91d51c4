import { useState } from 'react'
import { adjustTimeFrame, clampTime, type TimeFrame } from '#shared/accounts/forms/time-frame.ts'
import { useTranslation } from '#web/lib/words.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './time-frame-fields.module.css'

const ends = ['start', 'end'] as const

/**
 * The two ends of a time frame. What is typed is put right when a field is left, and the other end
 * gives way where it must, which is said.
 */
export const TimeFrameFields = ({
  frame,
  errorOf,
  onFrame,
  onLeave,
}: {
  frame: TimeFrame
  errorOf: (field: string) => string | undefined
  onFrame: (frame: TimeFrame) => void
  onLeave: (field: string) => void
}) => {
  const { t } = useTranslation('settings')
  const [adjusted, setAdjusted] = useState('')
  const leave = (end: (typeof ends)[number]) => {
    onLeave(`timeframe_${end}`)
    if (frame[end].trim() === '') return
    const right = adjustTimeFrame(frame, end)
    const isAsTyped = ends.every((each) => right[each] === (clampTime(frame[each]) ?? ''))
    setAdjusted(isAsTyped ? '' : t('returns.adjusted', { ...right }))
    onFrame(right)
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
            error={errorOf(`timeframe_${end}`)}
            onChange={({ target }) => onFrame({ ...frame, [end]: target.value })}
            onBlur={() => leave(end)}
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
