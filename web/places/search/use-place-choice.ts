import { useRef } from 'react'
import type { Place } from '#shared/places/place.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { addRecentPlace } from '#web/places/recent-places.ts'
import { fetchPlace, shortenName } from '#web/places/use-place.ts'

/**
 * Chooses places by id. `onChoose` is called at once with a place that its list has whole, else when it
 * has loaded, unless another was chosen meanwhile. `onLoading` is called with its loading.
 */
export const usePlaceChoice = (
  onChoose: (place: Place) => void,
  onLoading: ((loading: Promise<void>) => void) | undefined,
) => {
  const latestId = useRef<number>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const take = (place: Place) => {
    addRecentPlace(place.id)
    onChoose(place)
  }
  const load = async (id: number) => {
    const loaded = await attempt(fetchPlace(id))
    if (loaded && latestId.current === id) take(loaded)
  }
  return {
    choose: (id: number, whole: Place | undefined) => {
      latestId.current = id
      if (whole) {
        take(shortenName(whole))
        return
      }
      loading.current = load(id)
      onLoading?.(loading.current)
    },
    /** Drops a place that has not loaded yet. */
    forget: () => {
      latestId.current = undefined
    },
    /** Resolves when the chosen place has loaded. */
    waitUntilLoaded: () => loading.current,
  }
}
