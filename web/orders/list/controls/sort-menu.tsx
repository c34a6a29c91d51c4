import { useTranslation } from 'react-i18next'
import { sortColumns } from '#shared/orders/list-options.ts'
import type { ListView } from '#web/orders/list-state/list-address.ts'
import type { ColumnName } from '#web/orders/list-state/list-columns.ts'
import buttonStyles from '#web/ui/button.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sortIcon } from '#web/ui/icons/later-icons.ts'
import styles from './sort-menu.module.css'

/** Sorts the list also by columns whose heads are not shown: a native select that looks like a button. */
export const SortMenu = ({
  view,
  columns,
  onChange,
}: {
  view: ListView
  columns: readonly ColumnName[]
  onChange: (change: Partial<ListView>) => void
}) => {
  const { t } = useTranslation('shipments')
  const options = sortColumns.flatMap((name) =>
    columns.includes(name)
      ? [
          { value: `-${name}`, label: t('sortDescending', { column: t(`columns.${name}`) }) },
          { value: name, label: t('sortAscending', { column: t(`columns.${name}`) }) },
        ]
      : [],
  )
  const chosen = `${view.isDescending ? '-' : ''}${view.sortBy}`
  return (
    <span
      className={classNames(
        buttonStyles.button,
        buttonStyles.secondary,
        buttonStyles.iconOnly,
        styles.menu,
      )}
      title={`${t('sort')}: ${options.find(({ value }) => value === chosen)?.label ?? ''}`}
    >
      <Icon name={sortIcon} />
      <select
        aria-label={t('sort')}
        className={styles.select}
        value={chosen}
        onChange={({ target: { value } }) => {
          const sortBy = sortColumns.find((name) => name === value.replace('-', ''))
          if (sortBy) onChange({ sortBy, isDescending: value.startsWith('-') })
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
