/** Whether the browser has what every screen is built on: modal dialogs, popovers, our colours. */
export const isSupportedBrowser = (): boolean =>
  'showModal' in HTMLDialogElement.prototype &&
  'popover' in HTMLElement.prototype &&
  'any' in AbortSignal &&
  CSS.supports('color', 'light-dark(#000, #fff)') &&
  CSS.supports('selector(:has(*))')
