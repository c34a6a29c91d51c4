import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportIssue } from '#shared/imports/import-row.ts'
import {
  getVerdict,
  type ImportAction,
  listIssues,
  type WorkRow,
} from '#web/imports/state/import-state.ts'
import { isPinned } from '#web/imports/state/shown-columns.ts'
import { useIssueText } from '#web/imports/workbench/issue-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CellContent } from './grid-cell.tsx'
import styles from './import-grid.module.css'
import { VerdictIcon } from './verdict-icon.tsx'

/** Columns of texts that stand under each other as figures do. */
const figures: readonly ImportColumn[] = [
  'recipient_phone',
  'terminal_id',
  'zip',
  'weight',
  'reference',
  'cash_on_delivery',
]

/** How many parcels the person of a row gets, and what is wrong with the row as a whole. */
const RowMarks = ({
  general,
  position,
  parcels,
}: {
  general: ImportIssue | undefined
  position: number
  parcels: number
}) => {
  const { t } = useTranslation('imports')
  const toText = useIssueText()
  return (
    <>
      {parcels > 1 && (
        <span
          className={styles.person}
          title={t('workbench.samePerson', { position, parcels })}
          aria-label={t('workbench.samePerson', { position, parcels })}
          role="img"
        >
          {position}/{parcels}
        </span>
      )}
      {general && (
        <span className={styles.general} title={toText(general)}>
          {toText(general)}
        </span>
      )}
    </>
  )
}

/** A row of the grid. It renders again only when what it shows has changed. */
export const GridRow = memo(
  ({
    work,
    index,
    start,
    position,
    parcels,
    columns,
    active,
    opened,
    onAct,
  }: {
    work: WorkRow
    /** Position in the grid, from 0. */
    index: number
    /** Distance from the top of the first row, in px. */
    start: number
    position: number
    parcels: number
    columns: readonly ImportColumn[]
    /** Position of the cell that takes the focus; undefined in all other rows. */
    active: number | undefined
    /** The column whose editor is open. */
    opened: ImportColumn | undefined
    onAct: (action: ImportAction) => void
  }) => {
    const { t } = useTranslation('imports')
    const { key } = work
    const { number } = work.row
    const remove = t('workbench.remove', { number })
    const issues = listIssues(work)
    const general = issues.find(({ column }) => column === undefined)
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className={classNames(styles.row, parcels > 1 && position > 1 && styles.joined)}
        style={{ transform: `translateY(${start}px)` }}
      >
        <div role="rowheader" className={classNames(styles.cell, styles.number)}>
          <VerdictIcon verdict={getVerdict(work)} />
          <span>{number}</span>
          {(parcels > 1 || general) && (
            <RowMarks general={general} position={position} parcels={parcels} />
          )}
        </div>
        {columns.map((column, place) => {
          const isWrong = issues.some((issue) => issue.column === column)
          return (
            <div
              key={column}
              role="gridcell"
              tabIndex={active === place ? 0 : -1}
              data-cell={`${key} ${column}`}
              data-row={index}
              data-column={place}
              aria-invalid={isWrong || undefined}
              aria-expanded={opened === column || undefined}
              className={classNames(
                styles.cell,
                styles[column],
                isPinned(column) && styles.pinned,
                figures.includes(column) && styles.figures,
                isWrong && styles.wrong,
                opened === column && styles.opened,
              )}
            >
              <CellContent
                work={work}
                column={column}
                onUnrepair={() => onAct({ type: 'unrepaired', keys: [key], columns: [column] })}
              />
            </div>
          )
        })}
        <div
          role="gridcell"
          tabIndex={-1}
          data-row={index}
          data-column={columns.length}
          className={classNames(styles.cell, styles.actions)}
        >
          <button
            type="button"
            tabIndex={active === columns.length ? 0 : -1}
            data-cell={`${key} actions`}
            data-row={index}
            data-column={columns.length}
            className={styles.remove}
            title={remove}
            aria-label={remove}
            onClick={() => onAct({ type: 'removed', keys: [key] })}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
    )
  },
)
