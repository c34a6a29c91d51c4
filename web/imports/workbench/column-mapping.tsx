import { useTranslation } from 'react-i18next'
import { type ImportColumn, isImportColumn } from '#shared/imports/columns.ts'
import type { ColumnMapping } from '#web/imports/state/import-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './column-mapping.module.css'

/** The name of a header without a text: the letter that a spreadsheet gives its column. */
const toLetters = (index: number): string => {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : toLetters(Math.floor(index / 26) - 1) + letter
}

/**
 * What each header of the file stands for. One that is not known is chosen once and remembered; one
 * that is known can be changed as well.
 */
export const ColumnMappingStrip = ({
  header,
  mapping,
  undecided,
  columns,
  hidden,
  isOpen,
  onToggle,
  onMap,
  onShow,
}: {
  header: readonly string[]
  mapping: ColumnMapping
  /** Positions of the headers that nobody has chosen a column for yet. */
  undecided: readonly number[]
  /** The columns that the account has. */
  columns: readonly ImportColumn[]
  /** Those of them that the table does not show. */
  hidden: readonly ImportColumn[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onMap: (index: number, column: ImportColumn | null) => void
  onShow: (column: ImportColumn) => void
}) => {
  const { t } = useTranslation('imports')
  const matched = mapping.filter((column) => column !== null).length
  return (
    <details
      className={styles.mapping}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <b>{t('workbench.columns')}</b>{' '}
        {header.length > 0 && (
          <span className={typography.muted}>
            {t('workbench.matched', { matched, total: header.length })}
          </span>
        )}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ul className={styles.strip}>
        {header.map((name, index) => {
          const column = mapping[index] ?? null
          const shown = name === '' ? toLetters(index) : name
          return (
            // A header may stand twice in a file.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={undecided.includes(index) ? styles.open : styles.known}>
              <span className={styles.header} title={shown}>
                {shown}
              </span>
              <span className={styles.choice}>
                {column !== null && <Icon name="check" className={styles.check} />}
                <select
                  className={styles.select}
                  aria-label={t('workbench.columnOf', { header: shown })}
                  value={column ?? ''}
                  onChange={({ target }) =>
                    onMap(index, isImportColumn(target.value) ? target.value : null)
                  }
                >
                  <option value="">{t('workbench.leaveOut')}</option>
                  {columns.map((each) => (
                    <option key={each} value={each}>
                      {t(`columns.${each}`)}
                    </option>
                  ))}
                </select>
              </span>
            </li>
          )
        })}
        {hidden.length > 0 && (
          <li className={styles.known}>
            <span className={styles.header}>{t('workbench.notInFile')}</span>
            <span className={styles.choice}>
              <select
                className={styles.select}
                aria-label={t('workbench.addColumn')}
                value=""
                onChange={({ target }) => {
                  if (isImportColumn(target.value)) onShow(target.value)
                }}
              >
                <option value="" hidden>
                  {t('workbench.addColumn')}
                </option>
                {hidden.map((column) => (
                  <option key={column} value={column}>
                    {t(`columns.${column}`)}
                  </option>
                ))}
              </select>
            </span>
          </li>
        )}
      </ul>
    </details>
  )
}
