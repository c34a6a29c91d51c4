import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onOpen` when the screen opens and `onRestore` when the back button restores the page from
 * the browser's cache. The signal aborts when the screen closes.
 */
export const usePageVisit = (handlers: {
  onOpen: (signal: AbortSignal) => void
  onRestore: (signal: AbortSignal) => void
}) => {
  const handleOpen = useEffectEvent(handlers.onOpen)
  const handleRestore = useEffectEvent(handlers.onRestore)
  useEffect(() => {
    const screen = new AbortController()
    handleOpen(screen.signal)
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleRestore(screen.signal)
    }
    addEventListener('pageshow', handlePageShow)
    return () => {
      removeEventListener('pageshow', handlePageShow)
      screen.abort()
    }
  }, [])
}
