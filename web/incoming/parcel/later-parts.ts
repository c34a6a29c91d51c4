import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'

/** Where a parcel goes that was moved or that a courier brings. */
export const DeliveryCard = lazyComponent(() => import('./delivery-card.tsx'), RetryPart)

/** What comes after the delivery. */
export const NextCard = lazyComponent(() => import('./next-card.tsx'), RetryPart)

/** What may be changed of a parcel, and all about it. */
export const ParcelSide = lazyComponent(() => import('./parcel-side.tsx'), RetryPart)

/** Loads what stands below the state and the code, beside the parcel itself. */
export const preloadLaterParts = (): void => {
  void ParcelSide.preload()
}
