import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportAction } from '#web/imports/state/import-state.ts'
import type { OpenedCell } from '#web/imports/state/find-problem.ts'
import { isPinned } from '#web/imports/state/shown-columns.ts'
import type { ShownRow } from '#web/imports/state/list-rows.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type GridPosition, moveInGrid } from './grid-position.ts'
import { GridRow } from './grid-row.tsx'
import styles from './import-grid.module.css'

/** Height of each row, in px: a text, and below it what is wrong. */
const rowHeight = 44
/** Rows rendered above and below the visible ones. */
const overscan = 6

const readPosition = (element: Element | null): GridPosition | undefined => {
  const cell = element?.closest<HTMLElement>('[data-row]')
  const { row, column } = cell?.dataset ?? {}
  return row === undefined || column === undefined
    ? undefined
    : { row: Number(row), column: Number(column) }
}

/**
 * The rows of an import as a grid: arrow keys move, Enter and F2 open the editor of a cell, Delete
 * empties it. It scrolls on its own, in both directions, with its head and its row numbers in place.
 */
export const ImportGrid = ({
  rows,
  columns,
  total,
  opened,
  grid,
  onOpen,
  onAct,
}: {
  rows: readonly ShownRow[]
  columns: readonly ImportColumn[]
  /** The number of rows of the whole import. */
  total: number
  opened: OpenedCell | undefined
  grid: RefObject<HTMLDivElement | null>
  onOpen: (cell: OpenedCell) => void
  onAct: (action: ImportAction) => void
}) => {
  const { t } = useTranslation('imports')
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  /** Whether the active cell takes the focus once it is rendered. */
  const isMoving = useRef(false)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes its functions here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.work.key ?? index,
    overscan,
    // The head and the row numbers lie over the cells.
    scrollPaddingStart: rowHeight,
    // What is above the rows takes about half of the screen.
    initialRect: { width: innerWidth, height: innerHeight / 2 },
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const row = Math.min(active.row, Math.max(0, rows.length - 1))
  const column = Math.min(active.column, columns.length)
  const focusActive = useEffectEvent(() => {
    if (!isMoving.current) return
    const cell = grid.current?.querySelector<HTMLElement>(
      `[data-cell][data-row='${row}'][data-column='${column}']`,
    )
    if (!cell) return
    isMoving.current = false
    // The editor of a cell keeps the focus.
    if (!opened) cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useLayoutEffect(() => focusActive(), [row, column, items])
  /** The element of the grid that had the focus last. */
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    // The row with the focus is not shown any more, such as one that was fixed among the wrong ones.
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return
    isMoving.current = true
    focusActive()
  }, [rows, items])
  const move = (to: GridPosition) => {
    isMoving.current = true
    setActive(to)
    virtualizer.scrollToIndex(to.row)
  }
  const revealOpened = useEffectEvent(() => {
    const at = rows.findIndex(({ work }) => work.key === opened?.key)
    if (opened && at >= 0) move({ row: at, column: columns.indexOf(opened.column) })
  })
  useLayoutEffect(() => revealOpened(), [opened])
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = readPosition(event.target instanceof Element ? event.target : null)
    const name = at && columns[at.column]
    const work = at && rows[at.row]?.work
    if (!at || !work) return
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = moveInGrid(at, event, { rows: rows.length, columns: columns.length + 1, page })
    if (next) {
      event.preventDefault()
      move(next)
    } else if ((event.key === 'Enter' || event.key === 'F2') && name) {
      event.preventDefault()
      onOpen({ key: work.key, column: name })
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onAct({ type: 'undone' })
    } else if (event.key === 'Delete' && name) {
      event.preventDefault()
      onAct({ type: 'edited', keys: [work.key], cells: { [name]: '' } })
    }
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t('workbench.rows')}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 2}
      className={styles.grid}
      tabIndex={-1}
      onKeyDown={handleKey}
      onClick={({ target }) => {
        const at = target instanceof Element ? readPosition(target) : undefined
        const name = at && columns[at.column]
        const work = at && rows[at.row]?.work
        if (name && work) onOpen({ key: work.key, column: name })
      }}
      onFocus={({ target }) => {
        focused.current = target
        const at = readPosition(target)
        if (at && (at.row !== active.row || at.column !== active.column)) setActive(at)
      }}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          <div role="columnheader" className={classNames(styles.cell, styles.number)}>
            {t('workbench.row')}
          </div>
          {columns.map((name) => (
            <div
              key={name}
              role="columnheader"
              className={classNames(styles.cell, styles[name], isPinned(name) && styles.pinned)}
            >
              {t(`columns.${name}`)}
            </div>
          ))}
          <div role="columnheader" className={classNames(styles.cell, styles.actions)}>
            <VisuallyHidden>{t('workbench.actions')}</VisuallyHidden>
          </div>
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const shown = rows[index]
          return (
            shown && (
              <GridRow
                key={shown.work.key}
                work={shown.work}
                index={index}
                start={start}
                position={shown.position}
                parcels={shown.parcels}
                columns={columns}
                active={index === row ? column : undefined}
                opened={opened?.key === shown.work.key ? opened.column : undefined}
                onAct={onAct}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
