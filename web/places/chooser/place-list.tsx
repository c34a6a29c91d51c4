import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { Button } from '#web/ui/button.tsx'
import { type PlaceRemarks, PlaceText } from '#web/places/place-text.tsx'
import styles from './place-list.module.css'

/** Returns what a list says of a place, by its row, counted from 0. */
export type DescribePlace = (place: MapPlace, row: number) => PlaceRemarks

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

/**
 * Places as a listbox: arrow keys move through it, Enter or Space selects a place. `onSelect` says
 * whether a key selected it, so that the focus can move. The selected place is scrolled into view.
 */
export const PlaceList = ({
  places,
  selectedId,
  position,
  listRef,
  onSelect,
  onMore,
  describe,
}: {
  places: readonly MapPlace[]
  selectedId: number | null
  /** Where the visitor is, to show distances. */
  position: Coordinates | undefined
  listRef: RefObject<HTMLDivElement | null>
  onSelect: (id: number, byKey: boolean) => void
  /** Lists further places; undefined when all are listed. */
  onMore: (() => void) | undefined
  describe: DescribePlace | undefined
}) => {
  const { t } = useTranslation('map')
  const idPrefix = useId()
  const [moved, setMoved] = useState<{ to: number; from: number | null }>()
  const active = useRef<HTMLDivElement>(null)
  // A new selection moves the cursor.
  const cursor = moved?.from === selectedId ? moved.to : (selectedId ?? undefined)
  const row = places.findIndex(({ id }) => id === cursor)

  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [cursor, row])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = getNextRow(event.key, row, places.length - 1)
    const isSelectKey = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !isSelectKey) return
    event.preventDefault()
    const place = places[isSelectKey ? row : (next ?? row)]
    if (place === undefined) return
    if (isSelectKey) onSelect(place.id, true)
    else setMoved({ to: place.id, from: selectedId })
  }

  return (
    <div className={styles.scroller}>
      <div
        className={styles.list}
        role="listbox"
        tabIndex={0}
        ref={listRef}
        aria-label={t('listLabel')}
        aria-activedescendant={row === -1 ? undefined : `${idPrefix}${cursor}`}
        onKeyDown={onKeyDown}
      >
        {places.map((place, index) => (
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
            onClick={() => onSelect(place.id, false)}
          >
            <PlaceText place={place} from={position} {...describe?.(place, index)} />
          </div>
        ))}
      </div>
      {onMore && (
        <Button size="s" variant="quiet" wide onClick={onMore}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
