import { useCallback, useEffect, useMemo, useState } from 'react'
import { editHandoverSheet, getHandoverSheet } from '#shared/api/handover.ts'
import { type CallInput, type CallOptions, callApi } from '#web/lib/api/api-client.ts'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useIsOnline } from '#web/lib/api/connection.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { applyTicks, mergeEdit } from './merge-ticks.ts'
import { createTickQueue, type PendingTicks } from './tick-queue.ts'

/** After how long ticks that had no answer are sent again. */
const retryMs = 10_000

type SheetChange = NonNullable<CallInput<typeof editHandoverSheet>['body']>

/**
 * A handover sheet. Ticks show at once and are saved behind them. It is read again when the page gets
 * the focus, with the ticks of colleagues.
 */
export const useSheet = (id: string) => {
  const params = { id }
  const { data, error, mutate } = useCall(getHandoverSheet, { params }, { revalidateOnFocus: true })
  const [pending, setPending] = useState<PendingTicks>({ ticks: new Map(), hasFailed: false })
  const [refusal, setRefusal] = useState<ApiFailure>()
  const edit = async (body: SheetChange, options?: CallOptions) => {
    const edited = await callApi(editHandoverSheet, { params, body }, options)
    await mutate((read) => read && { sheet: mergeEdit(read.sheet, edited) }, { revalidate: false })
  }
  const [queue] = useState(() =>
    createTickQueue({
      // The request outlives the page: what was ticked stays ticked after a reload.
      save: (change) => edit(change, { keepalive: true }),
      onChange: setPending,
      onRefused: (failure) => {
        setRefusal(failure)
        void mutate()
      },
    }),
  )
  // The rows of the sheet render again when it changes.
  const setTick = useCallback(
    (parcel: string, isTicked: boolean) => {
      setRefusal(undefined)
      queue.set(parcel, isTicked)
    },
    [queue],
  )
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) queue.retry()
  }, [isOnline, queue])
  useEffect(() => {
    if (!pending.hasFailed) return
    const timer = setTimeout(queue.retry, retryMs)
    return () => clearTimeout(timer)
  }, [pending, queue])
  const sheet = useMemo(
    () => data && applyTicks(data.sheet, pending.ticks, new Date(getServerTime()).toISOString()),
    [data, pending.ticks],
  )
  return {
    sheet,
    error,
    /** Whether ticks could not be saved for want of an answer. */
    hasUnsaved: pending.hasFailed,
    /** Why the server refused the last tick. */
    refusal,
    setTick,
    retry: queue.retry,
    refresh: () => void mutate(),
    /**
     * Takes parcels off the sheet, but those that somebody has ticked since. Returns how many.
     * @throws what `callApi` throws.
     */
    leave: async (ids: readonly string[]): Promise<number> => {
      const now = await mutate()
      const ticked = now?.sheet.rows.filter(({ ticked_at }) => ticked_at !== null) ?? []
      const kept = new Set(ticked.map((row) => row.id))
      const remove = ids.filter((each) => !kept.has(each))
      if (remove.length > 0) await edit({ remove })
      return remove.length
    },
  }
}
