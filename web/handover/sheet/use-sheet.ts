import { useMemo } from 'react'
import { getHandoverSheet } from '#shared/api/handover.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import { applyTicks } from './merge-ticks.ts'
import { editSheet, getSheetTicks } from './sheet-ticks.ts'

/**
 * A handover sheet. Ticks show at once and are saved behind them. It is read again when the page gets
 * the focus, with the ticks of colleagues.
 */
export const useSheet = (id: string) => {
  const { data, error, mutate } = useCall(
    getHandoverSheet,
    { params: { id } },
    { revalidateOnFocus: true },
  )
  const ticks = getSheetTicks(id)
  const pending = useValue(ticks.pending)
  const refusal = useValue(ticks.refusal)
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
    setTick: ticks.set,
    retry: ticks.retry,
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
      if (remove.length > 0) await editSheet(id, { remove })
      return remove.length
    },
  }
}
