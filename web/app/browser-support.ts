/**
 * Whether the browser supports what every screen needs: dialogs, popovers, `light-dark()`,
 * `:has()`.
 */
export const isSupportedBrowser = (): boolean =>
  'showModal' in HTMLDialogElement.prototype &&
  'popover' in HTMLElement.prototype &&
  'any' in AbortSignal &&
  CSS.supports('color', 'light-dark(#000, #fff)') &&
  CSS.supports('selector(:has(*))')
