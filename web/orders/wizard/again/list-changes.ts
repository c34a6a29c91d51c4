import type { Cents } from '#shared/lib/money.ts'
import { getChosenPlace } from '#shared/orders/form/order-form.ts'
import { computeTotal } from '#shared/orders/form/totals.ts'
import { findProduct, listUnsoldServices, type OrderApp } from '#shared/orders/form/to-body.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import {
  type ClosedPlace,
  getFirstOrder,
  type LastTime,
  type WizardDraft,
} from '#web/orders/wizard/state/draft-shape.ts'

/** What has changed since a parcel was sent, while the draft is as it was then. */
export type AgainChange =
  | { readonly kind: 'price'; readonly from: Cents; readonly to: Cents }
  | { readonly kind: 'size' }
  | { readonly kind: 'services'; readonly names: readonly ServiceName[] }
  | { readonly kind: 'destination' | 'drop_off'; readonly place: ClosedPlace }

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/**
 * Returns the old and the new price if the parcel is as last time and costs something else. Not known
 * while it depends on a postal code, or on goods that the recipient pays for.
 */
const findPriceChange = (
  app: OrderApp,
  draft: WizardDraft,
  last: LastTime,
): AgainChange | undefined => {
  const order = getFirstOrder(draft)
  const isAsLastTime =
    order.product_id !== null &&
    order.product_id === last.product_id &&
    order.delivery_method === last.delivery_method &&
    isSameList(order.services, last.services)
  if (!isAsLastTime || order.services.includes('recipient_goods_payment')) return undefined
  const { total, range } = computeTotal(app, [order])
  return range || total === last.total ? undefined : { kind: 'price', from: last.total, to: total }
}

/** Lists what has changed since a parcel was sent that is sent again. */
export const listChanges = (app: OrderApp, draft: WizardDraft): AgainChange[] => {
  const last = draft.source?.last
  if (!last) return []
  const order = getFirstOrder(draft)
  const unsold = listUnsoldServices(app, { ...order, services: last.services })
  const isPlaceMissing = order.delivery_method !== 'address' && !getChosenPlace(order)
  const changes: readonly (AgainChange | null | undefined | false)[] = [
    last.closed_destination &&
      isPlaceMissing && { kind: 'destination', place: last.closed_destination },
    last.closed_drop_off &&
      draft.drop_off === null && { kind: 'drop_off', place: last.closed_drop_off },
    !findProduct(app, order) && { kind: 'size' },
    unsold.length > 0 && { kind: 'services', names: unsold },
    findPriceChange(app, draft, last),
  ]
  return changes.flatMap((change) => (change ? [change] : []))
}
