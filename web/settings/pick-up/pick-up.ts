import type { listAccountPlaces } from '#shared/api/places.ts'
import type { AccountPlace } from '#shared/places/preferred-places.ts'
import type { SafePlaceAddress } from '#shared/places/safe-places.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'

/** An account's preferred places, as returned by every call that reads or changes them. */
export type AccountPlaces = CallResult<typeof listAccountPlaces>

/** A ranked pick-up point, in contrast to a safe place. */
export type PickUp = AccountPlace & { readonly place_id: number }

/** Whether a preferred place is a pick-up point, not a safe place. */
export const isPickUp = (place: AccountPlace): place is PickUp => place.place_id !== null

/** A saved safe place. */
export type OwnSafePlace = AccountPlace & { readonly address: SafePlaceAddress }

/** Whether a preferred place is a safe place, not a pick-up point. */
export const isSafePlace = (place: AccountPlace): place is OwnSafePlace => place.address !== null
