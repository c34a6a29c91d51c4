import { changeCountry, type RouteCatalogue } from '#shared/orders/form/change-route.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { OrderSource } from '#shared/orders/form/from-order.ts'
import { createEmptyOrder, type OrderForm } from '#shared/orders/form/order-form.ts'
import type { WizardStep } from '#shared/orders/wizard-steps.ts'
import type { Place } from '#shared/places/place.ts'
import type { OrderRefusal } from '#web/orders/form/check-order.ts'

/** The chosen drop-off; `place` is null for any blue locker. */
export interface DropOffDraft {
  readonly kind: 'blue' | 'white' | 'outdoor'
  readonly place: Place | null
  /** End of the soft booking by the server's clock, ISO 8601; null at a blue locker. */
  readonly reserved_until: string | null
}

/** What was paid for when a parcel was sent that is sent again, and what is not available any more. */
export interface LastTime {
  readonly product_id: OrderForm['product_id']
  readonly delivery_method: OrderForm['delivery_method']
  readonly services: OrderForm['services']
  readonly total: Cents
  /** The destination if it takes no more parcels. */
  readonly closed_destination: ClosedPlace | null
  /** The same of the locker where it was handed in. */
  readonly closed_drop_off: ClosedPlace | null
  /** Whether the payer agreed to the terms before, and they are the same. */
  readonly are_terms_kept: boolean
}

/** A place that cannot be chosen any more. */
export interface ClosedPlace {
  readonly id: number
  readonly name: string
}

/** The order that a draft was made from. */
interface DraftSource extends OrderSource {
  /**
   * `edit` changes the order itself; `duplicate` prefills a new shipment from it; `again` does so on one
   * screen; `pay` pays it, or replaces it once it is edited.
   */
  readonly kind: 'edit' | 'duplicate' | 'again' | 'pay'
  /** Whether the sender's phone is kept and hidden, because a link has opened the order. */
  readonly is_phone_hidden?: boolean | undefined
  /** What has to be compared with the order that is sent again. */
  readonly last?: LastTime | undefined
}

/** Whether a draft is of a new shipment that was filled in from an order. */
export const isCopying = (kind: DraftSource['kind'] | undefined): boolean =>
  kind === 'duplicate' || kind === 'again'

/** The complete state of the wizard. */
export interface WizardDraft {
  /** The version of the shape; drafts of earlier ones are upgraded when they are read. */
  readonly version: 2
  /** Null for a shipment that was begun empty. */
  readonly source: DraftSource | null
  /** At least one. Each is complete: the sender is that of all. */
  readonly orders: OrderForm[]
  /** Orders whose parcels found no free door, set aside for the next shipment. */
  readonly parked: OrderForm[]
  readonly drop_off: DropOffDraft | null
  /** Whether the terms of the payment step are accepted; kept while the payer is at the bank. */
  readonly accepted_terms: boolean
  /** The furthest step reached. */
  readonly furthest: WizardStep
  readonly refused: OrderRefusal[]
  /** The orders created for the current content; see `ensureOrdersCreated`. */
  readonly created: { readonly fingerprint: string; readonly order_ids: string[] } | null
}

/** Creates an empty wizard with one order. */
export const createEmptyWizard = (): WizardDraft => ({
  version: 2,
  source: null,
  orders: [createEmptyOrder(crypto.randomUUID())],
  parked: [],
  drop_off: null,
  accepted_terms: false,
  furthest: 'parcel_selection',
  refused: [],
  created: null,
})

/** Returns the first order, whose sender is that of all. */
export const getFirstOrder = ({ orders }: Pick<WizardDraft, 'orders'>): OrderForm => {
  const [first] = orders
  if (!first) throw new Error('The draft has no order')
  return first
}

const changeOrders = (
  draft: WizardDraft,
  change: (order: OrderForm) => OrderForm,
): WizardDraft => ({
  ...draft,
  orders: draft.orders.map(change),
  parked: draft.parked.map(change),
})

/** What the sender step asks for once for all orders. */
export type SharedFields = Pick<OrderForm, 'sender' | 'save_sender' | 'has_company' | 'data'>

/** Returns the fields of an order that all orders of the wizard share. */
export const pickShared = ({
  sender,
  save_sender,
  has_company,
  data,
}: OrderForm): SharedFields => ({
  sender,
  save_sender,
  has_company,
  data,
})

/** Sets shared fields of all orders. */
export const setShared = (draft: WizardDraft, shared: Partial<SharedFields>): WizardDraft =>
  changeOrders(draft, (order) => ({ ...order, ...shared }))

/** Whether parcels go to several countries, so that each has a country of its own. */
export const hasSeveralCountries = ({ orders }: Pick<WizardDraft, 'orders'>): boolean =>
  new Set(orders.map(({ destination_country }) => destination_country)).size > 1

/** Changes the destination country of all orders, or of those that `isMoved` holds for. */
export const changeDraftCountry = (
  catalogue: RouteCatalogue,
  draft: WizardDraft,
  country: string,
  isMoved: (order: OrderForm) => boolean = () => true,
): WizardDraft =>
  [...draft.orders, ...draft.parked].some(
    (order) => isMoved(order) && order.destination_country !== country,
  )
    ? changeOrders(draft, (order) =>
        isMoved(order) ? changeCountry(catalogue, order, country) : order,
      )
    : draft
