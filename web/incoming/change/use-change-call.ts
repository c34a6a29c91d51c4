import { useRef, useState } from 'react'
import {
  type IncomingChange,
  type IncomingParcel,
  updateIncomingParcel,
} from '#shared/api/incoming.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'
import { createPaymentOptions } from '#web/payments/payment-calls.ts'
import { type IncomingFailure, toIncomingFailure } from './incoming-failure.ts'
import type { ChangeProps } from './change-props.ts'
import { useLateApp } from './late-app.ts'

/** The options of a call that is executed once however often it is sent. */
type CallOnce = ReturnType<typeof createPaymentOptions>

/**
 * Makes one change of a parcel at a time and shows the parcel that the call returns. After a refusal
 * the parcel is read again, because something else has changed it. A change that got no response may have been
 * made: when it is asked for again, it is sent with the same key, so that it is made once.
 */
export const useChangeCall = ({ onChanged, reload }: Pick<ChangeProps, 'onChanged' | 'reload'>) => {
  // Without a session the first change would be refused and sent again.
  useLateApp()
  const [failure, setFailure] = useState<IncomingFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const unanswered = useRef<{ readonly change: string; readonly once: CallOnce }>(undefined)
  const fail = async (error: unknown) => {
    const next = toIncomingFailure(error)
    if (next.kind === 'refused') await reload()
    setFailure(next)
    return next
  }
  /** Makes what `asked` describes by `call`. Resolves to whether the change was made. */
  const run = async (
    asked: unknown,
    call: (once: CallOnce) => Promise<IncomingParcel>,
  ): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    setFailure(undefined)
    const change = JSON.stringify(asked)
    const { current: before } = unanswered
    const once = before?.change === change ? before.once : createPaymentOptions()
    unanswered.current = undefined
    try {
      onChanged(await call(once))
      return true
    } catch (error) {
      const { kind } = await fail(error)
      if (kind === 'unanswered') unanswered.current = { change, once }
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  /** Makes a change without a call of its own. Resolves to whether it was made. */
  const makeChange = (access: ParcelAccess, change: IncomingChange): Promise<boolean> =>
    run(change, async (once) => {
      const { parcel } = await callWithRetry(
        updateIncomingParcel,
        { body: { ...access, change } },
        once,
      )
      return parcel
    })
  return { failure, isBusy, run, makeChange, fail }
}
