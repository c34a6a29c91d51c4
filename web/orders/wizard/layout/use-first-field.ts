import { useLayoutEffect } from 'react'
import { announce } from '#web/ui/feedback/toast.tsx'
import { findVisible } from '#web/ui/find-visible.ts'

/** The path of the step whose field has got the focus. */
let movedAt: string | undefined

/**
 * Moves the focus from the heading of a step, which is read out, to the step's first field if that is
 * empty. `selector` finds the field. A field that the visitor has entered meanwhile keeps the focus.
 */
export const useFirstField = (selector: string): void =>
  // A layout effect runs again when the step is shown again, after it was hidden while texts or code
  // of it loaded; the field has lost the focus then.
  useLayoutEffect(() => {
    const field = findVisible(selector)
    if (!(field instanceof HTMLInputElement) || field.value !== '') return
    const focused = document.activeElement
    if (focused instanceof HTMLHeadingElement) {
      movedAt = location.pathname
      announce(focused.innerText)
    } else if (focused !== document.body || movedAt !== location.pathname) return
    field.focus({ preventScroll: true })
  }, [selector])
