import type { TrackedPlace } from '#shared/orders/tracked-place.ts'
import { has, isPlace, isText } from './stored-guards.ts'

/** The place of a parcel, as far as it is shown without a connection. */
export type KeptPlace = Pick<
  TrackedPlace,
  | 'type'
  | 'is_outdoor'
  | 'name'
  | 'full_address'
  | 'address_country_code'
  | 'address_latitude'
  | 'address_longitude'
  | 'location_info'
  | 'opening_hours'
>

/** Whether a parcel is taken out of a locker, not handed over at a counter. */
export const isLockerPlace = (place: Pick<KeptPlace, 'type'> | null): boolean =>
  place?.type === 'apt' || place?.type === 'ipb'

/** What of a ready parcel is needed at its door. */
export interface KeptParcel {
  readonly hash: string
  readonly id: string
  readonly sender: string
  readonly code: string | null
  /** Whether the page does not show the code; missing in what earlier releases have kept. */
  readonly isCodeHidden?: boolean
  /** ISO 8601 UTC. */
  readonly until: string
  readonly place: KeptPlace | null
}

/** One parcel at most. Another version of its content gets another key, and is not read. */
const key = 'pakk.incoming.ready.1'

const isKeptParcel = (value: unknown): value is KeptParcel =>
  ['hash', 'id', 'sender', 'until'].every((name) => has(value, name, isText)) &&
  has(value, 'code', (code) => code === null || isText(code)) &&
  has(value, 'isCodeHidden', (is) => is === undefined || typeof is === 'boolean') &&
  has(value, 'place', (place) => place === null || isPlace(place))

/** Whether this device keeps a parcel. */
export const hasKeptParcel = (): boolean => localStorage.getItem(key) !== null

/** Returns the parcel that this device keeps; undefined when it keeps none. */
export const readKeptParcel = (): KeptParcel | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKeptParcel(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Whether another tab has had the parcel forgotten, which an open page does not keep again. */
let wasForgotten = false

/** Notices what other tabs forget: by the button for it, or by a log-out. */
export const followForgetting = (): void =>
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key) wasForgotten = newValue === null
  })

/** Keeps the parcel that was opened last, if it is ready; by that any other is forgotten. */
export const keepParcel = (parcel: KeptParcel | undefined): void => {
  if (!parcel) localStorage.removeItem(key)
  else if (!wasForgotten) localStorage.setItem(key, JSON.stringify(parcel))
}

/** Forgets the parcel of a link that has ended. */
export const forgetParcel = (hash: string | undefined): void => {
  if (readKeptParcel()?.hash === hash) localStorage.removeItem(key)
}
