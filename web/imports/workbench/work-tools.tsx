import { useTranslation } from 'react-i18next'
import { type ImportColumn, isImportColumn } from '#shared/imports/columns.ts'
import type { ImportAction, WorkRow } from '#web/imports/state/import-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { undoIcon } from './import-icons.ts'
import styles from './workbench.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Returns the columns that have repairs, in the order of the first. */
const listRepaired = (rows: readonly WorkRow[]): readonly ImportColumn[] => [
  ...new Set(rows.flatMap(({ checked }) => (checked?.repairs ?? []).map(({ column }) => column))),
]

/** Undoes the last edit or the repairs of a kind, adds a row, and discards the import. */
export const WorkTools = ({
  rows,
  hasPast,
  onAct,
  onLeave,
}: {
  rows: readonly WorkRow[]
  /** Whether an edit can be undone. */
  hasPast: boolean
  onAct: (action: ImportAction) => void
  /** Discards the import. */
  onLeave: () => void
}) => {
  const { t } = useTranslation('imports')
  const repaired = listRepaired(rows)
  return (
    <div className={styles.tools}>
      {repaired.length > 0 && (
        <select
          className={classNames(typography.smallStrong, styles.tool)}
          aria-label={t('workbench.undoRepairs')}
          value=""
          onChange={({ target }) => {
            const chosen = isImportColumn(target.value) ? [target.value] : repaired
            onAct({ type: 'unrepaired', keys: rows.map(({ key }) => key), columns: chosen })
          }}
        >
          <option value="" hidden>
            {t('workbench.undoRepairs')}
          </option>
          <option value="all">{t('workbench.undoAllRepairs')}</option>
          {repaired.map((column) => (
            <option key={column} value={column}>
              {t(`columns.${column}`)}
            </option>
          ))}
        </select>
      )}
      <Button size="s" variant="quiet" icon="plus" onClick={() => onAct({ type: 'added' })}>
        {t('workbench.addRow')}
      </Button>
      {hasPast && (
        <Button size="s" variant="quiet" icon={undoIcon} onClick={() => onAct({ type: 'undone' })}>
          {t('workbench.undo')}
        </Button>
      )}
      <DialogButton size="s" variant="quiet" icon="trash" text={t('workbench.leave')}>
        {(close) => (
          <ConfirmDialog
            title={t('workbench.leaveTitle')}
            text={t('workbench.leaveText')}
            confirmLabel={t('workbench.leave')}
            onConfirm={onLeave}
            onClose={close}
          />
        )}
      </DialogButton>
    </div>
  )
}
