import { cancelOrders, createOrder } from '#shared/api/orders.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { toOrderBody } from '../state/order-bodies.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'
import { toSavedPersons } from './saved-persons.ts'

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Computes the SHA-256 digest of the parts' JSON, in hex. */
const computeFingerprint = async (...parts: readonly unknown[]): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify(parts))
  return toHex(await crypto.subtle.digest('SHA-256', text))
}

/** The replaced order, for a recipient whose personal code only the server has. */
const toReplaced = ({ source }: WizardDraft, { recipient }: ParcelDraft) =>
  source?.code_owner === recipient.name ? { replaced_order_id: source.order_id } : {}

const buildBodies = (app: AppData, draft: WizardDraft) =>
  draft.parcels.map((parcel) => ({
    ...toOrderBody(app, draft, parcel),
    ...toSavedPersons(draft, parcel),
    ...toReplaced(draft, parcel),
  }))

/** Computes the fingerprint of what the orders of a draft are created from. */
export const computeDraftFingerprint = (app: AppData, draft: WizardDraft): Promise<string> =>
  computeFingerprint(
    draft.parcels.map(({ key }) => key),
    buildBodies(app, draft),
  )

/**
 * Cancels the orders created before the draft was edited, so that they do not appear as unpaid in a
 * list. Their soft-booked doors are kept for the new orders. Errors are ignored: orders that cannot
 * be cancelled are being paid, and the server removes unpaid orders by age.
 */
const cancelReplacedOrders = async (ids: readonly string[]): Promise<void> => {
  await callApi(cancelOrders, { body: { ids: [...ids], keep_soft_books: true } }).catch(
    () => undefined,
  )
}

/**
 * Creates the orders of the draft, or returns the ids of those already created for the same
 * content.
 *
 * The idempotency key is a fingerprint of the content, so a reload before the response or a retry
 * creates nothing twice. It includes the parcel keys: the same content typed again is another
 * shipment. When the draft was edited it also includes the previous order ids: those are cancelled,
 * and restoring the earlier content must not return them.
 */
export const ensureOrdersCreated = async (app: AppData, draft: WizardDraft): Promise<string[]> => {
  const fingerprint = await computeDraftFingerprint(app, draft)
  const previous = draft.created
  if (previous?.fingerprint === fingerprint) return previous.order_ids
  const idempotencyKey = previous
    ? await computeFingerprint(fingerprint, previous.order_ids)
    : fingerprint
  const { order_ids } = await callApi(
    createOrder,
    { body: buildBodies(app, draft) },
    { idempotencyKey },
  )
  wizard.update((current) => ({ ...current, created: { fingerprint, order_ids } }))
  if (previous) await cancelReplacedOrders(previous.order_ids)
  return order_ids
}

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
