import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportColumn, isImportColumn, listColumns } from '#shared/imports/columns.ts'
import { useFileDrop } from '#web/lib/use-file-drop.ts'
import { useFilePicker } from '#web/ui/forms/file-drop.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { uploadIcon } from '#web/ui/icons/later-icons.ts'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { findNextProblem, type OpenedCell } from '#web/imports/state/find-problem.ts'
import { getRowLimit } from '#web/imports/state/import-limits.ts'
import { getVerdict, listIssues, type OpenImport } from '#web/imports/state/import-state.ts'
import { countByFilter, listShown, type RowFilter } from '#web/imports/state/list-rows.ts'
import { listGridColumns, listShownColumns } from '#web/imports/state/shown-columns.ts'
import { RowCards } from '#web/imports/workbench/cards/row-cards.tsx'
import { AddressNotice } from './address-notice.tsx'
import { CellEditor } from '#web/imports/workbench/editor/lazy-cell-editor.ts'
import { EditorPopover } from '#web/imports/workbench/editor/editor-popover.tsx'
import { acceptedFiles } from './file-choice.tsx'
import { FileTable } from '#web/imports/workbench/file/file-table.tsx'
import { ImportGrid } from '#web/imports/workbench/grid/import-grid.tsx'
import { sheetIcon } from './import-icons.ts'
import { AnsweredPlaces } from '#web/imports/workbench/questions/answered-places.tsx'
import { RowQuestions } from '#web/imports/workbench/questions/row-questions.tsx'
import { RowFilters } from './row-filters.tsx'
import { SendBar } from '#web/imports/workbench/send/send-bar.tsx'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import type { Import } from './use-import.ts'
import { useNextKey } from './use-next-key.ts'
import { WorkTools } from './work-tools.tsx'
import styles from './workbench.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The name of the file, and the choice of another one. */
const FileName = ({ state, onFile }: { state: OpenImport; onFile: (file: File) => void }) => {
  const { t } = useTranslation('imports')
  const picker = useFilePicker(acceptedFiles, onFile)
  return (
    <InToolbar>
      {state.fileName !== '' && (
        <p className={classNames(layout.row2, styles.file)}>
          <Icon name={sheetIcon} className={styles.fileIcon} />
          <span className={typography.oneLine} title={state.fileName}>
            {state.fileName}
          </span>
        </p>
      )}
      {picker.field}
      <Button icon={uploadIcon} title={t('workbench.otherFile')} onClick={picker.open}>
        {t('workbench.otherFile')}
      </Button>
    </InToolbar>
  )
}

const noRows: OpenImport['rows'] = []

/** Measures how far an element is from the top of the page: notices above it come and go. */
const useDistanceFromTop = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current) setTop(frame.current.getBoundingClientRect().top + scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { frame, top }
}

/** The rows of an import: each with its verdict, to be fixed in place and sent. */
export const Workbench = ({ imported, state }: { imported: Import; state: OpenImport }) => {
  const { t } = useTranslation('imports')
  const app = useApp()
  const { act, read, choose, leave, checkFailure, retryCheck, addresses } = imported
  const { rows, mapping, past } = state
  const [filter, setFilter] = useState<RowFilter>('all')
  const [asked, setAsked] = useState<readonly ImportColumn[]>([])
  const [opened, setOpened] = useState<OpenedCell>()
  const grid = useRef<HTMLDivElement>(null)
  const questions = useRef<HTMLElement>(null)
  const saveRef = useRef<() => void>(null)
  const offered = useMemo(() => listColumns(app), [app])
  const { frame, top } = useDistanceFromTop()
  useEffect(() => {
    void CellEditor.preload()
  }, [])
  const isTable = useMediaQuery('(width >= 48rem)')
  /** A file that waits until the edited rows may be discarded. */
  const [replacement, setReplacement] = useState<File>()
  const openOther = (file: File) => {
    if (past.length > 0) setReplacement(file)
    else void read(file)
  }
  const { isOver, handlers } = useFileDrop(openOther)
  // Rows are rendered in the background: first what is around them, then what is typed goes first
  // while verdicts arrive in batches.
  const judged = useDeferredValue(rows, noRows)
  const isRendered = judged !== noRows || rows.length === 0
  const counts = useMemo(() => countByFilter(judged), [judged])
  const shown = useMemo(() => listShown(judged, filter), [judged, filter])
  const listed = listShownColumns(offered, mapping, judged, asked)
  const joined = listGridColumns(listed, mapping, judged, asked).join(' ')
  const columns = useMemo(
    () => joined.split(' ').filter((column) => isImportColumn(column)),
    [joined],
  )
  const isChecking = !isRendered || judged.some((work) => getVerdict(work) === 'checking')
  const openedRow = rows.find(({ key }) => key === opened?.key)
  const focusCell = (cell: OpenedCell) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell='${cell.key} ${cell.column}']`)?.focus()
  const close = () => {
    setOpened(undefined)
    if (opened) focusCell(opened)
  }
  /** Opens the problem after a cell; without one, the questions get the focus. */
  const openNext = (from: OpenedCell | undefined, saved: readonly string[] = []) => {
    const works = shown.map(({ work }) => work)
    const next = findNextProblem(works, columns, from, saved)
    if (next) setOpened(next)
    else if (from) close()
    else questions.current?.querySelector('button')?.focus()
  }
  useNextKey(() => {
    if (isTable) openNext(opened)
  })
  return (
    <div
      ref={frame}
      className={classNames(layout.column3, styles.workbench)}
      style={isTable ? { height: `calc(100dvh - ${top}px - var(--dock) - 0.75rem)` } : undefined}
      data-over={isOver || undefined}
      {...handlers}
    >
      <FileName state={state} onFile={openOther} />
      <div className={layout.bar}>
        <RowFilters counts={counts} filter={filter} onChange={setFilter} />
        <WorkTools rows={rows} hasPast={past.length > 0} onAct={act} onLeave={() => void leave()} />
      </div>
      <div className={styles.choices}>
        <FileTable
          state={state}
          limit={getRowLimit(app)}
          hidden={offered.filter((column) => !columns.includes(column))}
          onAct={act}
          onChoose={choose}
          onShow={(column) => setAsked([...asked, column])}
        />
        <AnsweredPlaces rows={judged} onAct={act} />
        <RowQuestions
          rows={judged}
          panel={questions}
          onAct={act}
          onAnswered={() => {
            if (isTable) openNext(undefined)
          }}
        />
      </div>
      {checkFailure !== undefined && <LoadFailed onRetry={retryCheck} />}
      <AddressNotice addresses={addresses}>
        {counts.ready > 0 && t('workbench.othersReady')}
      </AddressNotice>
      {isRendered && shown.length === 0 && (
        <p className={typography.muted}>
          {t(rows.length === 0 ? 'workbench.noRows' : 'workbench.noneShown')}
        </p>
      )}
      {isTable ? (
        <ImportGrid
          rows={shown}
          columns={columns}
          total={shown.length}
          opened={opened}
          grid={grid}
          onOpen={setOpened}
          onAct={act}
        />
      ) : (
        <RowCards rows={shown} all={rows} columns={columns} onAct={act} />
      )}
      {isTable && opened && openedRow && (
        <EditorPopover
          key={`${opened.key} ${opened.column}`}
          cell={`${opened.key} ${opened.column}`}
          label={t('workbench.editCell', {
            number: openedRow.row.number,
            column: t(`columns.${opened.column}`),
          })}
          grid={grid}
          onEscape={close}
          onLeave={() => {
            saveRef.current?.()
            setOpened(undefined)
          }}
        >
          <CellEditor
            key={openedRow.key}
            work={openedRow}
            rows={rows}
            column={opened.column}
            saveRef={saveRef}
            onAct={act}
            onSaved={(keys) => {
              const hadProblem = listIssues(openedRow).some(
                ({ column }) => column === opened.column,
              )
              if (hadProblem) openNext(opened, keys)
              else close()
            }}
            onClose={close}
          />
        </EditorPopover>
      )}
      {replacement && (
        <ConfirmDialog
          title={t('workbench.leaveTitle')}
          text={t('workbench.leaveText')}
          confirmLabel={t('workbench.leave')}
          onConfirm={() => void read(replacement)}
          onClose={() => setReplacement(undefined)}
        />
      )}
      <SendBar
        imported={imported}
        state={state}
        counts={counts}
        isChecking={isChecking}
        onNext={isTable ? () => openNext(opened) : undefined}
      />
    </div>
  )
}
