import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#shared/imports/columns.ts'
import {
  findRepair,
  getVerdict,
  type ImportAction,
  listIssues,
  type WorkRow,
} from '#web/imports/state/import-state.ts'
import type { ShownRow } from '#web/imports/state/list-rows.ts'
import { readCellText } from '#web/imports/workbench/grid/grid-cell.tsx'
import { VerdictIcon } from '#web/imports/workbench/grid/verdict-icon.tsx'
import { useIssueText } from '#web/imports/workbench/issue-text.ts'
import { CellEditor } from '#web/imports/workbench/editor/lazy-cell-editor.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { chevronRightIcon, editIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import styles from './row-cards.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Height of a card before it is measured, in px. */
const cardHeight = 110
/** Cards rendered above and below the visible ones. */
const overscan = 5

/** A cell of a card: its name, what it has, and what is wrong with it. Pressing it opens its editor. */
const CardCell = ({
  work,
  column,
  onOpen,
}: {
  work: WorkRow
  column: ImportColumn
  onOpen: (column: ImportColumn) => void
}) => {
  const { t } = useTranslation('imports')
  const toText = useIssueText()
  const issue = listIssues(work).find((each) => each.column === column)
  const repair = findRepair(work, column)
  const text = readCellText(work, column)
  return (
    <button
      type="button"
      className={classNames(layout.row2, styles.cell)}
      onClick={() => onOpen(column)}
    >
      <span className={classNames(layout.fill, styles.cellText)}>
        <span className={typography.muted}>{t(`columns.${column}`)}: </span>
        {text === '' ? <span className={typography.muted}>{t('workbench.empty')}</span> : text}
        {issue && (
          <span className={styles.why}>
            <Icon name="error" className={styles.whyIcon} /> {toText(issue)}
          </span>
        )}
        {repair && (
          <span className={styles.repair}>
            <Icon name={editIcon} className={styles.whyIcon} />{' '}
            {t('workbench.was', { text: repair.from })}
          </span>
        )}
      </span>
      <Icon name={chevronRightIcon} className={styles.chevron} />
    </button>
  )
}

const hasMark = (work: WorkRow, column: ImportColumn): boolean =>
  listIssues(work).some((issue) => issue.column === column) || !!findRepair(work, column)

/** A row as a card: what is wrong or was repaired first, all else when it is unfolded. */
const RowCard = memo(
  ({
    work,
    index,
    start,
    position,
    parcels,
    all,
    columns,
    measure,
    onAct,
  }: {
    work: WorkRow
    index: number
    start: number
    position: number
    parcels: number
    all: readonly WorkRow[]
    columns: readonly ImportColumn[]
    measure: (element: HTMLElement | null) => void
    onAct: (action: ImportAction) => void
  }) => {
    const { t } = useTranslation('imports')
    const toText = useIssueText()
    const [opened, setOpened] = useState<ImportColumn>()
    const [isWhole, setIsWhole] = useState(false)
    const saveRef = useRef<() => void>(null)
    const { number, cells } = work.row
    const general = listIssues(work).filter(({ column }) => column === undefined)
    const shown = columns.filter((column) => isWhole || hasMark(work, column))
    return (
      <li
        ref={measure}
        data-index={index}
        className={styles.item}
        style={{ transform: `translateY(${start}px)` }}
      >
        <article className={classNames(layout.column1, layout.card, styles.card)}>
          <header className={layout.row2}>
            <VerdictIcon verdict={getVerdict(work)} />
            <h2 className={classNames(layout.fill, styles.title)}>
              {[t('workbench.rowNumber', { number }), cells.recipient_name]
                .filter(Boolean)
                .join(' · ')}
            </h2>
            <IconButton
              icon="trash"
              label={t('workbench.remove', { number })}
              onClick={() => onAct({ type: 'removed', keys: [work.key] })}
            />
          </header>
          {parcels > 1 && (
            <p className={styles.person}>{t('workbench.samePerson', { position, parcels })}</p>
          )}
          {general.map((issue) => (
            <p key={issue.code} className={styles.why}>
              <Icon name="error" className={styles.whyIcon} /> {toText(issue)}
            </p>
          ))}
          {opened ? (
            <CellEditor
              work={work}
              rows={all}
              column={opened}
              saveRef={saveRef}
              onAct={onAct}
              onSaved={() => setOpened(undefined)}
              onClose={() => setOpened(undefined)}
            />
          ) : (
            shown.map((column) => (
              <CardCell key={column} work={work} column={column} onOpen={setOpened} />
            ))
          )}
          {!opened && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
            >
              {t(isWhole ? 'workbench.less' : 'workbench.allCells')}
            </button>
          )}
        </article>
      </li>
    )
  },
)

/** The rows of an import as cards, for narrow screens. Only those near the visible part are rendered. */
export const RowCards = ({
  rows,
  all,
  columns,
  onAct,
}: {
  rows: readonly ShownRow[]
  all: readonly WorkRow[]
  columns: readonly ImportColumn[]
  onAct: (action: ImportAction) => void
}) => {
  const { t } = useTranslation('imports')
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const measureTop = () => {
      if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + scrollY)
    }
    measureTop()
    // What is above the cards grows and shrinks.
    const observer = new ResizeObserver(measureTop)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes its functions here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeight,
    getItemKey: (index) => rows[index]?.work.key ?? index,
    overscan,
    scrollMargin,
    initialRect: { width: innerWidth, height: innerHeight },
    useFlushSync: false,
  })
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={t('workbench.rows')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const shown = rows[index]
        return (
          shown && (
            <RowCard
              key={shown.work.key}
              work={shown.work}
              index={index}
              start={start - scrollMargin}
              position={shown.position}
              parcels={shown.parcels}
              all={all}
              columns={columns}
              measure={virtualizer.measureElement}
              onAct={onAct}
            />
          )
        )
      })}
    </ul>
  )
}
