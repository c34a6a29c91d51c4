import { useEffect, useRef } from 'react'
import { focusTable } from '#web/orders/list-state/focus-table.ts'

/**
 * Moves the focus to the table once nothing is chosen, if it was on an action of the chosen shipments,
 * which is gone.
 */
export const useTableFocus = (hasActions: boolean): void => {
  const hadActions = useRef(hasActions)
  useEffect(() => {
    const isGone = hadActions.current && !hasActions
    hadActions.current = hasActions
    if (isGone) focusTable()
  }, [hasActions])
}
