import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'

/** Rows rendered above and below the visible ones. */
const overscan = 5

/**
 * Renders only the rows near the visible part of the page. `estimateHeight` returns the height of a row
 * before it is measured, in px: a row of another height has the page laid out a second time.
 */
export const useVisibleRows = (count: number, estimateHeight: (index: number) => number) => {
  const body = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const measureTop = () => {
      if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + scrollY)
    }
    measureTop()
    // What is above the table grows and shrinks, such as a form or a wrapped line of filters.
    const observer = new ResizeObserver(measureTop)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes its functions here
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: estimateHeight,
    overscan,
    scrollMargin,
    // The first rendering has rows already, before the window is measured.
    initialRect: { width: innerWidth, height: innerHeight },
    useFlushSync: false,
  })
  // Rows in advance render in small steps, so that scrolling stays smooth on slow machines.
  const current = virtualizer.getVirtualItems()
  const deferred = useDeferredValue(current)
  // Those of a longer page are not in this one: without any of them the table would be empty.
  const items = deferred.some(({ index }) => index < count) ? deferred : current
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin
  const after =
    virtualizer.getTotalSize() - before - items.reduce((sum, item) => sum + item.size, 0)
  return { body, items, before, after: Math.max(0, after), measure: virtualizer.measureElement }
}
