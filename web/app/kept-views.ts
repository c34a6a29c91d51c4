import type { Location } from 'react-router-dom'

/** So many views are kept at most. */
export const maxKeptViews = 10

/**
 * Returns the kept views, the one shown last at the end, after one was shown at an address. Each path
 * has one view, which keeps the address that it was left with. The least recently used go first.
 */
export const showView = (
  views: readonly Location[],
  shown: Location,
  max = maxKeptViews,
): readonly Location[] =>
  [...views.filter(({ pathname }) => pathname !== shown.pathname), shown].slice(-max)
