import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the head of the table once nothing is chosen, if it was on an action of the chosen
 * shipments, which is gone.
 */
export const useTableFocus = (hasActions: boolean): void => {
  const hadActions = useRef(hasActions)
  useEffect(() => {
    const isGone = hadActions.current && !hasActions
    hadActions.current = hasActions
    if (!isGone || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[role=columnheader] input')?.focus({ preventScroll: true })
  }, [hasActions])
}
