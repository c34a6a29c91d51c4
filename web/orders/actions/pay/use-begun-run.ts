import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { forgetRun, loadUnpaid, type PaymentRun, readRun } from './payment-run.ts'

/** A run with the shipments that it has not paid yet. */
interface BegunRun {
  readonly run: PaymentRun
  readonly unpaid: readonly OrderRow[]
}

/**
 * Reads what the run that was begun in this browser has not paid yet, once `isDue`. Undefined until
 * it is read, null if there is nothing to go on with.
 */
export const useBegunRun = (isDue: boolean): BegunRun | null | undefined => {
  const { account } = useApp()
  const [begun, setBegun] = useState<BegunRun | null>()
  const read = useEffectEvent(async () => {
    const run = account ? readRun(account.id) : undefined
    const unpaid = run && (await attempt(loadUnpaid(run.parts)))
    if (unpaid?.length === 0) forgetRun()
    setBegun(run && unpaid && unpaid.length > 0 ? { run, unpaid } : null)
  })
  useEffect(() => {
    if (isDue) void read()
  }, [isDue])
  return begun
}
