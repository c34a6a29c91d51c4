import { createOrder } from '#shared/api/orders.ts'
import { callApi } from '#web/lib/api-client.ts'
import type { AppData } from '#web/lib/app-data.ts'
import { orderBodyOf } from '../state/order-bodies.ts'
import { type WizardDraft, wizard } from '../state/wizard-draft.ts'

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A digest of what is about to be created. The parcels' own keys are part of it: the same
 * content typed a second time is a second shipment, the same draft sent twice is not.
 */
export const contentFingerprint = async (
  parcelKeys: readonly string[],
  bodies: readonly unknown[],
): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify([parcelKeys, bodies]))
  return hex(await crypto.subtle.digest('SHA-256', text))
}

/**
 * The shipments of the draft, created at the first press and found again at every later one: the
 * fingerprint of the content is the key of the call and stays in the draft with the answer, so
 * that neither a reload between call and answer nor a second try creates anything twice.
 */
export const ensureCreated = async (app: AppData, draft: WizardDraft): Promise<string[]> => {
  const bodies = draft.parcels.map((parcel) => orderBodyOf(app, draft, parcel))
  const fingerprint = await contentFingerprint(
    draft.parcels.map(({ key }) => key),
    bodies,
  )
  if (draft.created?.fingerprint === fingerprint) return draft.created.order_ids
  const { order_ids } = await callApi(
    createOrder,
    { body: bodies },
    { idempotencyKey: fingerprint },
  )
  wizard.update((current) => ({ ...current, created: { fingerprint, order_ids } }))
  return order_ids
}

/** Forgets what was created: the server does not know it any more. */
export const forgetCreated = (): void => wizard.update((draft) => ({ ...draft, created: null }))
