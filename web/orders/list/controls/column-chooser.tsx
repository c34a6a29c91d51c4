import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { columnsIcon } from '#web/ui/icons/later-icons.ts'
import { Popover } from '#web/ui/feedback/popover.tsx'
import { type ColumnName, fixedColumn } from '#web/orders/list-state/list-columns.ts'
import styles from './filters.module.css'

/** Hides columns of a list and shows them again. */
export const ColumnChooser = ({
  columns,
  hidden,
  onChange,
}: {
  /** The columns of the list. */
  columns: readonly ColumnName[]
  hidden: readonly ColumnName[]
  onChange: (hidden: readonly ColumnName[]) => void
}) => {
  const { t } = useTranslation(['lists', 'shipments'])
  return (
    <Popover label={t('columns')} icon={columnsIcon} isIconOnly isActive={hidden.length > 0}>
      {() => (
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>{t('columns')}</legend>
          {columns.map((name) => (
            <Checkbox
              key={name}
              label={t(`shipments:columns.${name}`)}
              checked={!hidden.includes(name)}
              disabled={name === fixedColumn}
              onChange={({ target }) =>
                onChange(
                  target.checked ? hidden.filter((each) => each !== name) : [...hidden, name],
                )
              }
            />
          ))}
        </fieldset>
      )}
    </Popover>
  )
}
