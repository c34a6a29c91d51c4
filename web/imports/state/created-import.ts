import type { Order } from '#shared/orders/order.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** What an import has created, for the screen that prepares it. */
export interface CreatedImport {
  /** The number of its shipments. */
  readonly count: number
  /** The shipments of a small import; those of the queue are in the lists. */
  readonly orders: readonly Order[]
}

/** What was created and not taken yet. */
const created = createValueStore<CreatedImport | undefined>(undefined)

/** Hands what was created over to the screen that prepares it, which the caller then opens. */
export const handOverCreated = (next: CreatedImport): void => created.set(next)

/** Takes what was handed over. */
export const takeCreated = (): CreatedImport | undefined => {
  const taken = created.get()
  created.set(undefined)
  return taken
}

/** Whether what the import creates is prepared as well: confirmed, printed and so on. */
export const isPreparedAfter = createValueStore(false)
