import { use } from 'react'
import type { Total } from '#shared/orders/prices/totals.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { calculateTotal } from '../state/order-bodies.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { computeDraftChange } from './change-price.ts'
import { EditedOrder } from './edited-order.ts'

/** Returns what the shipments in the wizard cost, or what is due for the change of an order. */
export const useTotalToPay = (): Total => {
  const app = useApp()
  const draft = useWizard()
  const edited = use(EditedOrder)
  if (!edited) return calculateTotal(app, draft)
  const { due, range } = computeDraftChange(app, draft, edited.order)
  return { total: due, ...(range && { range }) }
}
