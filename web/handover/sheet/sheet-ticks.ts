import { mutate } from 'swr'
import { editHandoverSheet, getHandoverSheet } from '#shared/api/handover.ts'
import {
  type CallInput,
  type CallOptions,
  type CallResult,
  callApi,
} from '#web/lib/api/api-client.ts'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'
import { createValueStore } from '#web/lib/value-store.ts'
import { mergeEdit } from './merge-ticks.ts'
import { createTickQueue, type PendingTicks } from './tick-queue.ts'

type SheetChange = NonNullable<CallInput<typeof editHandoverSheet>['body']>

/**
 * Changes a sheet, also on the screen that shows it.
 * @throws what `callApi` throws
 */
export const editSheet = async (
  id: string,
  body: SheetChange,
  options?: CallOptions,
): Promise<void> => {
  const params = { id }
  const edited = await callApi(editHandoverSheet, { params, body }, options)
  await mutate<CallResult<typeof getHandoverSheet>>(
    [getHandoverSheet.name, { params }],
    (read) => read && { sheet: mergeEdit(read.sheet, edited) },
    { revalidate: false },
  )
}

/** Lets the browser ask before it leaves the page. */
const askToLeave = (event: BeforeUnloadEvent) => event.preventDefault()

const createSheetTicks = (id: string) => {
  const pending = createValueStore<PendingTicks>({ ticks: new Map(), hasFailed: false })
  const refusal = createValueStore<ApiFailure | undefined>(undefined)
  const queue = createTickQueue({
    // The request outlives the page: what was ticked stays ticked after a reload.
    save: (change) => editSheet(id, change, { keepalive: true }),
    onChange: (unsaved) => {
      pending.set(unsaved)
      const change = unsaved.ticks.size > 0 ? addEventListener : removeEventListener
      change('online', queue.retry)
      change('beforeunload', askToLeave)
    },
    onRefused: (failure) => {
      refusal.set(failure)
      void mutate([getHandoverSheet.name, { params: { id } }])
    },
  })
  return {
    /** What is not saved yet. */
    pending,
    /** Why the server refused the last tick. */
    refusal,
    /** Ticks a parcel, or takes its tick back. */
    set: (parcel: string, isTicked: boolean): void => {
      refusal.set(undefined)
      queue.set(parcel, isTicked)
    },
    retry: queue.retry,
  }
}

/** The ticks of the sheets that were opened, by the ids of the sheets. */
const sheets = new Map<string, ReturnType<typeof createSheetTicks>>()

/** Returns the ticks of a sheet. They are saved also after its screen was left. */
export const getSheetTicks = (id: string): ReturnType<typeof createSheetTicks> => {
  const ticks = sheets.get(id) ?? createSheetTicks(id)
  sheets.set(id, ticks)
  return ticks
}
