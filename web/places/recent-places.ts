import { maxRecentPlaces } from '#shared/api/places.ts'
import { createSharedDraft } from '#web/lib/forms/shared-draft.ts'
import { hasSameShape } from '#web/lib/forms/same-shape.ts'

/** Ids of the places that were chosen in this browser, the latest first. Cleared at a log-out, as the other. */
export const recentPlaces = createSharedDraft<readonly number[]>({
  name: 'recent-places',
  version: 1,
  empty: [],
  parse: (stored) => (hasSameShape([0], stored) ? stored : undefined),
})

/** Puts a chosen place first. */
export const addRecentPlace = (id: number): void =>
  recentPlaces.update((before) =>
    [id, ...before.filter((other) => other !== id)].slice(0, maxRecentPlaces),
  )

/** Id of the locker that was last chosen in this browser to hand a parcel in; 0 for none. */
export const lastDropOff = createSharedDraft<number>({
  name: 'last-drop-off',
  version: 1,
  empty: 0,
  parse: (stored) => (hasSameShape(0, stored) ? stored : undefined),
})
