import type { listAccountPlaces } from '#shared/api/places.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import type { CallResult } from '#web/lib/api-client.ts'

/** The places of an account as every call of them answers. */
export type AccountPlaces = CallResult<typeof listAccountPlaces>

/** A ranked pick-up point. */
export type PickUp = AccountPlace & { readonly place_id: number }

/** Tells pick-up points from a safe place. */
export const isPickUp = (kept: AccountPlace): kept is PickUp => kept.place_id !== null
