import { useId } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { FieldError } from '#web/ui/field.tsx'
import styles from './weekday-field.module.css'
import { weekdayNames } from './weekday-names.ts'

/** Chooses weekdays; Monday is 1. */
export const WeekdayField = ({
  days,
  error,
  onDays,
}: {
  days: readonly number[]
  error: string | undefined
  onDays: (days: number[]) => void
}) => {
  const { t } = useTranslation('settings')
  const id = useId()
  const long = weekdayNames('long')
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{t('returns.frequency')}</legend>
      <div className={styles.days}>
        {weekdayNames('short').map((name, index) => (
          <label key={name} className={styles.day} title={long[index]}>
            <input
              type="checkbox"
              name="frequency"
              className={styles.box}
              aria-label={long[index]}
              checked={days.includes(index + 1)}
              onChange={({ target }) =>
                onDays(
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
