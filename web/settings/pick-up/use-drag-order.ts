import { type RefObject, useState, type PointerEvent } from 'react'
import type { PickUp } from './pick-up.ts'

const moveItem = (ids: readonly string[], id: string, to: number) =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

/**
 * Orders places by dragging. During a drag only the displayed order changes, not the order of the
 * elements: moving an element in the DOM would end its pointer capture.
 */
export const useDragOrder = (
  list: RefObject<HTMLOListElement | null>,
  places: readonly PickUp[],
  /** Ranks count from 1. */
  onMove: (place: PickUp, rank: number) => void,
) => {
  const [dragged, setDragged] = useState<{ id: string; ids: readonly string[] }>()
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

  return {
    isDragged: (id: string) => dragged?.id === id,
    /** The displayed position of a place; `undefined` while nothing is dragged. */
    getPosition: (id: string) => dragged?.ids.indexOf(id),
    getHandleProps: (place: PickUp) => ({
      onPointerDown: startDrag(place),
      onPointerMove: drag,
      onPointerUp: drop(place),
      onPointerCancel: () => setDragged(undefined),
    }),
  }
}
