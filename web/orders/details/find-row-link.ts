import { findVisible } from '#web/ui/find-visible.ts'

/** Finds the link of a shipment in the list, which takes the focus when its details close. */
export const findRowLink = (id: string): HTMLElement | undefined =>
  findVisible(`[data-order="${CSS.escape(id)}"] a`)
