import type { Order } from '#shared/orders/order.ts'
import { computeParcelChange, type DraftChange } from '#web/domain/order-form/change-price.tsx'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { WizardDraft } from '../state/draft-shape.ts'

/** Computes what the change in the draft costs the sender of an order. */
export const computeDraftChange = (app: AppData, draft: WizardDraft, order: Order): DraftChange =>
  computeParcelChange(app, draft.parcels[0], draft.destination_country, order)
