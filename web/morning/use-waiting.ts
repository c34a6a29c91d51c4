import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { type CreatedImport, takeCreated } from '#web/imports/state/created-import.ts'
import { loadWaiting } from './load-waiting.ts'

/** Reads what waits, with what an import has just created. */
export const useWaiting = (onCreated: (created: CreatedImport) => void) => {
  const [created, setCreated] = useState<CreatedImport>()
  const [rows, setRows] = useState<readonly OrderRow[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = async () => {
    setHasFailed(false)
    const taken = takeCreated()
    if (taken) {
      setCreated(taken)
      onCreated(taken)
    }
    try {
      const orders = taken?.orders ?? []
      const listed = await loadWaiting(taken)
      setRows([...new Map([...listed, ...orders].map((row) => [row.id, row])).values()])
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setHasFailed(true)
    }
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => void loadFirst(), [])
  return { created, rows, hasFailed, load: () => void load() }
}
