import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoundField } from '#web/ui/forms/bound/use-bound-field.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import typography from '#web/ui/typography.module.css'
import type { ReturnValues } from './return-values.ts'
import styles from './weekday-field.module.css'
import { getWeekdayNames } from './weekday-names.ts'

/** Checkboxes for weekdays; Monday is 1. */
export const WeekdayField = ({ control }: { control: Control<ReturnValues> }) => {
  const { t } = useTranslation('settings')
  const id = useId()
  const days = useWatch({ control, name: 'frequency' })
  const { error, change, leave } = useBoundField({ control, name: 'frequency' })
  const longNames = getWeekdayNames('long')
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={typography.label}>{t('returns.frequency')}</legend>
      <div className={styles.days}>
        {getWeekdayNames('short').map((name, index) => (
          <label key={name} className={styles.day} title={longNames[index]}>
            <input
              type="checkbox"
              name="frequency"
              className={styles.box}
              aria-label={longNames[index]}
              checked={days.includes(index + 1)}
              onChange={(event) => {
                const day = index + 1
                change(event.target.checked ? [...days, day] : days.filter((each) => each !== day))
                leave(event)
              }}
            />
            {name}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
