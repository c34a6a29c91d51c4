import { useEffect } from 'react'

/**
 * Moves the focus to the heading of the open dialog when `step` changes and the focus was lost, as the
 * button that was pressed is gone.
 */
export const useStepFocus = (step: string): void => {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const [dialog] = [...document.querySelectorAll('dialog:modal')].toReversed()
    dialog?.querySelector('h2')?.focus()
  }, [step])
}
