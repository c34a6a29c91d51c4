import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import type { ListView } from '#web/orders/list-state/list-address.ts'
import type { ColumnName } from '#web/orders/list-state/list-columns.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DateFilter } from './date-filter.tsx'
import { DensitySwitch } from './density-switch.tsx'
import styles from './list-controls.module.css'
import { KeysHelp } from './keys-help.tsx'
import { SaveView } from './save-view.tsx'
import { SearchField } from './search-field.tsx'
import { SortMenu } from './sort-menu.tsx'

/** What narrows, sorts and saves a list: search, days, order and columns. */
export const ListControls = ({
  view,
  columns,
  onChange,
  onLeaveSearch,
  isCompany,
  scan,
}: {
  view: ListView
  columns: readonly ColumnName[]
  onChange: (change: Partial<ListView>, options?: { replace?: boolean }) => void
  /** Called with the search when a key leads to its results. */
  onLeaveSearch: (search: string) => void
  /** Whether columns can be hidden and views saved. */
  isCompany: boolean
  /** Finds a shipment by its label. */
  scan?: ReactNode
}) => {
  const { t } = useTranslation(['shipments', 'lists'])
  return (
    <div className={styles.controls} role="search">
      <div className={classNames(styles.search, isCompany && styles.wholeLine)}>
        <SearchField
          search={view.search}
          // The first letters are a step that Back undoes, later ones correct it.
          onSearch={(search) => onChange({ search }, { replace: view.search !== '' })}
          onLeave={onLeaveSearch}
        />
      </div>
      {isCompany && (
        <Button
          className={styles.labels}
          icon={view.attention === 'labels' ? 'close' : printerIcon}
          aria-pressed={view.attention === 'labels'}
          onClick={() =>
            onChange({ attention: view.attention === 'labels' ? undefined : 'labels' })
          }
        >
          <span className={styles.labelsText}>{t('lists:attention.labels')}</span>
        </Button>
      )}
      {view.attention && view.attention !== 'labels' && (
        <Button icon="close" onClick={() => onChange({ attention: undefined })}>
          {t(`lists:attention.${view.attention}`)}
        </Button>
      )}
      <div className={styles.buttons}>
        <span className={classNames(styles.sort, view.hidden.length > 0 && styles.shown)}>
          <SortMenu view={view} columns={columns} onChange={onChange} />
        </span>
        {scan && <span className={styles.scan}>{scan}</span>}
        <DateFilter period={view} onChange={onChange} />
        {isCompany && (
          <>
            <span className={styles.wideOnly}>
              <ColumnChooser
                columns={columns}
                hidden={view.hidden}
                onChange={(hidden) => onChange({ hidden, page: view.page }, { replace: true })}
              />
            </span>
            <DensitySwitch />
            <SaveView view={view} />
            <span className={styles.keyboardOnly}>
              <KeysHelp />
            </span>
          </>
        )}
      </div>
    </div>
  )
}
