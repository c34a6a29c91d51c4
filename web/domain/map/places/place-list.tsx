import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PlaceKindIcon } from './place-kind-icon.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './place-list.module.css'

/** Rows shown initially and added by each click on 'Show more'. */
const pageSize = 60

/** Returns the row that a key moves to; undefined for other keys. */
const getNextRow = (key: string, row: number, last: number): number | undefined => {
  const rows: Partial<Record<string, number>> = {
    ArrowDown: Math.min(row + 1, last),
    ArrowUp: Math.max(row - 1, 0),
    Home: 0,
    End: last,
  }
  return rows[key]
}

const PlaceText = ({ place: { kind, name, address } }: { place: MapPlace }) => {
  const { t } = useTranslation('map')
  return (
    <>
      <PlaceKindIcon kind={kind} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.address}>
          <VisuallyHidden>{t(`kinds.${kind}`)}, </VisuallyHidden>
          {address}
        </span>
      </span>
    </>
  )
}

/**
 * The places on the map as a listbox: arrow keys move through it, Enter or Space opens a place.
 * `onOpen` says whether it was opened by keyboard, so that the focus can move.
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
  const [shown, setShown] = useState(pageSize)
  const [moved, setMoved] = useState<{ to: number; from: number | null }>()
  const active = useRef<HTMLDivElement>(null)
  const rows = places.slice(0, shown)
  // A new selection moves the cursor.
  const cursor = moved?.from === selectedId ? moved.to : (selectedId ?? undefined)
  const row = rows.findIndex(({ id }) => id === cursor)

  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [cursor, row])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = getNextRow(event.key, row, rows.length - 1)
    const isOpenKey = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !isOpenKey) return
    event.preventDefault()
    const place = rows[isOpenKey ? row : (next ?? row)]
    if (place === undefined) return
    if (isOpenKey) onOpen(place.id, true)
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
        onKeyDown={onKeyDown}
      >
        {rows.map((place) => (
          // The listbox has the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={place.id}
            id={`${idPrefix}${place.id}`}
            ref={place.id === cursor ? active : undefined}
            role="option"
            aria-selected={place.id === selectedId}
            className={styles.option}
            data-active={place.id === cursor || undefined}
            onClick={() => onOpen(place.id, false)}
          >
            <PlaceText place={place} />
          </div>
        ))}
      </div>
      {places.length > shown && (
        <Button size="s" variant="quiet" wide onClick={() => setShown(shown + pageSize)}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
