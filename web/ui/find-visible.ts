/**
 * Finds the first element of a selector that is shown. Screens that are kept for the way back are in the
 * document, too, but not shown.
 */
export const findVisible = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
