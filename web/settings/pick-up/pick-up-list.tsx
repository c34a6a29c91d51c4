import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { maxPreferredPlaces } from '#shared/places/preferred-places.ts'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import styles from './pick-up-list.module.css'
import type { PickUp } from './pick-up.ts'
import { type PickUpControl, PickUpItem } from './pick-up-item.tsx'
import { useDragOrder } from './use-drag-order.ts'

/** Returns a function that sets the control to focus after the places have moved. */
const useMovedFocus = (list: RefObject<HTMLOListElement | null>, places: readonly PickUp[]) => {
  const focused = useRef<{ id: string; act: PickUpControl }>(undefined)

  useLayoutEffect(() => {
    // An element that moves within the DOM loses the focus.
    const { id, act } = focused.current ?? {}
    focused.current = undefined
    const item = list.current?.querySelector(`[data-item="${id}"]`)
    const control =
      item?.querySelector<HTMLElement>(`[data-act="${act}"]:enabled`) ??
      item?.querySelector<HTMLElement>('[data-act="handle"]')
    control?.focus()
  }, [list, places])

  return (id: string, act: PickUpControl) => {
    focused.current = { id, act }
  }
}

/**
 * The three ranked places. They move by dragging the handle, by its arrow keys, or by buttons.
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
  const drag = useDragOrder(list, places, onMove)
  const focusAfterMove = useMovedFocus(list, places)
  const shift = (place: PickUp, act: PickUpControl, by: -1 | 1) => {
    const rank = places.indexOf(place) + 1 + by
    if (rank < 1 || rank > places.length) return
    focusAfterMove(place.account_place_id, act)
    onMove(place, rank)
  }
  return (
    <ol ref={list} className={layout.column3}>
      {places.map((place, index) => (
        <PickUpItem
          key={place.account_place_id}
          place={place}
          index={index}
          count={places.length}
          drag={drag}
          mayEdit={mayEdit}
          onShift={(act, by) => shift(place, act, by)}
          onRemove={() => onRemove(place)}
        />
      ))}
      {Array.from({ length: maxPreferredPlaces - places.length }, (_, index) => (
        <li key={index} className={classNames(layout.box, styles.item, styles.free)}>
          <span className={styles.rank}>{places.length + index + 1}</span>
          <span className={typography.note}>{t('pickUp.free')}</span>
        </li>
      ))}
    </ol>
  )
}
