import { useId } from 'react'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import styles from './weekday-field.module.css'
import { getWeekdayNames } from './weekday-names.ts'

/** Checkboxes for weekdays; Monday is 1. */
export const WeekdayField = ({
  days,
  error,
  onChange,
}: {
  days: readonly number[]
  error: string | undefined
  onChange: (days: number[]) => void
}) => {
  const { t } = useTranslation('settings')
  const id = useId()
  const longNames = getWeekdayNames('long')
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{t('returns.frequency')}</legend>
      <div className={styles.days}>
        {getWeekdayNames('short').map((name, index) => (
          <label key={name} className={styles.day} title={longNames[index]}>
            <input
              type="checkbox"
              name="frequency"
              className={styles.box}
              aria-label={longNames[index]}
              checked={days.includes(index + 1)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...days, index + 1] : days.filter((day) => day !== index + 1),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
