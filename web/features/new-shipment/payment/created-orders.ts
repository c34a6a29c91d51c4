import { cancelOrders, createOrder } from '#shared/api/orders.ts'
import { callApi } from '#web/lib/api-client.ts'
import type { AppData } from '#web/lib/app-data.ts'
import { orderBodyOf } from '../state/order-bodies.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A digest of what is about to be created. The parcels' own keys are part of it: the same
 * content typed a second time is a second shipment, the same draft sent twice is not.
 */
const fingerprintOf = async (...parts: readonly unknown[]): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify(parts))
  return hex(await crypto.subtle.digest('SHA-256', text))
}

/**
 * Calls off what the draft was before it was edited, so that nobody finds it unpaid in a list. The
 * doors go on to what takes its place. What cannot be called off any more is being paid, and what
 * does not answer is removed by its age: neither holds up the payer.
 */
const cancelReplaced = async (ids: readonly string[]): Promise<void> => {
  await callApi(cancelOrders, { body: { ids: [...ids], keep_soft_books: true } }).catch(
    () => undefined,
  )
}

/**
 * The shipments of the draft, created at the first press and found again at every later one: the
 * fingerprint of the content is the key of the call and stays in the draft with the answer, so
 * that neither a reload between call and answer nor a second try creates anything twice. What was
 * created for an earlier content is part of the key: that one is called off and never comes back.
 */
export const ensureCreated = async (app: AppData, draft: WizardDraft): Promise<string[]> => {
  const bodies = draft.parcels.map((parcel) => orderBodyOf(app, draft, parcel))
  const parcelKeys = draft.parcels.map(({ key }) => key)
  const fingerprint = await fingerprintOf(parcelKeys, bodies)
  const replaced = draft.created
  if (replaced?.fingerprint === fingerprint) return replaced.order_ids
  const idempotencyKey = replaced
    ? await fingerprintOf(fingerprint, replaced.order_ids)
    : fingerprint
  const { order_ids } = await callApi(createOrder, { body: bodies }, { idempotencyKey })
  wizard.update((current) => ({ ...current, created: { fingerprint, order_ids } }))
  if (replaced) await cancelReplaced(replaced.order_ids)
  return order_ids
}

/** Forgets what was created: the server does not know it any more. */
export const forgetCreated = (): void => wizard.update((draft) => ({ ...draft, created: null }))
