import { useTranslation } from 'react-i18next'
import { type ImportColumn, isImportColumn } from '#shared/imports/columns.ts'
import { type FileField, isFileField } from '#shared/imports/file/file-fields.ts'
import type { ColumnMapping } from '#web/imports/state/column-mapping.ts'
import { toLetters } from './column-letters.ts'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import fold from './fold.module.css'
import styles from './column-mapping.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

/**
 * What each header of the file stands for. One that is not known is chosen once and remembered; one
 * that is known can be changed as well.
 */
export const ColumnMappingStrip = ({
  header,
  mapping,
  filled,
  undecided,
  guessed,
  fields,
  hidden,
  isOpen,
  onToggle,
  onMap,
  onShow,
}: {
  header: readonly string[]
  mapping: ColumnMapping
  /** Positions of the columns that have a text; empty ones are not shown. */
  filled: ReadonlySet<number>
  /** Positions of the headers that nobody has chosen a column for yet. */
  undecided: readonly number[]
  /** Positions of the columns whose values alone tell what they are. */
  guessed: readonly number[]
  /** What a column can stand for. */
  fields: readonly FileField[]
  /** Columns of the account that the table does not show. */
  hidden: readonly ImportColumn[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onMap: (index: number, column: FileField | null) => void
  /** Shows a column that the file has not, or that is empty in every row. */
  onShow?: ((column: ImportColumn) => void) | undefined
}) => {
  const { t } = useTranslation('imports')
  const shown = mapping.flatMap((column, index) => (filled.has(index) ? [{ column, index }] : []))
  const matched = shown.filter(({ column }) => column !== null).length
  return (
    <Fold
      look="inline"
      headClass={fold.head}
      head={
        <>
          <b>{t('workbench.columns')}</b>{' '}
          {shown.length > 0 && (
            <span className={typography.muted}>
              {t('workbench.matched', { matched, total: shown.length })}
            </span>
          )}
        </>
      }
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      {/* Every column has a list of all fields, which is rendered once it is looked at. */}
      {isOpen && (
        <ul className={classNames(layout.box, styles.strip)}>
          {shown.map(({ column, index }) => {
            const name = header[index] ?? ''
            const isGuessed = guessed.includes(index)
            const text = name === '' ? toLetters(index) : name
            return (
              <li key={index} className={undecided.includes(index) ? styles.open : styles.known}>
                <span className={classNames(typography.oneLine, styles.header)} title={text}>
                  {text}
                  {isGuessed && <span className={styles.guess}> {t('workbench.guessed')}</span>}
                </span>
                <span className={layout.row1}>
                  {column !== null && <Icon name="check" className={styles.check} />}
                  <select
                    className={classNames(layout.fill, styles.select)}
                    aria-label={t('workbench.columnOf', { header: text })}
                    value={column ?? ''}
                    onChange={({ target }) =>
                      onMap(index, isFileField(target.value) ? target.value : null)
                    }
                  >
                    <option value="">{t('workbench.leaveOut')}</option>
                    {fields.map((each) => (
                      <option key={each} value={each}>
                        {t(`columns.${each}`)}
                      </option>
                    ))}
                  </select>
                </span>
              </li>
            )
          })}
          {onShow && hidden.length > 0 && (
            <li className={styles.known}>
              <span className={classNames(typography.oneLine, styles.header)}>
                {t('workbench.notShown')}
              </span>
              <span className={layout.row1}>
                <select
                  className={classNames(layout.fill, styles.select)}
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
      )}
    </Fold>
  )
}
