import { isRecord } from '#shared/lib/is-record.ts'
import {
  applyCustomFields,
  createFirstOrder,
  createNextOrder,
} from '#shared/orders/form/company-order.ts'
import type { OrderSource } from '#shared/orders/form/from-order.ts'
import { createEmptyOrder, type OrderForm } from '#shared/orders/form/order-form.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'
import { upgradeOrder } from '#shared/orders/form/upgrade-order.ts'
import { keepRefusals, type OrderRefusal } from '#web/orders/form/check-order.ts'
import { createDraft } from '#web/lib/forms/draft.ts'
import { readWithDefaults } from '#web/lib/forms/with-defaults.ts'

/** The shipment that the form was filled in from. */
export interface CompanySource extends OrderSource {
  /**
   * `edit` replaces the fields of an unpaid shipment, `change` proposes the change of a paid or
   * printed one, `duplicate` prefills a new one.
   */
  readonly kind: 'edit' | 'change' | 'duplicate'
  /** Whether its change was proposed from here. */
  readonly is_proposed?: boolean
}

/** Whether a stored shipment is edited, as opposed to a new one. */
export const isEditing = (source: CompanySource | null): boolean =>
  source !== null && source.kind !== 'duplicate'

/** The form of the add-orders view. */
export interface OrderDraft {
  /** The version of the shape; drafts of earlier ones are upgraded when they are read. */
  readonly version: 2
  /** Null for a shipment that was begun empty. */
  readonly source: CompanySource | null
  readonly values: OrderForm
  /** The shipment that was begun before another one was opened; shown again after it. */
  readonly begun: OrderForm | null
  /** The values that the server refused. */
  readonly refused: OrderRefusal[]
  /** The request that has not been answered yet; see `saveOrder`. */
  readonly sent: { readonly content: string; readonly key: string } | null
}

const empty: OrderDraft = {
  version: 2,
  source: null,
  values: createEmptyOrder(crypto.randomUUID()),
  begun: null,
  refused: [],
  sent: null,
}
/** A draft with one entry in every list; stored drafts are checked against its shape. */
const sample: OrderDraft = {
  ...empty,
  refused: [{ order: null, field: '', code: 'invalid_value', message: '', held: '' }],
}

/** Returns a stored draft in the present shape. */
const upgradeDraft = (stored: unknown): unknown =>
  isRecord(stored) && stored['version'] !== 2
    ? {
        ...stored,
        version: 2,
        values: upgradeOrder(stored['values']),
        // The sample has none, so it is completed here.
        begun: readWithDefaults(empty.values, upgradeOrder(stored['begun'])) ?? null,
      }
    : stored

/** Reads a stored draft, also one of an earlier release; undefined if it is none. */
export const parseOrderDraft = (stored: unknown): OrderDraft | undefined =>
  readWithDefaults(sample, upgradeDraft(stored))

/** What was typed into the form; it survives a reload and belongs to the account. */
export const orderDraft = createDraft<OrderDraft>({
  name: 'add-orders',
  version: 1,
  empty,
  parse: parseOrderDraft,
})

/** Whether the form was never shown: it has no country yet. */
const isUnused = ({ values }: OrderDraft): boolean => values.destination_country === ''

const hasRecipient = ({ recipient, destination_place_id, destination }: OrderForm): boolean =>
  recipient.name !== '' ||
  recipient.email !== '' ||
  destination_place_id !== null ||
  destination !== null

/** Sets the values of the form. A refused value that changes is forgotten: the server decides again. */
export const setValues = (draft: OrderDraft, values: OrderForm): OrderDraft => ({
  ...draft,
  values,
  refused: keepRefusals(draft.refused, [values]),
})

/** Begins the first shipment, unless a reload has left one. */
export const ensureOrderDraft = (app: Parameters<typeof createFirstOrder>[0]): void => {
  if (isUnused(orderDraft.get()))
    orderDraft.set({ ...empty, values: createFirstOrder(app, crypto.randomUUID()) })
}

/** Opens a shipment in the form; what was begun shows again after it. */
export const openOrder = (source: CompanySource, values: OrderForm): void =>
  orderDraft.update((draft) => ({
    ...empty,
    source,
    values,
    begun: draft.source ? draft.begun : draft.values,
  }))

/** Notes that the change of the form was proposed: it may be made while the payer is at the bank. */
export const markProposed = (): void =>
  orderDraft.update((draft) =>
    draft.source ? { ...draft, source: { ...draft.source, is_proposed: true } } : draft,
  )

/**
 * Begins the next shipment with the choices of the last one. After a shipment that was opened, the
 * one that was begun before continues.
 */
export const beginNextOrder = (app: OrderApp): void =>
  orderDraft.update(({ source, values, begun }) => ({
    ...empty,
    values:
      begun && (isEditing(source) || hasRecipient(begun))
        ? begun
        : createNextOrder(app, values, crypto.randomUUID()),
  }))

/** Takes over a change of the customised fields, unless a stored shipment is edited. */
export const customiseOrder = (app: OrderApp): void =>
  orderDraft.update((draft) =>
    isEditing(draft.source) ? draft : { ...draft, values: applyCustomFields(app, draft.values) },
  )

/**
 * Closes a stored shipment when the view is left. A shipment that was begun, or duplicated, stays as it was
 * typed for the next visit.
 */
export const leaveOrder = (app: OrderApp): void =>
  orderDraft.update((draft) =>
    isEditing(draft.source)
      ? { ...empty, values: draft.begun ?? createNextOrder(app, draft.values, crypto.randomUUID()) }
      : draft,
  )
