import { useRef, useState } from 'react'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { createPaymentOptions } from '#web/payments/payment-calls.ts'
import { type IncomingFailure, toIncomingFailure } from './incoming-failure.ts'
import type { ChangeProps } from './change-props.ts'
import { useLateApp } from './late-app.ts'

/** The options of a call that is executed once however often it is sent. */
type CallOnce = ReturnType<typeof createPaymentOptions>

/**
 * Makes one change of a parcel at a time and shows the parcel that the call returns. After a refusal
 * the parcel is read again, because something else has changed it.
 */
export const useChangeCall = ({ onChanged, reload }: Pick<ChangeProps, 'onChanged' | 'reload'>) => {
  // Without a session the first change would be refused and sent again.
  useLateApp()
  const [failure, setFailure] = useState<IncomingFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const fail = async (error: unknown) => {
    const next = toIncomingFailure(error)
    if (next.kind === 'refused') await reload()
    setFailure(next)
  }
  /** Resolves to whether the change was made. */
  const run = async (call: (once: CallOnce) => Promise<IncomingParcel>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      onChanged(await call(createPaymentOptions()))
      return true
    } catch (error) {
      await fail(error)
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { failure, isBusy, run, fail }
}
