import { useEffect, useSyncExternalStore } from 'react'

/** How long to wait for any answer of the service. */
const answerTimeoutMs = 5000
/** How often an unreachable service is tried again. */
const retryMs = 5000

/** Whether the service answers at all. A browser without a connection is not asked to try. */
export const isServiceReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(answerTimeoutMs) })
    return true
  } catch {
    return false
  }
}

/** Reloads the page as soon as the service can be reached. Does nothing unless `isWaiting`. */
export const useReloadWhenReachable = (isWaiting: boolean): void => {
  useEffect(() => {
    if (!isWaiting) return
    const reload = async () => {
      if (await isServiceReachable()) location.reload()
    }
    const handleOnline = () => void reload()
    handleOnline()
    addEventListener('online', handleOnline)
    const timer = setInterval(handleOnline, retryMs)
    return () => {
      removeEventListener('online', handleOnline)
      clearInterval(timer)
    }
  }, [isWaiting])
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns whether the browser has a connection, and re-renders when that changes. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

let offlineSince: number | undefined
const readOfflineSince = () => {
  offlineSince = navigator.onLine ? undefined : (offlineSince ?? Date.now())
  return offlineSince
}

/** Returns since when the browser has no connection, in UTC ms; undefined while it has one. */
export const useOfflineSince = (): number | undefined =>
  useSyncExternalStore(subscribe, readOfflineSince)
