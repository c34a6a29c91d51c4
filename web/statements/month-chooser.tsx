import { useTranslation } from 'react-i18next'
import { formatMonth } from '#shared/statements/format-month.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import styles from './month-chooser.module.css'

/** Chooses one of the months with entries, newest first, or the one before or after it. */
export const MonthChooser = ({
  month,
  months,
  onChange,
}: {
  month: string
  months: readonly string[]
  onChange: (month: string) => void
}) => {
  const { t } = useTranslation('statements')
  const locale = useValue(currentLocale)
  const position = months.indexOf(month)
  const earlier = months[position + 1]
  const later = months[position - 1]
  return (
    <div className={styles.chooser}>
      <SelectField
        label={t('month')}
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value, locale) }))}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        icon={chevronLeftIcon}
        label={t('earlier')}
        disabled={earlier === undefined}
        onClick={() => earlier !== undefined && onChange(earlier)}
      />
      <IconButton
        icon={chevronRightIcon}
        label={t('later')}
        disabled={later === undefined}
        onClick={() => later !== undefined && onChange(later)}
      />
    </div>
  )
}
