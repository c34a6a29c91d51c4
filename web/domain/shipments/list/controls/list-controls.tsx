import { useTranslation } from 'react-i18next'
import { sortColumns } from '#shared/orders/sort-columns.ts'
import { statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { ListView } from '../state/list-address.ts'
import type { ColumnName } from '../state/list-columns.ts'
import styles from './list-controls.module.css'
import { SearchField } from './search-field.tsx'

/** What narrows and sorts a list: the search, the status and, beside cards, the order. */
export const ListControls = ({
  view,
  groups,
  columns,
  onChange,
}: {
  view: ListView
  /** The status groups that the list has. */
  groups: readonly (typeof statusGroups)[number][]
  columns: readonly ColumnName[]
  onChange: (change: Partial<ListView>, options?: { replace?: boolean }) => void
}) => {
  const { t } = useTranslation('shipments')
  const sortOptions = sortColumns.flatMap((name) =>
    columns.includes(name)
      ? [
          { value: `-${name}`, label: t('sortDescending', { column: t(`columns.${name}`) }) },
          { value: name, label: t('sortAscending', { column: t(`columns.${name}`) }) },
        ]
      : [],
  )
  return (
    <div className={styles.controls} role="search">
      <div className={styles.search}>
        <SearchField
          search={view.search}
          // The first letters are a step that Back undoes, later ones correct it.
          onSearch={(search) => onChange({ search }, { replace: view.search !== '' })}
        />
      </div>
      <SelectField
        label={t('columns.status')}
        value={view.status ?? ''}
        options={[
          { value: '', label: t('groups.all') },
          ...groups.map((group) => ({ value: group, label: t(`groups.${group}`) })),
        ]}
        onChange={({ target }) =>
          onChange({ status: groups.find((group) => group === target.value) })
        }
      />
      <div className={styles.sort}>
        <SelectField
          label={t('sort')}
          value={`${view.isDescending ? '-' : ''}${view.sortBy}`}
          options={sortOptions}
          onChange={({ target: { value } }) => {
            const sortBy = sortColumns.find((name) => name === value.replace('-', ''))
            if (sortBy) onChange({ sortBy, isDescending: value.startsWith('-') })
          }}
        />
      </div>
    </div>
  )
}
