import { getIncomingParcel } from '#shared/api/incoming.ts'
import { toKeptParcel } from '#web/incoming/parcel/parcel-phase.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { isLinkRefused } from './is-link-refused.ts'
import { forgetParcel, readKeptParcel } from './kept-parcel.ts'

/**
 * Forgets the parcel that this device keeps if it does not wait any more: it may have been fetched while its
 * page was closed. Without a connection it stays.
 */
export const forgetFetchedParcel = async (): Promise<void> => {
  const kept = readKeptParcel()
  if (!kept) return
  const { hash, id } = kept
  try {
    const options = { isForAnyAccount: true }
    const parcel = await callApi(getIncomingParcel, { query: { hash, id } }, options)
    if (!toKeptParcel(parcel, hash, Date.parse(parcel.now))) forgetParcel(hash)
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    if (isLinkRefused(failure)) forgetParcel(hash)
  }
}
