import { cancelOrders, createOrder } from '#shared/api/orders.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { isCodeKept } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { type OrderApp, toOrderBody } from '#shared/orders/form/to-body.ts'
import type { CreatedOrderBody, OrderBody } from '#shared/orders/order-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { isPayable } from '#shared/orders/statuses/status-actions.ts'
import { computeDigest } from '#web/lib/compute-digest.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Computes the SHA-256 digest of the parts' JSON, in hex. */
const computeFingerprint = (...parts: readonly unknown[]): Promise<string> =>
  computeDigest(JSON.stringify(parts))

/** Returns which persons of an order the server is asked to save to the address book. */
export const toSavedPersons = ({
  save_recipient,
  save_sender,
}: OrderForm): Pick<OrderBody, 'save_recipient' | 'save_sender'> => ({
  ...(save_recipient && { save_recipient }),
  ...(save_sender && { save_sender }),
})

/** The replaced order, for a recipient whose personal code only the server has. */
const toReplaced = ({ source }: WizardDraft, order: OrderForm) =>
  source && isCodeKept(source, order) ? { replaced_order_id: source.order_id } : {}

/** Builds the bodies from which the orders of a draft are created. */
export const buildOrderBodies = (app: OrderApp, draft: WizardDraft): CreatedOrderBody[] =>
  draft.orders.map((order) => ({
    ...toOrderBody(app, order),
    ...toSavedPersons(order),
    ...toReplaced(draft, order),
  }))

/** Computes the fingerprint of what the orders of a draft are created from. */
export const computeDraftFingerprint = (app: OrderApp, draft: WizardDraft): Promise<string> =>
  computeFingerprint(
    draft.orders.map(({ key }) => key),
    buildOrderBodies(app, draft),
  )

const cancel = (ids: readonly string[]) =>
  callApi(cancelOrders, { body: { ids: [...ids], keep_soft_books: true } })

const isPaid = ({ status }: Order) => !isPayable(status) && status !== 'cancelled'

/** Reads orders that need no payment, or not all of which do: those that are paid, and if one was cancelled. */
export const readSettledOrders = async (ids: readonly string[]) => {
  const answers = await Promise.all(ids.map((id) => callApi(getOrder, { params: { id } })))
  const orders = answers.map(({ order }) => order)
  return {
    paid: orders.filter(isPaid),
    hasCancelled: orders.some(({ status }) => status === 'cancelled'),
  }
}

/**
 * Cancels the orders created before the draft was edited, so that they do not appear as unpaid in a
 * list. Their soft-booked doors are kept for the new orders. Returns false if one is paid meanwhile,
 * from a list or in another tab.
 */
const cancelReplacedOrders = async (ids: readonly string[]): Promise<boolean> => {
  try {
    return (await cancel(ids)).success
  } catch (failure) {
    const code = getErrorCode(failure)
    if (code === 'not_cancellable') return false
    // They are another session's, or the server has removed them by age.
    if (code === 'not_found') return true
    throw failure
  }
}

/** The orders to pay for a draft, or those of its earlier orders that are paid already. */
export type EnsuredOrders =
  | { readonly kind: 'created'; readonly order_ids: string[] }
  | { readonly kind: 'already_paid'; readonly shipments: readonly Order[] }

/**
 * Creates the orders of the draft, or returns the ids of those already created for the same
 * content. If one of those that they replace is paid, the new ones are cancelled again: a parcel must
 * not be sent twice.
 *
 * The idempotency key is a fingerprint of the content, so a reload before the response or a retry
 * creates nothing twice. It includes the keys of the form: the same content typed again is another
 * shipment. When the draft was edited it also includes the previous order ids: those are cancelled,
 * and restoring the earlier content must not return them.
 */
export const ensureOrdersCreated = async (
  app: OrderApp,
  draft: WizardDraft,
): Promise<EnsuredOrders> => {
  const fingerprint = await computeDraftFingerprint(app, draft)
  const previous = draft.created
  if (previous?.fingerprint === fingerprint)
    return { kind: 'created', order_ids: previous.order_ids }
  const idempotencyKey = previous
    ? await computeFingerprint(fingerprint, previous.order_ids)
    : fingerprint
  const { order_ids } = await callApi(
    createOrder,
    { body: buildOrderBodies(app, draft) },
    { idempotencyKey },
  )
  // Before the draft names the new ones, so that it is repeated when it fails.
  if (previous && !(await cancelReplacedOrders(previous.order_ids))) {
    await cancel(order_ids)
    const { paid } = await readSettledOrders(previous.order_ids)
    return { kind: 'already_paid', shipments: paid }
  }
  wizard.update((current) => ({ ...current, created: { fingerprint, order_ids } }))
  return { kind: 'created', order_ids }
}

/** Makes the orders of the draft be created anew at its payment, instead of the created ones. */
export const replaceCreatedOrders = (): void =>
  wizard.update((draft) => ({
    ...draft,
    created: draft.created && { ...draft.created, fingerprint: '' },
  }))

/**
 * Removes the created orders from the draft, after the server reported them as not found. A personal
 * code that was stored with them has to be entered again.
 */
export const clearCreatedOrders = (): void =>
  wizard.update((draft) => ({
    ...draft,
    created: null,
    source: draft.source && { ...draft.source, code_owner: undefined },
  }))
