import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { useBoundField } from '#web/ui/forms/bound/use-bound-field.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import typography from '#web/ui/typography.module.css'
import type { ReturnValues } from './return-values.ts'
import styles from './weekday-field.module.css'
import { getLongWeekdayNames } from './weekday-names.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Checkboxes for weekdays; Monday is 1. */
export const WeekdayField = ({ control }: { control: Control<ReturnValues> }) => {
  const { t } = useTranslation('settings')
  const id = useId()
  const days = useWatch({ control, name: 'frequency' })
  const { error, change, leave } = useBoundField({ control, name: 'frequency' })
  const { formatWeekday } = useDayText()
  const longNames = getLongWeekdayNames()
  return (
    <fieldset
      className={layout.column1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={typography.label}>{t('returns.frequency')}</legend>
      <div className={styles.days}>
        {longNames.map((longName, index) => (
          <label key={longName} className={classNames(layout.row2, styles.day)} title={longName}>
            <input
              type="checkbox"
              name="frequency"
              className={styles.box}
              aria-label={longName}
              checked={days.includes(index + 1)}
              onChange={(event) => {
                const day = index + 1
                change(event.target.checked ? [...days, day] : days.filter((each) => each !== day))
                leave(event)
              }}
            />
            {formatWeekday(index + 1)}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
