import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Remembers how far each path was scrolled, and scrolls there again if `isReturn`. */
export const useKeptScroll = (pathname: string, isReturn: boolean): void => {
  const tops = useRef(new Map<string, number>())
  const restore = useEffectEvent(() => {
    const top = tops.current.get(pathname)
    if (isReturn && top !== undefined) scrollTo({ top, behavior: 'instant' })
  })
  // A layout effect, after the one of the toolbar, which scrolls to the top. A later one would show the
  // top for a moment, and would take the scrolling of the next view for that of the last one.
  useLayoutEffect(() => {
    restore()
    const remember = () => tops.current.set(pathname, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [pathname])
}
