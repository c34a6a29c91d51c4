import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableChoice } from '#shared/imports/file/propose-table.ts'
import type { OpenImport } from '#web/imports/state/import-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { toLetters } from './column-letters.ts'
import fold from './fold.module.css'
import styles from './sheet-choice.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

/** Rows and columns of the file that are shown to choose its header row. */
const shownRows = 6
const shownColumns = 12

/** The sheet of the file that is imported and its header row, which people can choose. */
export const SheetChoice = ({
  state: { book, table },
  onChoose,
}: {
  state: Pick<OpenImport, 'book' | 'table'>
  onChoose: (choice: TableChoice) => void
}) => {
  const { t } = useTranslation('imports')
  const name = useId()
  const [isOpen, setIsOpen] = useState(book.sheets.filter(({ rows }) => rows.length > 0).length > 1)
  const { sheets } = book
  const sheet = sheets[table.sheet]
  if (!sheet) return null
  const header = sheet.rows.findIndex(({ number }) => number === table.headerRow)
  // The header row is among the shown ones, however far down it stands.
  const first = Math.max(0, Math.min(header - 2, sheet.rows.length - shownRows))
  const rows = sheet.rows.slice(first, first + shownRows)
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const letters = Array.from({ length: Math.min(width, shownColumns) }, (_, at) => toLetters(at))
  return (
    <Fold
      className={styles.choice}
      look="inline"
      headClass={fold.head}
      head={
        <>
          <b>{t('sheets.title')}</b>{' '}
          <span className={typography.muted}>
            {[
              sheet.name,
              table.headerRow === 0
                ? t('sheets.noHeader')
                : t('sheets.header', { row: table.headerRow }),
            ]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </>
      }
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && (
        <div className={layout.column2}>
          {sheets.length > 1 && (
            <fieldset className={styles.sheets}>
              <legend className={styles.legend}>{t('sheets.sheet')}</legend>
              {sheets.map((each, index) => (
                // Two sheets of a page may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <label key={index} className={styles.sheet}>
                  <input
                    type="radio"
                    name={`${name}-sheet`}
                    checked={index === table.sheet}
                    disabled={each.rows.length === 0}
                    onChange={() => onChoose({ sheet: index, headerRow: undefined })}
                  />{' '}
                  {each.name} <span className={typography.muted}>{each.rows.length}</span>
                </label>
              ))}
            </fieldset>
          )}
          <div className={classNames(layout.box, styles.scroller)}>
            <table className={styles.rows}>
              <caption className={styles.legend}>{t('sheets.rows')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('sheets.headerRow')}</th>
                  {letters.map((letter) => (
                    <th key={letter} scope="col">
                      {letter}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ number, cells }) => (
                  <tr key={number} data-header={number === table.headerRow || undefined}>
                    <td>
                      <label className={layout.row2}>
                        <input
                          type="radio"
                          name={`${name}-row`}
                          checked={number === table.headerRow}
                          onChange={() => onChoose({ sheet: table.sheet, headerRow: number })}
                          aria-label={t('sheets.header', { row: number })}
                        />
                        {number}
                      </label>
                    </td>
                    {letters.map((letter, at) => (
                      <td key={letter} className={styles.cell}>
                        {cells[at]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <label className={layout.row2}>
            <input
              type="radio"
              name={`${name}-row`}
              checked={table.headerRow === 0}
              onChange={() => onChoose({ sheet: table.sheet, headerRow: 0 })}
            />
            {t('sheets.noHeader')}
          </label>
        </div>
      )}
    </Fold>
  )
}
