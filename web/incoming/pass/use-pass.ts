import { useEffect } from 'react'
import {
  endDropOffPass,
  getDropOffPass,
  type OwnPass,
  readDropOffPass,
  shareDropOffPass,
} from '#shared/api/helposti.ts'
import { isLinkRefused } from '#web/incoming/kept/is-link-refused.ts'
import { forgetPass, keepPass } from '#web/incoming/kept/kept-passes.ts'
import { keepPage } from '#web/incoming/pocket/keep-page.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getServerTime, syncServerClock } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'

/** An open and visible page learns of the scan and of the end of its link within this time. */
const options = { refreshInterval: 15_000, revalidateOnFocus: true } as const

/**
 * Reads a pass by its link or, without one, as its sender: every 15 seconds while the page is visible, and when it
 * becomes visible again. The device keeps it while its code opens a door.
 */
export const usePass = (access: ParcelAccess) => {
  const { hash, id } = access
  const isOwn = hash === undefined
  const own = useCall(getDropOffPass, isOwn ? { query: { id } } : null, options)
  const shared = useCall(readDropOffPass, isOwn ? null : { query: { hash, id } }, options)
  const pass = isOwn ? own.data?.pass : shared.data
  const error = isOwn ? own.error : shared.error
  const isRefused = isLinkRefused(error)
  const recipient = own.data ? { name: own.data.recipient_name, size: own.data.size } : null
  const name = recipient?.name
  const size = recipient?.size
  useEffect(() => {
    const ofPass = hash === undefined ? { id } : { hash, id }
    if (isRefused) return forgetPass(ofPass)
    if (!pass) return
    syncServerClock(pass.now)
    if (pass.state !== 'ready') return forgetPass(ofPass)
    const kept = name === undefined || size === undefined ? null : { name, size }
    keepPass({ ...ofPass, pass, recipient: kept }, getServerTime())
    keepPage(['/pass'])
  }, [hash, id, pass, name, size, isRefused])
  const update = async (changed: Promise<OwnPass>): Promise<OwnPass> => {
    const next = await changed
    await own.mutate(next, { revalidate: false })
    return next
  }
  return {
    pass,
    own: own.data,
    recipient,
    error,
    isRefused,
    reload: () => void (isOwn ? own.mutate() : shared.mutate()),
    share: () => update(callApi(shareDropOffPass, { body: { id } })),
    end: () => update(callApi(endDropOffPass, { body: { id } })),
  }
}
