import { createQueueHandler } from '#events/create-queue-handler.ts'
import { type DueKind, getDueKind, postponeWork, workKey } from '#functions/store/due-work.ts'
import type { Item } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'

/**
 * Creates the handler of a queue of due work: it does what is due of an item unless it is done by now.
 * Work that fails is postponed.
 */
export const createDueHandler = (
  handlers: Readonly<Partial<Record<DueKind, (item: Item) => Promise<void>>>>,
) =>
  createQueueHandler(async ({ body }) => {
    const item = await runtime.table.get(workKey.parse(JSON.parse(body)))
    const kind = item && getDueKind(item)
    if (!item || !kind) return
    try {
      await handlers[kind]?.(item)
    } catch (error) {
      await postponeWork(runtime, item, error)
    }
  })
