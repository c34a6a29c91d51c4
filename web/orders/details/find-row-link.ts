/** Finds the link of a shipment in the list, which takes the focus when its details close. */
export const findRowLink = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] a`)
