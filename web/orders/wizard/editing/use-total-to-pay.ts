import { use } from 'react'
import type { Total } from '#shared/orders/prices/totals.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { computeOrderChange } from '#shared/orders/form/order-change.ts'
import { computeTotal } from '#shared/orders/form/totals.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { EditedOrder } from './edited-order.ts'

/** Returns what the shipments in the wizard cost, or what is due for the change of an order. */
export const useTotalToPay = (): Total => {
  const app = useApp()
  const draft = useWizard()
  const edited = use(EditedOrder)
  if (!edited) return computeTotal(app, draft.orders)
  const { due, range } = computeOrderChange(app, getFirstOrder(draft), edited.order)
  return { total: due, ...(range && { range }) }
}
