import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCollectionText } from '#web/lib/use-collection-text.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import option from '#web/ui/forms/option.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'
import styles from './weekday-choice.module.css'

const week = [1, 2, 3, 4, 5, 6, 7]

/** The weekdays on which a courier comes, from 1 (Monday) to 7 (Sunday). */
export const WeekdayChoice = ({
  chosen,
  offered,
  error,
  onChange,
}: {
  chosen: readonly number[]
  /** The days on which couriers collect; the others cannot be chosen. */
  offered: readonly number[]
  error: string | undefined
  onChange: (days: number[]) => void
}) => {
  const { t } = useTranslation('collections')
  const id = useId()
  const { formatWeekday } = useCollectionText()
  const toggle = (day: number) =>
    onChange(
      (chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]).toSorted(
        (a, b) => a - b,
      ),
    )
  return (
    <fieldset aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`}>
      <legend className={typography.label}>{t('recurring.weekdays')}</legend>
      <div className={styles.days}>
        {week.map((day) => (
          <label key={day} className={classNames(option.option, styles.day)}>
            <input
              type="checkbox"
              className={option.input}
              checked={chosen.includes(day)}
              disabled={!offered.includes(day)}
              aria-invalid={error !== undefined || undefined}
              onChange={() => toggle(day)}
            />
            {formatWeekday(day)}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className={classNames(typography.note, styles.hint)} id={`${id}-hint`}>
        {t('recurring.closed')}
      </p>
    </fieldset>
  )
}
