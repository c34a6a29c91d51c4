import { createDraft } from '#web/lib/forms/draft.ts'
import { readWithDefaults } from '#web/lib/forms/with-defaults.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import {
  createEmptyValues,
  createFirstValues,
  createNextValues,
  type OrderValues,
} from './order-values.ts'

/** The shipment that the form was filled in from. */
export interface OrderSource {
  /** `edit` changes the shipment itself; `duplicate` prefills a new one. */
  readonly kind: 'edit' | 'duplicate'
  readonly order_id: string
}

/** The form of the add-orders view. */
export interface OrderDraft {
  /** Null for a shipment that was begun empty. */
  readonly source: OrderSource | null
  readonly values: OrderValues
  /** The request that has not been answered yet; see `saveOrder`. */
  readonly sent: { readonly content: string; readonly key: string } | null
}

const empty: OrderDraft = { source: null, values: createEmptyValues(), sent: null }

/** What was typed into the form; it survives a reload and belongs to the account. */
export const orderDraft = createDraft<OrderDraft>({
  name: 'add-orders',
  version: 1,
  empty,
  parse: (stored) => readWithDefaults(empty, stored),
})

/** Whether the form was never shown: it has no country yet. */
const isUnused = ({ values }: OrderDraft): boolean => values.destination_country === ''

/** Begins the first shipment, unless a reload has left one. */
export const ensureOrderDraft = (app: AppData): void => {
  if (isUnused(orderDraft.get())) orderDraft.set({ ...empty, values: createFirstValues(app) })
}

/** Begins the next shipment with the choices of the last one. */
export const beginNextOrder = (app: AppData): void =>
  orderDraft.update(({ values }) => ({ ...empty, values: createNextValues(app, values) }))
