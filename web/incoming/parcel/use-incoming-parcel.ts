import { useEffect, useState } from 'react'
import { getIncomingParcel, type IncomingParcel } from '#shared/api/incoming.ts'
import { isOlderState } from '#shared/orders/statuses/timeline.ts'
import { isLinkRefused } from '#web/incoming/kept/is-link-refused.ts'
import { forgetParcel, keepParcel } from '#web/incoming/kept/kept-parcel.ts'
import { keepPage } from '#web/incoming/pocket/keep-page.ts'
import { getServerTime, syncServerClock } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { toKeptParcel } from './parcel-phase.ts'

/** How often an open and visible page reads the parcel again. */
const refreshMs = 30_000

/** Whether an answer brings nothing new: it is equal, or older than what is shown. */
const isNothingNew = (shown: IncomingParcel | undefined, answer: IncomingParcel | undefined) =>
  shown === answer ||
  (shown !== undefined &&
    answer !== undefined &&
    (isOlderState(answer.order.events, shown.order.events) ||
      JSON.stringify({ ...shown, now: '' }) === JSON.stringify({ ...answer, now: '' })))

/** Returns the input of the call that reads a parcel. */
export const toParcelInput = (access: ParcelAccess) => ({ query: { ...access } })

/**
 * Reads a parcel every 30 seconds while the page is visible, and when it becomes visible again. The
 * device keeps a ready one, for the time without a connection, and forgets it once it does not wait any more.
 */
export const useIncomingParcel = (access: ParcelAccess) => {
  /** When the parcel was read last, in ms since 1970 on the server's clock. */
  const [readAt, setReadAt] = useState<number>()
  const { hash } = access
  const { data, error, mutate } = useCall(getIncomingParcel, toParcelInput(access), {
    refreshInterval: refreshMs,
    revalidateOnFocus: true,
    compare: isNothingNew,
    onSuccess: ({ now }) => {
      syncServerClock(now)
      setReadAt(getServerTime())
    },
  })
  const isRefused = isLinkRefused(error)
  useEffect(() => {
    if (isRefused) return forgetParcel(hash)
    if (!data) return
    const kept = toKeptParcel(data, hash, getServerTime())
    keepParcel(kept)
    if (kept) keepPage()
    // Its time may end while nothing else of it changes.
  }, [data, hash, isRefused, readAt])
  return {
    parcel: isRefused ? undefined : data,
    error,
    readAt,
    reload: () => mutate(),
    onChanged: (parcel: IncomingParcel) => void mutate(parcel, { revalidate: false }),
  }
}
