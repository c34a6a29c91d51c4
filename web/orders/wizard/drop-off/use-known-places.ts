import { useState } from 'react'
import { getDropoffPlace } from '#shared/api/accounts.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { lastDropOff } from '#web/places/recent-places.ts'

/** Lockers that the sender knows, by their ids; undefined for none. */
interface KnownPlaces {
  /** The preferred locker of the account. */
  readonly preferred: number | undefined
  /** The locker that was last chosen in this browser. */
  readonly last: number | undefined
  /** Whether the preferred one is not known yet. */
  readonly isLoading: boolean
}

/** Returns the lockers where the sender is likely to hand the parcel in. */
export const useKnownPlaces = (): KnownPlaces => {
  const { account } = useApp()
  // Choosing a locker makes it the last one, and must not move the list.
  const [last] = useState(() => lastDropOff.get())
  const { data, isLoading } = useCall(getDropoffPlace, account ? {} : null)
  return {
    preferred: data?.place_id ?? undefined,
    last: last === 0 ? undefined : last,
    isLoading,
  }
}
