import { useMemo, useState } from 'react'
import type { FileField } from '#shared/imports/file/file-fields.ts'
import type { TableChoice } from '#shared/imports/file/propose-table.ts'
import type { ImportColumn } from '#shared/imports/columns.ts'
import { listFields } from '#shared/imports/match-columns.ts'
import type { FileErrorCode } from '#shared/imports/read/file-error.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { findFilledColumns, proposeMapping } from '#web/imports/state/column-mapping.ts'
import { recallColumns, rememberColumn } from '#web/imports/state/column-memory.ts'
import type { ImportAction, OpenImport } from '#web/imports/state/import-state.ts'
import { FileErrorNotice } from '#web/imports/workbench/file-choice.tsx'
import { ColumnMappingStrip } from './column-mapping.tsx'
import { LeftOut } from './left-out.tsx'
import { SheetChoice } from './sheet-choice.tsx'

/** How the file is read: its sheet, its header row and its columns, which people can choose. */
export const FileTable = ({
  state,
  limit,
  hidden,
  onAct,
  onChoose,
  onShow,
}: {
  state: OpenImport
  /** How many rows the file may have. */
  limit: number
  /** Columns of the account that the table does not show. */
  hidden: readonly ImportColumn[]
  onAct: (action: ImportAction) => void
  /** Takes another sheet or header row; returns why it cannot be imported. */
  onChoose: (choice: TableChoice) => FileErrorCode | undefined
  onShow?: ((column: ImportColumn) => void) | undefined
}) => {
  const app = useApp()
  const accountId = app.account?.id ?? ''
  const { table, mapping } = state
  const [error, setError] = useState<FileErrorCode>()
  const chosen = recallColumns(accountId)
  const proposed = useMemo(
    () => proposeMapping(table, app, recallColumns(accountId)),
    [table, app, accountId],
  )
  const filled = useMemo(() => findFilledColumns(table), [table])
  const listPositions = (fits: (field: FileField | null, index: number) => boolean) =>
    mapping.flatMap((field, index) => (fits(field, index) ? [index] : []))
  /** Columns that are not known, and that the account has never chosen a field for. */
  const undecided = listPositions(
    (field, index) =>
      field === null &&
      filled.has(index) &&
      !proposed.ignored.includes(index) &&
      !Object.hasOwn(chosen, proposed.keys[index] ?? ''),
  )
  const guessed = listPositions(
    (field, index) =>
      field !== null &&
      !Object.hasOwn(chosen, proposed.keys[index] ?? '') &&
      field === proposed.mapping[index] &&
      proposed.sources.get(index) === 'values',
  )
  const [isOpen, setIsOpen] = useState(undecided.length + guessed.length > 0)
  return (
    <>
      {error && <FileErrorNotice error={error} limit={limit} />}
      <SheetChoice state={state} onChoose={(choice) => setError(onChoose(choice))} />
      <LeftOut table={table} mapping={mapping} />
      <ColumnMappingStrip
        header={table.header}
        mapping={mapping}
        filled={filled}
        undecided={undecided}
        guessed={guessed}
        fields={listFields(app)}
        hidden={hidden}
        isOpen={isOpen}
        onToggle={setIsOpen}
        onMap={(index, column) => {
          // Without headers, positions are remembered: another one loses the field.
          const former = table.headerRow === 0 && column ? mapping.indexOf(column) : -1
          rememberColumn(accountId, proposed.keys[former] ?? '', null)
          rememberColumn(accountId, proposed.keys[index] ?? '', column)
          onAct({ type: 'mapped', index, column })
        }}
        onShow={onShow}
      />
    </>
  )
}
