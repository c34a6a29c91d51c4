import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportIssue, ImportRepair } from '#shared/imports/import-row.ts'
import { findRepair, listIssues, type WorkRow } from '#web/imports/state/import-state.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { getSurePlace } from '#web/imports/state/sure-place.ts'
import { useIssueText } from '#web/imports/workbench/issue-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { undoIcon } from '#web/imports/workbench/import-icons.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './import-grid.module.css'

/** The text of a cell as it counts: the repaired one, and for a terminal id its name as well. */
export const readCellText = (work: WorkRow, column: ImportColumn): string => {
  const text = findRepair(work, column)?.to ?? work.row.cells[column] ?? ''
  const place = column === 'terminal_id' ? getSurePlace(work) : undefined
  // A cell with the number of a place does not say its name.
  return place && !/\p{L}/u.test(text) ? `${text} ${formatPlaceName(place.name)}`.trim() : text
}

/** What is wrong with a cell, the undo of its repair, or both beside its text. */
const MarkedContent = ({
  text,
  issue,
  repair,
  onUnrepair,
}: {
  text: string
  issue: ImportIssue | undefined
  repair: ImportRepair | undefined
  onUnrepair: () => void
}) => {
  const { t } = useTranslation('imports')
  const toText = useIssueText()
  return (
    <>
      <span className={styles.stack}>
        {text === '' && issue ? (
          <span className={styles.muted}>{t('workbench.empty')}</span>
        ) : (
          <span className={classNames(styles.text, repair && styles.repaired)} title={text}>
            {text}
          </span>
        )}
        {issue && (
          <span className={styles.why}>
            <Icon name="error" className={styles.whyIcon} />
            <span className={styles.whyText} title={toText(issue)}>
              {toText(issue)}
            </span>
          </span>
        )}
        {repair && <VisuallyHidden>, {t('workbench.was', { text: repair.from })}</VisuallyHidden>}
      </span>
      {repair && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.undo}
          title={t('workbench.was', { text: repair.from })}
          aria-label={t('workbench.unrepair', { text: repair.from })}
          onClick={(event) => {
            event.stopPropagation()
            onUnrepair()
          }}
        >
          <Icon name={undoIcon} className={styles.undoIcon} />
        </button>
      )}
    </>
  )
}

/** What a cell shows: its text, what is wrong with it, and the undo of its repair. */
export const CellContent = ({
  work,
  column,
  onUnrepair,
}: {
  work: WorkRow
  column: ImportColumn
  onUnrepair: () => void
}) => {
  const issue = listIssues(work).find((each) => each.column === column)
  const repair = findRepair(work, column)
  const text = readCellText(work, column)
  // Most cells have no mark: translations of each would take most of the time of a table.
  if (issue || repair)
    return <MarkedContent text={text} issue={issue} repair={repair} onUnrepair={onUnrepair} />
  return (
    <span className={styles.stack}>
      <span className={styles.text} title={text}>
        {text}
      </span>
    </span>
  )
}
