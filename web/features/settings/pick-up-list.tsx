import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { maxPreferredPlaces } from '#shared/places/preferred-places.ts'
import { PlaceKindIcon } from '#web/domain/map/place-kind-icon.tsx'
import { getPlaceKind } from '#web/domain/map/place-kinds.ts'
import { useTranslation } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import styles from './pick-up-list.module.css'
import type { PickUp } from './pick-up.ts'

const moveItem = (ids: readonly string[], id: string, to: number) =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

/**
 * The three ranked places. They move by dragging the handle, by its arrow keys, or by buttons.
 * During a drag only the displayed order changes, not the order of the elements: moving an element
 * in the DOM would end its pointer capture.
 */
export const PickUpList = ({
  places,
  mayEdit,
  onMove,
  onRemove,
}: {
  places: readonly PickUp[]
  mayEdit: boolean
  /** Ranks count from 1. */
  onMove: (place: PickUp, rank: number) => void
  onRemove: (place: PickUp) => void
}) => {
  const { t } = useTranslation('settings')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ id: string; ids: readonly string[] }>()
  const focused = useRef<{ id: string; act: string }>(undefined)

  useLayoutEffect(() => {
    // An element that moves within the DOM loses the focus.
    const { id, act } = focused.current ?? {}
    focused.current = undefined
    const item = list.current?.querySelector(`[data-item="${id}"]`)
    const control =
      item?.querySelector<HTMLElement>(`[data-act="${act}"]:enabled`) ??
      item?.querySelector<HTMLElement>('[data-act="handle"]')
    control?.focus()
  }, [places])

  const shift = (place: PickUp, act: string, by: -1 | 1) => {
    const rank = places.indexOf(place) + 1 + by
    if (rank < 1 || rank > places.length) return
    focused.current = { id: place.account_place_id, act }
    onMove(place, rank)
  }
  const handleKeyDown = (place: PickUp) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined) return
    event.preventDefault()
    shift(place, 'handle', by)
  }
  const startDrag = (place: PickUp) => (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const ids = places.map(({ account_place_id }) => account_place_id)
    setDragged({ id: place.account_place_id, ids })
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (!dragged || !list.current) return
    const others = dragged.ids
      .filter((id) => id !== dragged.id)
      .map((id) => list.current?.querySelector(`[data-item="${id}"]`)?.getBoundingClientRect())
    const to = others.filter((box) => box && (box.top + box.bottom) / 2 < clientY).length
    if (dragged.ids[to] !== dragged.id) {
      setDragged({ ...dragged, ids: moveItem(dragged.ids, dragged.id, to) })
    }
  }
  const drop = (place: PickUp) => () => {
    const to = dragged?.ids.indexOf(place.account_place_id) ?? -1
    setDragged(undefined)
    if (to >= 0 && to !== places.indexOf(place)) onMove(place, to + 1)
  }

  return (
    <ol ref={list} className={styles.list}>
      {places.map((place, index) => {
        const { account_place_id: id } = place
        const name = place.place?.name ?? t('pickUp.gone')
        const position = dragged ? dragged.ids.indexOf(id) : index
        return (
          <li
            key={id}
            data-item={id}
            data-rank={position + 1}
            className={classNames(styles.item, dragged?.id === id && styles.dragged)}
          >
            <span className={styles.rank}>{position + 1}</span>
            {place.place && <PlaceKindIcon kind={getPlaceKind(place.place)} size={32} />}
            <span className={styles.text}>
              <ListItemText name={name}>
                {place.place &&
                  `${t(`map:kinds.${getPlaceKind(place.place)}`)} · ${place.place.formatted_address}`}
              </ListItemText>
            </span>
            {mayEdit && (
              <span className={styles.actions}>
                {places.length > 1 && (
                  <>
                    <IconButton
                      icon="grip"
                      data-act="handle"
                      className={styles.handle}
                      label={t('pickUp.handle', { name, rank: index + 1, total: places.length })}
                      onKeyDown={handleKeyDown(place)}
                      onPointerDown={startDrag(place)}
                      onPointerMove={drag}
                      onPointerUp={drop(place)}
                      onPointerCancel={() => setDragged(undefined)}
                    />
                    <IconButton
                      icon="chevron-up"
                      data-act="up"
                      label={t('pickUp.up', { name })}
                      disabled={index === 0}
                      onClick={() => shift(place, 'up', -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      data-act="down"
                      label={t('pickUp.down', { name })}
                      disabled={index === places.length - 1}
                      onClick={() => shift(place, 'down', 1)}
                    />
                  </>
                )}
                <IconButton
                  icon="trash"
                  label={t('pickUp.remove', { name })}
                  onClick={() => onRemove(place)}
                />
              </span>
            )}
          </li>
        )
      })}
      {Array.from({ length: maxPreferredPlaces - places.length }, (_, index) => (
        <li key={index} className={classNames(styles.item, styles.free)}>
          <span className={styles.rank}>{places.length + index + 1}</span>
          <span className={styles.detail}>{t('pickUp.free')}</span>
        </li>
      ))}
    </ol>
  )
}
