import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { KindMark } from './kind-mark.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './place-list.module.css'

/** Rows shown at first and added by each press of 'Show more'. */
const page = 60

/** Where a key leads from a row; undefined for keys that lead nowhere. */
const rowAfter = (key: string, row: number, last: number): number | undefined => {
  const rows: Partial<Record<string, number>> = {
    ArrowDown: Math.min(row + 1, last),
    ArrowUp: Math.max(row - 1, 0),
    Home: 0,
    End: last,
  }
  return rows[key]
}

/**
 * What the map shows, as a listbox: arrow keys go from place to place, Enter or Space opens one.
 * `onOpen` tells whether it was by key, so that the focus can follow.
 */
export const PlaceList = ({
  places,
  selectedId,
  listRef,
  onOpen,
}: {
  places: readonly MapPlace[]
  selectedId: number | null
  listRef: RefObject<HTMLDivElement | null>
  onOpen: (id: number, byKey: boolean) => void
}) => {
  const { t } = useTranslation('map')
  const idPrefix = useId()
  const [shown, setShown] = useState(page)
  const [moved, setMoved] = useState<{ to: number; from: number | null }>()
  const active = useRef<HTMLDivElement>(null)
  const rows = places.slice(0, shown)
  // A new selection takes the cursor along.
  const cursor = moved?.from === selectedId ? moved.to : (selectedId ?? undefined)
  const row = rows.findIndex(({ id }) => id === cursor)

  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [cursor, row])

  const press = (event: KeyboardEvent) => {
    const next = rowAfter(event.key, row, rows.length - 1)
    const opens = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !opens) return
    event.preventDefault()
    const place = rows[opens ? row : (next ?? row)]
    if (place === undefined) return
    if (opens) onOpen(place.id, true)
    else setMoved({ to: place.id, from: selectedId })
  }

  return (
    <div className={styles.panel}>
      <p className={styles.count} role="status">
        {places.length === 0 ? t('noneInView') : t('inView', { count: places.length })}
      </p>
      <div
        className={styles.list}
        role="listbox"
        tabIndex={0}
        ref={listRef}
        aria-label={t('listLabel')}
        aria-activedescendant={row === -1 ? undefined : `${idPrefix}${cursor}`}
        onKeyDown={press}
      >
        {rows.map(({ id, name, address, kind }) => (
          // The list box has the focus and the keys of all its options.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={id}
            id={`${idPrefix}${id}`}
            ref={id === cursor ? active : undefined}
            role="option"
            aria-selected={id === selectedId}
            className={styles.option}
            data-active={id === cursor || undefined}
            onClick={() => onOpen(id, false)}
          >
            <KindMark kind={kind} />
            <span className={styles.text}>
              <span className={styles.name}>{name}</span>
              <span className={styles.address}>
                <VisuallyHidden>{t(`kinds.${kind}`)}, </VisuallyHidden>
                {address}
              </span>
            </span>
          </div>
        ))}
      </div>
      {places.length > shown && (
        <Button size="s" variant="quiet" wide onClick={() => setShown(shown + page)}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
