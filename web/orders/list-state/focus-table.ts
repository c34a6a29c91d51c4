import { findVisible } from '#web/ui/find-visible.ts'

/** Checkboxes of the table: the one of its head, which cards do not show, and those of its rows. */
const boxes = '[role=columnheader] input, [data-order] input'

/**
 * Moves the focus to the first checkbox of the table if no element has the focus, such as after the
 * element that had it is gone.
 */
export const focusTable = (): void => {
  if (document.activeElement !== document.body) return
  findVisible(boxes)?.focus({ preventScroll: true })
}
