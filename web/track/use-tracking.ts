import { useState } from 'react'
import { trackParcel } from '#shared/api/shipments.ts'
import { isOlderState } from '#shared/orders/statuses/timeline.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'

/** A tracked parcel. */
export type TrackedParcel = CallResult<typeof trackParcel>

/** How often an open and visible page reads the parcel again. */
const refreshMs = 30_000

/** Whether an answer brings nothing new: it is equal, or older than what is shown. */
const isNothingNew = (shown: TrackedParcel | undefined, answer: TrackedParcel | undefined) =>
  shown === answer ||
  (shown !== undefined &&
    answer !== undefined &&
    (isOlderState(answer.events, shown.events) || JSON.stringify(shown) === JSON.stringify(answer)))

/**
 * Reads a parcel every 30 seconds while the page is visible, and when it becomes visible again. A
 * late or older answer never replaces a newer one.
 */
export const useTracking = (barcode: string) => {
  /** When the parcel was read last, in ms since 1970 on the server's clock. */
  const [readAt, setReadAt] = useState<number>()
  const { data, error, mutate } = useCall(
    trackParcel,
    { params: { barcode } },
    {
      refreshInterval: refreshMs,
      revalidateOnFocus: true,
      compare: isNothingNew,
      onSuccess: () => setReadAt(getServerTime()),
    },
  )
  return { parcel: data, error, readAt, retry: () => void mutate() }
}
