import { useState } from 'react'
import { attempt } from '#web/lib/api/problem-dialog.ts'

/** Loads all shipments of a list and tells how many have been read; undefined while not loading. */
export const useLoadAll = <Rows>(
  loadAll: (onProgress: (loaded: number) => void) => Promise<Rows>,
) => {
  const [loaded, setLoaded] = useState<number>()
  const load = async (): Promise<Rows | undefined> => {
    setLoaded(0)
    try {
      return await attempt(loadAll(setLoaded))
    } finally {
      setLoaded(undefined)
    }
  }
  return { loaded, load }
}
