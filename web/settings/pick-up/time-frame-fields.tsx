import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustTimeFrame, clampTime } from '#shared/accounts/forms/time-frame.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { ReturnValues } from '#web/settings/company/return-values.ts'
import typography from '#web/ui/typography.module.css'
import styles from './time-frame-fields.module.css'
import layout from '#web/ui/layout/layout.module.css'

const ends = ['start', 'end'] as const

/**
 * Start and end of a time frame. On blur the typed time is corrected and the other end adjusted if
 * needed; a status message reports the adjustment.
 */
export const TimeFrameFields = ({ form }: { form: RuleForm<ReturnValues> }) => {
  const { t } = useTranslation('settings')
  const [adjusted, setAdjusted] = useState('')
  const { control, setValues } = form
  const fields = {
    start: useBoundText({ control, name: 'timeframe_start' }),
    end: useBoundText({ control, name: 'timeframe_end' }),
  }
  const frame = { start: fields.start.value, end: fields.end.value }
  const correct = (end: (typeof ends)[number]) => {
    if (frame[end].trim() === '') return
    const corrected = adjustTimeFrame(frame, end)
    const isAsTyped = ends.every((each) => corrected[each] === (clampTime(frame[each]) ?? ''))
    setAdjusted(isAsTyped ? '' : t('returns.adjusted', { ...corrected }))
    setValues({ timeframe_start: corrected.start, timeframe_end: corrected.end })
  }
  return (
    <div className={layout.column1}>
      <div className={styles.ends}>
        {ends.map((end) => (
          <TextField
            key={end}
            label={t(`returns.timeframe_${end}`)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="HH:mm"
            required
            {...fields[end]}
            onBlur={(event) => {
              fields[end].onBlur(event)
              correct(end)
            }}
          />
        ))}
      </div>
      <p className={typography.note}>{t('returns.timeHint')}</p>
      <p role="status" className={styles.adjusted}>
        {adjusted}
      </p>
    </div>
  )
}
