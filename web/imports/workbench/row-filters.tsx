import { useTranslation } from 'react-i18next'
import { type RowFilter, rowFilters } from '#web/imports/state/list-rows.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import styles from './row-filters.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

const icons: Readonly<Partial<Record<RowFilter, IconName>>> = {
  wrong: 'error',
  unchecked: 'clock',
  repaired: editIcon,
  ready: 'check',
}

/** Chooses which rows are shown, with the number of each. */
export const RowFilters = ({
  counts,
  filter,
  onChange,
}: {
  counts: Readonly<Record<RowFilter, number>>
  filter: RowFilter
  onChange: (filter: RowFilter) => void
}) => {
  const { t } = useTranslation('imports')
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('workbench.shown')}</legend>
      {rowFilters.map((each) => {
        // Few imports ever have such rows.
        if (each === 'unchecked' && counts.unchecked === 0 && filter !== each) return null
        const icon = icons[each]
        return (
          <label
            key={each}
            className={classNames(layout.row2, typography.smallStrong, styles.chip)}
          >
            <input
              type="radio"
              name="row-filter"
              className={styles.input}
              checked={each === filter}
              onChange={() => onChange(each)}
            />
            {icon && (
              <span className={styles[each]}>
                <Icon name={icon} className={styles.icon} />
              </span>
            )}
            {t(`workbench.filter.${each}`)}{' '}
            <span className={typography.digits}>{counts[each]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
