import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'

/** Nobody needs them at once, and without them a parcel can be picked up all the same. */
export const PocketButtons = lazyComponent(() => import('./pocket-buttons.tsx'), Nothing)
